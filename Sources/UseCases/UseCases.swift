// The UseCases room.
