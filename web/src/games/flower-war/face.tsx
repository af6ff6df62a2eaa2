// The face of Flower War: its board and its words.
import { SIGN_ON } from '@flower-war/rules/printed/flower-war'
import { loadedTexts } from '../../texts/loaded.ts'
import { gameTexts, texts } from '../../texts/texts.ts'
import type { Face } from '../face.ts'
import { drawnIn } from '../ritual-calendar/drawn.ts'
import { signsAmong } from '../ritual-calendar/signs.ts'
import { SeatMark } from '../seat-mark.tsx'
import { beats } from './beats.ts'
import { Board } from './board.tsx'
import { effectOf } from './effect.ts'
import { PICTURES } from './pictures.tsx'
import { progressOf } from './progress.ts'
import { Reference } from './reference.tsx'
import { placeOf } from './spots.ts'
import '../ritual-calendar/ritual-calendar.css'

const words = () => gameTexts.value['flower-war']

/** Texts about the consequences of choices. */
export const said = loadedTexts(() => texts.value.choices['flower-war'])

export const face: Face<'flower-war'> = {
  Board,
  beats,
  Mark: SeatMark,
  drawn: drawnIn,
  progress: (seen) => progressOf(said.value, seen),
  pictures: PICTURES,
  turnBegins: 'turn-began',
  story: {
    standing: ({ players }) => players.map(({ skulls }) => skulls),
    turning: ['battle-ended', 'took-disc', 'laid', 'skulls'],
    landmarks: ['triggered', 'settled'],
    signs: {
      decide: (reason) => reason === 'signs',
      held: ({ players }, owns) =>
        players.map(({ discs }, seat) => {
          const cards = owns[seat]?.hand.map(({ card }) => card) ?? []
          const held = { cards, days: discs, signOn: SIGN_ON }
          return signsAmong(held, (card) => words().cardOf(card).title)
        }),
    },
  },
  place: placeOf,
  action: (action, _names, { maryCost }) =>
    action.type === 'sacrifice' && action.to === 'mary' && maryCost !== null
      ? words().toMary(maryCost)
      : undefined,
  effect: (action, seen) => effectOf(said.value, action, seen),
  hint: ({ kind }) => words().hints[kind] ?? '',
  beads: () => words().beads,
  Reference,
  sounds: {
    rolled: 'dice',
    moved: 'piece',
    drew: 'card',
    laid: 'card',
    'took-card': 'card',
    'took-disc': 'gain',
    skulls: 'loss',
    'battle-began': 'battle',
    triggered: 'doom',
  },
}
