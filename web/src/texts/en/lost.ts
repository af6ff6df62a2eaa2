// The texts of the page for an address that leads nowhere, in English.

export const lost = {
  title: 'There is no such page.',
  /** Names the page on which a code is typed in. */
  advice: (matches: string) =>
    `The link may be old, or a part of it may be missing. If you have the code of a match, type it in under “${matches}”.`,
}

export type LostTexts = typeof lost
