// The texts of Space Aztecs in lists of matches, in Spanish.

export const listed = {
  title: 'Space Aztecs',
  reasons: {
    'piles-empty': 'dos montones están vacíos',
    'saucers-played': 'han llegado suficientes platillos',
    'piles-and-saucers': 'dos montones están vacíos y han llegado suficientes platillos',
  },
}
