; Windows: an installer for the person who is logged in; it asks for no administrator.
; makensis -INPUTCHARSET UTF8 -DVERSION=... -DNUMBERS=0.0.0.0 -DKILOBYTES=... -DSOURCE=folder
;     -DICON=icon.ico -DTARGET=file.exe installer.nsi
; As the program is, of 64 bits, where NSIS can: then Wine needs no parts of 32 bits to try it.
!if /FileExists "${NSISDIR}/Stubs/lzma_solid-amd64-unicode"
  Target amd64-unicode
!else
  Unicode true
!endif
!include "MUI2.nsh"
!include "LogicLib.nsh"

!define NAME "Cheese Gang"
!define PROGRAM "cheese-gang.exe"
!define CONSOLE "cheese-gang-console.exe"
!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\cheese-gang"

Name "${NAME}"
OutFile "${TARGET}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "Software\${NAME}" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
VIProductVersion "${NUMBERS}"
VIAddVersionKey "ProductName" "${NAME}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "${NAME}"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${PROGRAM}"

!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "German"
!insertmacro MUI_LANGUAGE "French"
!insertmacro MUI_LANGUAGE "Dutch"
!insertmacro MUI_LANGUAGE "Spanish"
!insertmacro MUI_LANGUAGE "Italian"

LangString OPEN ${LANG_ENGLISH} "${NAME} is still open. Please close it, then try again."
LangString OPEN ${LANG_GERMAN} "${NAME} ist noch geöffnet. Bitte schließen und dann noch einmal versuchen."
LangString OPEN ${LANG_FRENCH} "${NAME} est encore ouvert. Il faut le fermer, puis réessayer."
LangString OPEN ${LANG_DUTCH} "${NAME} staat nog open. Sluit het spel en probeer het dan opnieuw."
LangString OPEN ${LANG_SPANISH} "${NAME} sigue abierto. Hay que cerrarlo y volver a intentarlo."
LangString OPEN ${LANG_ITALIAN} "${NAME} è ancora aperto. Chiudilo e riprova."

; The entry in the start menu, as the title is called in the game.
LangString TITLE ${LANG_ENGLISH} "Cheese Gang"
LangString TITLE ${LANG_GERMAN} "Käsebande"
LangString TITLE ${LANG_FRENCH} "La Bande du Fromage"
LangString TITLE ${LANG_DUTCH} "De Kaasbende"
LangString TITLE ${LANG_SPANISH} "La Banda del Queso"
LangString TITLE ${LANG_ITALIAN} "La Banda del Formaggio"
LangString ABOUT ${LANG_ENGLISH} "Board games about cats, mice and cheese, against clever bots"
LangString ABOUT ${LANG_GERMAN} "Brettspiele rund um Katzen, Mäuse und Käse, gegen schlaue Roboter"
LangString ABOUT ${LANG_FRENCH} "Jeux de plateau avec chats, souris et fromage, contre des adversaires malins"
LangString ABOUT ${LANG_DUTCH} "Bordspellen over katten, muizen en kaas, tegen slimme tegenstanders"
LangString ABOUT ${LANG_SPANISH} "Juegos de mesa con gatos, ratones y queso, contra rivales listos"
LangString ABOUT ${LANG_ITALIAN} "Giochi da tavolo con gatti, topi e formaggio, contro avversari furbi"

; Windows lets nobody write to a program that runs. Asked before anything is touched: half of an old
; program and half of a new one would be left otherwise. Asked silently, the answer is to stop.
!macro StopWhileOpen FILE
  ${If} ${FileExists} "$INSTDIR\${FILE}"
    ClearErrors
    FileOpen $0 "$INSTDIR\${FILE}" a
    ${DoWhile} ${Errors}
      MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(OPEN)" /SD IDCANCEL IDRETRY +2
      Abort "$(OPEN)"
      ClearErrors
      FileOpen $0 "$INSTDIR\${FILE}" a
    ${Loop}
    FileClose $0
  ${EndIf}
!macroend

; Whatever language it was made in.
!macro DeleteShortcut
  ReadRegStr $0 HKCU "Software\${NAME}" "Shortcut"
  ${If} $0 != ""
    Delete "$SMPROGRAMS\$0"
  ${EndIf}
!macroend

Section "install"
  !insertmacro StopWhileOpen "${PROGRAM}"
  !insertmacro StopWhileOpen "${CONSOLE}"
  ; An older version's files would otherwise stay behind.
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  SetOutPath "$INSTDIR"
  File /r "${SOURCE}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  !insertmacro DeleteShortcut
  CreateShortcut "$SMPROGRAMS\$(TITLE).lnk" "$INSTDIR\${PROGRAM}" "" "" "" "" "" "$(ABOUT)"
  WriteRegStr HKCU "Software\${NAME}" "Shortcut" "$(TITLE).lnk"
  WriteRegStr HKCU "Software\${NAME}" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${ENTRY}" "DisplayName" "${NAME}"
  WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${ENTRY}" "Publisher" "${NAME}"
  WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\${PROGRAM}"
  WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${ENTRY}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  !insertmacro StopWhileOpen "${PROGRAM}"
  !insertmacro StopWhileOpen "${CONSOLE}"
  ; Only what was installed: the saved matches lie elsewhere, and the folder may have been chosen
  ; among other things.
  RMDir /r "$INSTDIR\_internal"
  RMDir /r "$INSTDIR\licences"
  Delete "$INSTDIR\${PROGRAM}"
  Delete "$INSTDIR\${CONSOLE}"
  Delete "$INSTDIR\source.txt"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  !insertmacro DeleteShortcut
  DeleteRegKey HKCU "${ENTRY}"
  DeleteRegKey HKCU "Software\${NAME}"
SectionEnd
