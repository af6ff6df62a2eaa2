// The texts of Flower War in lists of matches, in German.

export const listed = {
  title: 'Flower War',
  reasons: {
    signs: 'Tenochtitlan wurde gegründet',
    flood: 'die Flut',
    invasion: 'die Invasion',
    rounds: 'nach 150 Runden',
  },
}
