// What lists of matches say of Flower War, in English.

export const listed = {
  title: 'Flower War',
  reasons: {
    signs: 'Tenochtitlan was founded',
    flood: 'the flood',
    invasion: 'the invasion',
    rounds: 'after 150 rounds',
  },
}
