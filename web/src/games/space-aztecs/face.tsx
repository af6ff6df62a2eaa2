// The face of Space Aztecs: its board and its words.
import { loadedTexts } from '../../texts/loaded.ts'
import { gameTexts, texts } from '../../texts/texts.ts'
import type { Face } from '../face.ts'
import { beats } from './beats.ts'
import { Board } from './board/board.tsx'
import { effectOf } from './cards/effect.ts'
import { findsNobody, totalsOf } from './cards/gain.ts'
import { reasonOf } from './cards/reason.ts'
import { SeatMark } from './mark.tsx'
import { decidedBy, progressOf } from './progress.ts'
import './space-aztecs.css'

const words = () => gameTexts['space-aztecs'].value

const OFFERED: Readonly<Record<string, 'hand' | 'board' | undefined>> = {
  take: 'board',
  choose: 'hand',
}

/** Texts about the consequences of choices. */
export const said = loadedTexts(() => texts.value.choices['space-aztecs'])

export const face: Face<'space-aztecs'> = {
  Board,
  beats,
  Mark: SeatMark,
  offeredBy: ({ type }) => OFFERED[type],
  effect: (action, seen) => effectOf(said.value, action, seen),
  because: (action, others, seen) => reasonOf(said.value, action, others, seen),
  adds: (event, { view }) => (findsNobody(event, view) ? words().findsNobody : ''),
  isMinor: (event) => event.type === 'chose' || (event.type === 'settled' && event.under === null),
  decided: (outcome) => decidedBy(said.value, outcome),
  progress: (seen) => progressOf(said.value, seen),
  pictures: async () => (await import('./pictures.tsx')).PICTURES,
  turnBegins: 'round-began',
  story: {
    counts: 'rounds',
    standing: totalsOf,
    turning: ['captured', 'settled', 'covered', 'played'],
    isTraced: true,
    landmarks: [],
  },
  awaited: ({ asked, phase }) => asked?.kind ?? phase,
  // While cards are turned up, hands are empty, and piles lie on the table: only notes tell something about them.
  askedOpenly: (kind, { notes }) => {
    if (kind === 'choose') return undefined
    return kind === 'take' && notes.length > 0 ? 'in part' : 'wholly'
  },
  hint: ({ kind }) => words().hints[kind] ?? '',
  felt: async () => (await import('./felt.ts')).felt,
  showsScores: true,
  reference: async () => (await import('./reference.tsx')).Reference,
  screen: async () => (await import('./screen.ts')).onScreen,
  // A star.
  bloom: { petals: 4, petal: [3, 10], heart: 3, colour: '#fff3b0' },
  sounds: {
    'round-began': 'doom',
    took: 'card',
    announced: 'step',
    played: 'card',
    covered: 'piece',
    captured: 'loss',
  },
}
