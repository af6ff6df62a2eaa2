// The face of Mexica: its board, and the words of the edition being played.
import { SIGN_ON } from '@flower-war/rules/printed/mexica'
import { loadedTexts } from '../../texts/loaded.ts'
import { texts } from '../../texts/texts.ts'
import type { Face } from '../face.ts'
import { signsAmong } from '../ritual-calendar/board/signs.ts'
import { CardPicture } from '../ritual-calendar/cards/card-picture.tsx'
import { drawnIn } from '../ritual-calendar/cards/drawn.ts'
import { kindOf } from '../ritual-calendar/names.ts'
import { SeatMark } from '../seat-mark.tsx'
import { beats } from './beats.ts'
import { Board } from './board/board.tsx'
import { destinationOf, spotOf, targetOf } from './board/spots.ts'
import { pictureOf } from './cards/card-pictures.ts'
import { doesOf, effectOf, HARVESTS } from './cards/effect.ts'
import { endsAnyway } from './cards/ends-anyway.ts'
import { isInVain } from './cards/in-vain.ts'
import { namesSeat } from './cards/names-seat.ts'
import { inOrder } from './cards/order.ts'
import { hintOf } from './hint.ts'
import { decidedBy, progressOf } from './progress.ts'
import { wordsOf } from './words.ts'
import '../ritual-calendar/ritual-calendar.css'
import './mexica.css'
import './phone.css'

let advised: typeof import('./later.ts') | undefined

/** Texts about the consequences of choices. */
export const said = loadedTexts(() => texts.value.choices.mexica)

export const face: Face<'mexica'> = {
  Board,
  beats,
  Mark: SeatMark,
  inOrder,
  targetOf,
  offeredBy: (action, view) => (spotOf(action, view).startsWith('card ') ? 'hand' : undefined),
  action: (action, _names, view) => wordsOf(view).action(action, view),
  namesSeat,
  does: (action, view) => doesOf(said.value[view.edition], action, view),
  effect: (action, seen) => effectOf(said.value[seen.view.edition], action, seen),
  later: async () => {
    advised = await import('./later.ts')
  },
  because(action, others, seen) {
    if (advised === undefined) return ''
    const shared = { destinationOf, signsAmong, harvests: HARVESTS }
    const words = { ...shared, because: advised.reasons(), table: wordsOf(seen.view) }
    return advised.reasonOf(words, action, others, seen)
  },
  Picture: ({ card, deck }) => <CardPicture picture={pictureOf(kindOf(card))} deck={deck} />,
  drawn: (past, viewer, own) => drawnIn(past, viewer, own?.hand),
  decided: (outcome, view) => decidedBy(said.value[view.edition], outcome),
  progress: (seen) => progressOf(said.value[seen.view.edition], seen),
  pictures: async () => (await import('./pictures.tsx')).PICTURES,
  turnOf: ({ turn }, shown) => (shown?.type === 'turn-began' ? shown.seat : turn.seat),
  awaited: ({ turn }) => turn.asked ?? undefined,
  turnBegins: 'turn-began',
  passes: new Set(['pass', 'keep', 'end']),
  endsAnyway,
  inVain: isInVain,
  story: {
    counts: 'turns',
    standing: ({ players }) => players.map(({ weeks }) => weeks.length),
    turning: ['took-week'],
    landmarks: ['triggered', 'settled'],
    signs: {
      // Nothing else wins (MX-60, MX-62).
      decide: () => true,
      held(view, owns) {
        const { title, called } = wordsOf(view)
        return view.players.map(({ weeks }, seat) => {
          const cards = owns[seat]?.hand ?? []
          return signsAmong({ cards, days: weeks, signOn: SIGN_ON }, title, called)
        })
      },
    },
  },
  hint: (decision, view, own) => hintOf(wordsOf(view), decision, view, own),
  scores: (view) => wordsOf(view).told.scores,
  ofTemples: new Set(['bead-asked']),
  beads: (view) => wordsOf(view).told.beads,
  reference: async () => (await import('./reference.tsx')).Reference,
  screen: async () => (await import('./screen.ts')).onScreen,
  felt: async () => (await import('./felt.ts')).felt,
  isPlanned: true,
  // A blossom of the cactus where Tenochtitlan is founded.
  bloom: { petals: 9, petal: [3.4, 9], heart: 6, colour: '#c8402b' },
  sounds: {
    rolled: 'dice',
    moved: 'piece',
    drew: 'card',
    laid: 'card',
    'gave-card': 'card',
    'took-week': 'gain',
    tokens: 'piece',
    'battle-began': 'battle',
    triggered: 'doom',
  },
}
