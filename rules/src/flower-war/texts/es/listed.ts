// The texts of Flower War in lists of matches, in Spanish.

export const listed = {
  title: 'Flower War',
  reasons: {
    signs: 'se ha fundado Tenochtitlan',
    flood: 'el diluvio',
    invasion: 'la invasión',
    rounds: 'tras 150 rondas',
  },
}
