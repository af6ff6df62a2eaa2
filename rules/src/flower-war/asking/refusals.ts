// The reasons why an action is not legal in Flower War.
import { BEAD_REFUSALS } from '../../ritual-calendar/beads.ts'

/** The game's refusal codes, each with the sentence shown to the player. */
export const REFUSALS = {
  ...BEAD_REFUSALS,
  'already-attacked': 'You have already attacked with that disc this turn.',
  'card-barred': 'An active disc keeps cards of that deck from being played.',
  'card-offered': 'You have already sacrificed a card this turn.',
  'disc-guarded': "Tlaloc's tears keep the disc where it is for now.",
  'disc-not-active': 'That is not the effect of an active disc.',
  'drawn-this-step': 'You can play only cards that you held when the cards step began.',
  'even-lake-only': 'You can add only to the half of the lake that has fewer.',
  'must-offer': 'Tecpatl asks for a sacrifice to a god before you go on.',
  'no-attacks': 'While Malinalli is active, nobody can attack by card or disc.',
  'no-card-to-take': 'No card of that god lies on top of that space.',
  'no-dice': 'Ozomahtli leaves no dice: choose a space.',
  'no-flood': 'In the flood no skull can be put onto a rack.',
  'no-offer': 'There is no disc for you to take now.',
  'no-signs': 'Without signs there is no Mary.',
  'no-target': 'That cannot act on such a player: out of reach, or without what it takes.',
  'no-way-there': 'That does not take you to that space.',
  'not-answering': 'That is no answer to the current question.',
  'not-in-hand': 'You do not hold that card.',
  'not-the-only-card':
    'You could play another card too, or hold no other: play it without saying that it is the last.',
  'nothing-to-cancel': 'No card of the other side stands that could be cancelled.',
  'only-defender': 'Only the defender can lay that card.',
  'rack-full': 'The rack where you stand has no room for the skulls.',
  'rack-not-empty': 'There are skulls on the rack above that disc.',
  'too-few-skulls': 'You have too few skulls.',
  'too-many-beads': 'More beads wait than there are skulls; pick them out of the lake.',
} as const

export type RefusalCode = keyof typeof REFUSALS
