// The texts about addresses and codes that lead nowhere, in English.

export const lost = {
  title: 'There is no such page.',
  /** Names the page on which a code is typed in. */
  advice: (matches: string) =>
    `The link may be old, or a part of it may be missing. If you have the code of a match, type it in under “${matches}”.`,
  noCode:
    'That is not a link to a match or a code. Codes have eight letters and digits, such as K7Q2MXPA.',
  strangeInCode: (signs: string) =>
    `There is no ${signs} in codes: they use the digits 2 to 9 and all letters except I and O. Look again.`,
}

export type LostTexts = typeof lost
