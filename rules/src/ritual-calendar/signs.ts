// The three signs by which Tenochtitlan is founded (FW-50, MX-60): an eagle on a cactus in flower, and a serpent.

export const SIGNS = ['eagle', 'serpent', 'flower'] as const
export type Sign = (typeof SIGNS)[number]

/** The space whose disc or week card is that sign. */
export const SPACE_OF_SIGN: Readonly<Record<Sign, number>> = { eagle: 15, serpent: 5, flower: 20 }
