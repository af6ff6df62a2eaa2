// The probabilities of rolls and victories, for bots.

/** The probability of each roll of four coins (TQ-3). */
export const CHANCE_OF_ROLL = [1 / 16, 4 / 16, 6 / 16, 4 / 16, 1 / 16]
/** The attacker's chance of winning a battle (TQ-9). */
export const CHANCE_OF_VICTORY = 3 / 4
