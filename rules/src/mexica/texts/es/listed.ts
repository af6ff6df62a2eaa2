// The texts of Mexica in lists of matches, in Spanish.

export const listed = {
  title: 'Mexica',
  reasons: {
    signs: 'se ha fundado Tenochtitlan',
    flood: 'el mundo acabó en diluvio antes de que nadie tuviera las tres señales',
    war: 'el mundo acabó en guerra antes de que nadie tuviera las tres señales',
    unsettled: 'los días se acabaron antes de que nadie tuviera las tres señales',
    rounds: 'tras 250 rondas nadie tenía las tres señales',
  },
}
