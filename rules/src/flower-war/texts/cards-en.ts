// The cards and discs of Flower War, in English: what is printed on them, in our words.
import type { CardText } from '../../texts.ts'
import type { CardsText, DiscsText } from './shape.ts'

/** By kind of card. Land cards are all alike, and named for their space. */
export const cards: CardsText = {
  'flower-war': { title: 'Flower War', text: 'Take a skull from each other player.' },
  macuahuitl: { title: 'Macuahuitl', text: '+1 in this battle.' },
  tepoztopilli: { title: 'Tepoztopilli', text: '+2 in this battle.' },
  'jaguar-knight': { title: 'Jaguar Knight', text: '+3 in this battle.' },
  'eagle-knight': { title: 'Eagle Knight', text: 'Roll another die and add it in this battle.' },
  'captive-taking': {
    title: 'Captive-Taking',
    text: 'If you win this battle, the loser pays two skulls more.',
  },
  'shield-breaker': {
    title: 'Shield Breaker',
    text: 'Cancel the last card of the other side that stands.',
  },
  'coin-of-fate': {
    title: 'Coin of Fate',
    text: 'Toss a coin in place of the dice: one of you has 6, the other 1.',
  },
  atlatl: { title: 'Atlatl', text: 'Attack a player one or two spaces away.' },
  challenge: { title: 'Challenge', text: 'Attack the nearest player.' },
  'war-drum': {
    title: 'War Drum',
    text: 'Attack everybody on your space and the two beside it, one after another.',
  },
  'night-raid': {
    title: 'Night Raid',
    text: 'Take a card at random from a player on your space or beside it.',
  },
  'tribute-roll': { title: 'Tribute Roll', text: 'A player of your choice pays you a skull.' },
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
    title: "Tlaloc's Tears",
    text: 'Up to three skulls from the pool onto this rack; its disc stays here until your next turn.',
  },
  chinampa: { title: 'Chinampa', text: 'Take up to two skulls from this rack.' },
  'sweet-rain': { title: 'Sweet Rain', text: 'Take two skulls from the pool.' },
  'cotton-armor': { title: 'Cotton Armor', text: '+2 in this battle, if you defend.' },
  mist: { title: 'Mist', text: 'If you defend, the battle ends at once and nobody pays.' },
  ransom: { title: 'Ransom', text: 'If you lose this battle, you pay nothing.' },
  'silence-of-frogs': {
    title: 'Silence of Frogs',
    text: 'Cancel the last card of the other side that stands.',
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
    text: 'Trap. Whoever else moves in here collects nothing this turn.',
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

/** What each disc does while it is active. */
export const discs: DiscsText = {
  cipactli: 'Once in the cards step, attack anybody.',
  ehecatl: 'Once in the cards step, attack somebody one space away.',
  calli: 'Take a face-up card from the top of another space instead of drawing.',
  cuetzpalin: 'A coin is tossed after collecting, or in its place.',
  coatl: 'No rain cards can be played.',
  miquiztli: 'All hands but signs are discarded when the apocalypse begins.',
  mazatl: 'Go anywhere instead of rolling.',
  tochtli: 'A skull goes back onto the rack instead of a sacrifice.',
  atl: 'Once a turn, sacrifice a card in place of a skull.',
  itzcuintli: 'The other discs do nothing.',
  ozomahtli: 'Coins for dice: one space, either way.',
  malinalli: 'A payment of one skull instead of battles, and no attacks.',
  acatl: 'Once a turn, sacrifice a card in place of a skull.',
  ocelotl: 'Payments in battle are one skull higher.',
  cuauhtli: 'Sacrifices are of two skulls.',
  cozcacuauhtli: 'One skull more when collecting, or in its place.',
  olin: 'A second round of moving, collecting and battling.',
  tecpatl: 'Nobody leaves the sacrifice step without a sacrifice to a god.',
  quiyahuitl: 'No war cards can be played.',
  xochitl: 'Payments in battle are one skull lower.',
}
