// The scripts of the live board.
