// The English texts of the cards and discs of Flower War, in our own words.
import type { CardText } from '../../../texts.ts'
import type { CardsText, DiscsText } from '../shape.ts'

/** By kind of card, except land cards, which are all alike and named after their space. */
export const cards: CardsText = {
  'flower-war': { title: 'Flower War', text: 'Take a skull from each other player.' },
  macuahuitl: { title: 'Macuahuitl', text: '+1 in this battle.' },
  tepoztopilli: { title: 'Tepoztopilli', text: '+2 in this battle.' },
  'jaguar-knight': { title: 'Jaguar Knight', text: '+3 in this battle.' },
  quachic: { title: 'Quachic', text: '+5 in this battle.' },
  'eagle-knight': { title: 'Eagle Knight', text: 'Roll another die and add it in this battle.' },
  'captive-taking': {
    title: 'Captive-Taking',
    text: 'If you win this battle, the loser pays two skulls more.',
  },
  'shield-breaker': {
    title: 'Shield Breaker',
    text: 'Cancel the other side’s last card that still counts.',
  },
  'coin-of-fate': {
    title: 'Coin of Fate',
    text: 'Toss a coin in place of the dice: one of you has 6, the other 1.',
  },
  atlatl: { title: 'Atlatl', text: 'Attack a player one or two spaces away, with +1.' },
  challenge: { title: 'Challenge', text: 'Attack the nearest player.' },
  'war-drum': {
    title: 'War Drum',
    text: 'Attack everybody on your space and the two beside it, one after another, each time with +1.',
  },
  'night-raid': {
    title: 'Night Raid',
    text: 'Take a card at random from a player on your space or beside it.',
  },
  'tribute-roll': { title: 'Tribute Roll', text: 'A player of your choice pays you a skull.' },
  'imperial-tribute': {
    title: 'Imperial Tribute',
    text: 'Take two skulls from each other player.',
  },
  'burning-temple': {
    title: 'Burning Temple',
    text: 'A player of your choice pays you eight skulls, or all they have.',
  },
  'forced-offering': {
    title: 'Forced Offering',
    text: 'A player of your choice gives a skull to Huitzilopochtli and draws nothing.',
  },
  'war-canoe': {
    title: 'War Canoe',
    text: 'Move one or two spaces, either way; enter, collect and battle there.',
  },
  'obsidian-butterfly': {
    title: 'Obsidian Butterfly',
    text: 'Trap. Whoever else moves in here pays you two skulls.',
  },
  armory: { title: 'Armory', text: 'Artifact. Whoever attacks from here has +2.' },
  eagle: { title: 'Eagle', text: 'The sign of the eagle. Keep it.' },
  'tlalocs-tears': {
    title: 'Tlaloc’s Tears',
    text: 'Up to three skulls from the pool onto this rack, of which you keep one; its disc stays here until your next turn.',
  },
  chinampa: { title: 'Chinampa', text: 'Take up to two skulls from this rack.' },
  'sweet-rain': { title: 'Sweet Rain', text: 'Take two skulls from the pool.' },
  cloudburst: { title: 'Cloudburst', text: 'Take six skulls from the pool.' },
  'mountain-of-plenty': {
    title: 'Mountain of Plenty',
    text: 'Take up to twelve skulls from this rack, those that you have just paid among them.',
  },
  'jade-skirt': { title: 'She of the Jade Skirt', text: 'Draw five rain cards.' },
  'cotton-armor': { title: 'Cotton Armor', text: '+2 in this battle, if you defend.' },
  mist: { title: 'Mist', text: 'If you defend, the battle ends at once and nobody pays.' },
  ransom: { title: 'Ransom', text: 'If you lose this battle, you pay nothing.' },
  'silence-of-frogs': {
    title: 'Silence of Frogs',
    text: 'Cancel the other side’s last card that still counts.',
  },
  'jade-gift': {
    title: 'Jade Gift',
    text: 'Take two skulls from the pool and give one of them to another player.',
  },
  'two-springs': {
    title: 'Two Springs',
    text: 'Draw two rain cards and give one of them to another player.',
  },
  cleansing: {
    title: 'Cleansing',
    text: 'Discard any cards and draw as many from the same decks.',
  },
  current: {
    title: 'Current',
    text: 'Move one space, either way; enter, collect and battle there.',
  },
  tlalocan: {
    title: 'Tlalocan',
    text: 'Move to any other space; enter, collect and battle there.',
  },
  balance: {
    title: 'Balance',
    text: 'A skull from the pool goes into the half of the lake that has fewer.',
  },
  'dry-season': {
    title: 'Dry Season',
    text: 'Trap. Whoever else moves in here collects nothing here this turn.',
  },
  spring: {
    title: 'Spring',
    text: 'Artifact. Whoever collects here takes another skull from the pool.',
  },
  serpent: { title: 'Serpent', text: 'The sign of the serpent. Keep it.' },
  nopal: { title: 'Nopal', text: 'The sign of the flower. Keep it.' },
  gift: { title: 'Gift', text: 'Take two skulls from the pool.' },
  'war-blessing': { title: 'War Blessing', text: 'Draw a war card.' },
  'rain-blessing': { title: 'Rain Blessing', text: 'Draw a rain card.' },
  tears: { title: 'Tears', text: 'Everybody takes a skull from the pool.' },
  again: { title: 'Again', text: 'You have another turn after this one.' },
  peace: { title: 'Peace', text: 'The next time you would pay in a battle you pay nothing.' },
}

export const land = (space: string): CardText => ({
  title: `To ${space}`,
  text: 'Move to this space; enter, collect and battle there.',
})

/** The effect of each disc while it is active. */
export const discs: DiscsText = {
  cipactli: 'Once in the cards step, attack anybody.',
  ehecatl: 'Once in the cards step, attack somebody one space away.',
  calli: 'For a sacrifice, take a card of that god from the top of another space, or draw.',
  cuetzpalin: 'After collecting, or in its place, toss a coin: heads gives you a skull.',
  coatl: 'No rain cards can be played.',
  miquiztli: 'All hands but signs are discarded when it becomes active.',
  mazatl: 'You may go anywhere instead of rolling.',
  tochtli:
    'Instead of a sacrifice you may put a skull back onto the rack, in the flood into the pool.',
  atl: 'Once a turn, sacrifice a card in place of a skull.',
  itzcuintli: 'The other active discs do nothing.',
  ozomahtli: 'Coins for dice: you move one space, either way.',
  malinalli: 'Moving in, pay a skull to each who is there instead of fighting; and no attacks.',
  acatl: 'Once a turn, sacrifice a card in place of a skull.',
  ocelotl: 'Payments in battle are one skull higher.',
  cuauhtli:
    'A sacrifice to a god costs two skulls, for one card. A card that may be sacrificed counts as one of them.',
  cozcacuauhtli: 'One skull more when collecting, or in its place.',
  olin: 'A second round of moving, collecting and battling.',
  tecpatl: 'Whoever has the skulls makes a sacrifice to a god before they go on.',
  quiyahuitl: 'No war cards can be played.',
  xochitl: 'Payments in battle are one skull lower.',
}
