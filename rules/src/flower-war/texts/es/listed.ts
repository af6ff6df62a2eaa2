// What lists of matches say of Flower War, in Spanish.

export const listed = {
  title: 'Flower War',
  reasons: {
    signs: 'se ha fundado Tenochtitlan',
    flood: 'el diluvio',
    invasion: 'la invasión',
    rounds: 'tras 150 rondas',
  },
}
