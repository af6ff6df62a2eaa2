// The texts of Space Aztecs in lists of matches, in German.

export const listed = {
  title: 'Space Aztecs',
  reasons: {
    'piles-empty': 'zwei Stapel sind leer',
    'saucers-played': 'genug Untertassen sind gekommen',
    'piles-and-saucers': 'zwei Stapel sind leer, und genug Untertassen sind gekommen',
  },
}
