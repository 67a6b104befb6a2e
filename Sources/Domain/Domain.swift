// The Domain room.
