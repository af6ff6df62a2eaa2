// The texts of the enlarged board, in English.
export const large = {
  enlarge: 'Enlarge the board',
  reduce: 'Back to the table',
}

export type LargeTexts = typeof large
