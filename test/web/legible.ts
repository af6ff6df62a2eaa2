// The least height of letters that is read three metres from a television, as a part of the height of the screen.

export const LEGIBLE = 0.02

/** The least in Flower War, whose letters grow with the screen. */
export const LARGE = 1 / 45
