// The Output room.
