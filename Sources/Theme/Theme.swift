// The Theme room.
