/* python.exe for Wine: panda3d brings Python's library and modules, but nothing that starts it. */
#include <windows.h>

int wmain(int count, wchar_t **words)
{
    HMODULE library = LoadLibraryW(PYTHON);
    int (*start)(int, wchar_t **) = library ? (void *)GetProcAddress(library, "Py_Main") : NULL;
    return start ? start(count, words) : 1;
}
