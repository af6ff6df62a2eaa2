// The texts of Mexica in lists of matches, in German.

export const listed = {
  title: 'Mexica',
  reasons: {
    signs: 'Tenochtitlan wurde gegründet',
    flood: 'die Welt ging in der Flut unter, bevor jemand alle drei Zeichen hatte',
    war: 'die Welt ging im Krieg unter, bevor jemand alle drei Zeichen hatte',
    unsettled: 'die Tage waren um, bevor jemand alle drei Zeichen hatte',
    rounds: 'nach 250 Runden hatte niemand alle drei Zeichen',
  },
}
