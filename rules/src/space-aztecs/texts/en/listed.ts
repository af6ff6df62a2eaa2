// The texts of Space Aztecs in lists of matches, in English.

export const listed = {
  title: 'Space Aztecs',
  reasons: {
    'piles-empty': 'two piles are empty',
    'saucers-played': 'enough saucers have come',
    'piles-and-saucers': 'two piles are empty, and enough saucers have come',
  },
}
