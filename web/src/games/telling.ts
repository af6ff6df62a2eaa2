// Tells a match in the words of its game, in the language that is shown.
import type { GameGuide, GameWords, Teller } from '@flower-war/client/light'
import type { Face, Names } from './face.ts'
import type { ActionOf, DecisionOf, OwnOf, PlayedGame, ViewOf } from './game-values.ts'

interface Listener {
  /** Says it in the words that every client has. */
  readonly said: Teller
  readonly face: Face<PlayedGame>
  readonly view: ViewOf<PlayedGame> | null
  readonly own?: OwnOf<PlayedGame> | undefined
  /** The reader's own seat. */
  readonly seat: number | undefined
  readonly names: Names
}

/** All words of a game, or of the edition that a match is played in. */
export function wordsIn(guide: GameGuide, view: object | null): GameWords {
  const { edition = '' }: { edition?: string } = Object(view)
  return guide.editions?.[edition] ?? guide
}

/** Tells at a table, where a choice has two sides. */
export interface TableTeller extends Teller {
  /** The general effect of an action, from the game's own texts. */
  does(action: Parameters<Teller['effect']>[0]): string
  /** Its consequences in the current position; empty if there are none. */
  leadsTo(action: Parameters<Teller['effect']>[0]): string
}

/** A teller for what is seen; where a face has words of its own, these come first. */
export function tellerFor({ said, face, view, own, seat, names }: Listener): TableTeller {
  if (view === null) return { ...said, does: said.effect, leadsTo: () => '' }
  const leadsTo: TableTeller['leadsTo'] = (action) =>
    face.effect?.(action as ActionOf<PlayedGame>, { view, own, seat, names }) ?? ''
  return {
    event: said.event,
    action: (action) =>
      face.action?.(action as ActionOf<PlayedGame>, names, view) ?? said.action(action),
    does: said.effect,
    leadsTo,
    effect: (action) =>
      [said.effect(action), leadsTo(action)].filter((each) => each !== '').join(' '),
    question: (decision) =>
      face.asked?.(decision as DecisionOf<PlayedGame>, view, names) ?? said.question(decision),
  }
}
