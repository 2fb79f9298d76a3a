"""The cheese rain in Gouda Ganoven: a simulation of pieces of cheese that fall into rooms."""
