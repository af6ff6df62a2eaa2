// The texts of Mexica in lists of matches, in English.

export const listed = {
  title: 'Mexica',
  reasons: {
    signs: 'Tenochtitlan was settled',
    flood: 'the world ended in the flood before anybody held all three signs',
    war: 'the world ended in war before anybody held all three signs',
    unsettled: 'the days ran out before anybody held all three signs',
    rounds: 'after 250 rounds nobody held all three signs',
  },
}
