// The texts of Flower War in lists of matches, in English.

export const listed = {
  title: 'Flower War',
  reasons: {
    signs: 'Tenochtitlan was founded',
    flood: 'the flood',
    invasion: 'the invasion',
    rounds: 'after 150 rounds',
  },
}
