// The face of Tıeqchıeq: its board and its words.
import { loadedTexts } from '../../texts/loaded.ts'
import { gameTexts, texts } from '../../texts/texts.ts'
import type { Face } from '../face.ts'
import { beats } from './beats.ts'
import { Board } from './board/board.tsx'
import { COLOURS, Token } from './board/tokens.tsx'
import { actionText, effectOf } from './effect.ts'
import { aheadBy, progressOf, walkedBy } from './progress.ts'
import { stuckIn, stuckText } from './stuck.ts'
import './tieqchieq.css'
import './phone.css'

/** Texts about the consequences of choices. */
export const said = loadedTexts(() => texts.value.choices.tieqchieq)

/** The last turn with hints: by then they have been read. */
const HINTED_TURNS = 16

export const face: Face<'tieqchieq'> = {
  Board,
  beats,
  Mark: ({ seat }) => (
    <svg viewBox="-20 -20 40 40">
      <Token colour={COLOURS[seat] ?? 'red'} />
    </svg>
  ),
  undecided(event) {
    const { fighting, tossing } = gameTexts.tieqchieq.value
    if (event.type === 'battled') return fighting(event.square)
    return event.type === 'tossed' ? tossing : undefined
  },
  action: (action, _names, view) => actionText(said.value, action, { view }),
  adds: (event, seen) => stuckText(said.value, event, seen),
  reasons: (view, past) => stuckIn(said.value, view, past),
  effect: (action, seen) => effectOf(said.value, action, seen),
  progress: (seen) => progressOf(said.value, seen),
  decided: (outcome) => aheadBy(said.value, outcome),
  pictures: async () => (await import('./pictures.tsx')).PICTURES,
  // A toss is the next player’s from its beginning.
  turnOf: ({ mover }, shown) => COLOURS.indexOf(shown?.type === 'tossed' ? shown.colour : mover),
  tossing: 'tossed',
  awaited: ({ asked }) => asked?.kind,
  turnBegins: 'tossed',
  story: { counts: 'turns', standing: walkedBy, turning: ['battled', 'moved'], landmarks: [] },
  hint: ({ kind }, { turn }) =>
    turn > HINTED_TURNS ? '' : (gameTexts.tieqchieq.value.hints[kind] ?? ''),
  felt: async () => (await import('./felt.ts')).felt,
  // A sun.
  bloom: { petals: 12, petal: [1.8, 9], heart: 9, colour: '#e0a63a' },
  sounds: {
    tossed: 'dice',
    moved: 'piece',
    battled: 'battle',
    'earned-turn': 'gain',
    passed: 'step',
  },
}
