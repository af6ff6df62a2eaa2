// The face of Flower War: its board and its words.
import { SIGN_ON } from '@flower-war/rules/printed/flower-war'
import { loadedTexts } from '../../texts/loaded.ts'
import { gameTexts, texts } from '../../texts/texts.ts'
import type { Face } from '../face.ts'
import { signsAmong } from '../ritual-calendar/board/signs.ts'
import { CardPicture } from '../ritual-calendar/cards/card-picture.tsx'
import { drawnIn } from '../ritual-calendar/cards/drawn.ts'
import { SeatMark } from '../seat-mark.tsx'
import { beats } from './beats.ts'
import { Board } from './board/board.tsx'
import { spotOf, targetOf } from './board/spots.ts'
import { pictureOf } from './cards/card-pictures.ts'
import { isCostly } from './cards/costly.ts'
import { effectOf } from './cards/effect.ts'
import { endsAnyway } from './cards/ends-anyway.ts'
import { priceOf } from './cards/price.ts'
import { unpaidText } from './cards/stake-text.ts'
import { hintOf, questionOf } from './hint.ts'
import { alike, asLast, usual } from './last.ts'
import { decidedBy, progressOf } from './progress.ts'
import '../ritual-calendar/ritual-calendar.css'
import './flower-war.css'

const words = () => gameTexts['flower-war'].value

/** Texts about the consequences of choices. */
export const said = loadedTexts(() => texts.value.choices['flower-war'])

export const face: Face<'flower-war'> = {
  Board,
  beats,
  Mark: SeatMark,
  Picture: ({ card, deck }) => <CardPicture picture={pictureOf(card)} deck={deck} />,
  drawn: (past, viewer, own) =>
    drawnIn(
      past,
      viewer,
      own?.hand.map(({ card }) => card),
    ).map((each) => ({ ...each, price: priceOf(each.card) })),
  decided: (outcome) => decidedBy(said.value, outcome),
  progress: (seen) => progressOf(said.value, seen),
  pictures: async () => (await import('./pictures.tsx')).PICTURES,
  turnOf: ({ turn }, shown) => (shown?.type === 'turn-began' ? shown.seat : turn.seat),
  awaited: ({ turn }) => turn.asked ?? undefined,
  turnBegins: 'turn-began',
  tossing: 'tossed',
  story: {
    counts: 'turns',
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
  alike,
  felt: async () => (await import('./felt.ts')).felt,
  asLast,
  endsAnyway,
  offeredBy: (action) => (spotOf(usual(action)).startsWith('card ') ? 'hand' : undefined),
  targetOf,
  action: (action, _names, { maryCost, turn }) =>
    action.type === 'sacrifice' && action.to === 'mary' && maryCost !== null
      ? words().toMary(maryCost)
      : action.type === 'pass' && turn.asked === 'sacrifice'
        ? words().toCards
        : undefined,
  costly: isCostly,
  does(action, { apocalypse }) {
    if (action.type === 'sacrifice') return said.value.draw[action.to]
    // For each card there is one choice for each god, and the hand says what the card does.
    if (action.type === 'sacrifice-card') return said.value.draw[action.god]
    // Discs no longer bring it on, and once its kind is settled nothing is collected.
    const isChanged = action.type === 'take-disc' ? apocalypse !== null : apocalypse?.kind
    return isChanged ? said.value.inApocalypse[action.type] : undefined
  },
  effect: (action, seen) => effectOf(said.value, action, seen),
  adds: (event, seen) => unpaidText(words().stake, event, seen),
  hint: (decision, view) => hintOf(words().hints, decision, view),
  asked: (decision, after) => questionOf(words(), decision, after),
  beads: () => words().beads,
  reference: async () => (await import('./reference.tsx')).Reference,
  screen: async () => (await import('./screen.ts')).onScreen,
  sounds: {
    rolled: 'dice',
    moved: 'piece',
    drew: 'card',
    laid: 'card',
    'took-card': 'card',
    'took-disc': 'gain',
    skulls: 'piece',
    'battle-began': 'battle',
    triggered: 'doom',
  },
}
