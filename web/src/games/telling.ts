// Puts a match into words, from its game's texts in the current language.
import type { GameGuide, GameWords, Teller } from '@flower-war/client/light'
import type { Face, Names, Seen } from './face.ts'
import type { ActionOf, DecisionOf, EventOf, OwnOf, PlayedGame, ViewOf } from './game-values.ts'

/** More cards than these, by their names, would not fit into a caption on a phone. */
export const NAMED_MAX = 4

/** The sentences that every client has, and the names in them. */
interface Spoken {
  readonly said: Teller
  readonly names: Names
}

interface Listener extends Spoken {
  /** The same with the seat behind each name, for actions whose card names a seat; by default without. */
  readonly placed?: Spoken
  readonly face: Face<PlayedGame>
  readonly view: ViewOf<PlayedGame> | null
  readonly own?: OwnOf<PlayedGame> | undefined
  /** The reader's own seat. */
  readonly seat: number | undefined
  /** True if others read what happens, too: it is then told to nobody in particular. */
  readonly isShared?: boolean
  readonly options?: Seen<PlayedGame>['options']
}

/** All texts of a game, or of the edition of a match. */
export function wordsIn(guide: GameGuide, view: object | null): GameWords {
  return guide.editions?.[editionOf(view) ?? ''] ?? guide
}

/** The edition of a match; undefined before it begins, and in games that have none. */
export function editionOf(view: object | null): string | undefined {
  if (view === null || !('edition' in view)) return undefined
  return typeof view.edition === 'string' ? view.edition : undefined
}

/** A teller for a table, which tells general effects of a choice and its consequences apart. */
export interface TableTeller extends Teller {
  /** An event as a caption says it. */
  caption: Teller['event']
  /** The same with what the table shows besides, for those who hear it. */
  heard: Teller['event']
  /** A question, which may name the answer that has led to it. */
  question(decision: Parameters<Teller['question']>[0], after?: ActionOf<PlayedGame>): string
  /** The general effect of an action, from the game's own texts or its face. */
  does(action: Parameters<Teller['effect']>[0]): string
  /** Its consequences in the current position; empty if there are none. */
  leadsTo(action: Parameters<Teller['effect']>[0]): string
  /** The same on the card itself, where no sentence says against whom it is played. */
  onCard(action: Parameters<Teller['effect']>[0]): string
}

/** A teller for one view of a match, which prefers the texts of the game's face. */
export function tellerFor(listener: Listener): TableTeller {
  const { said, names, placed = listener, face, view, own, seat, isShared, options } = listener
  const inBrief: TableTeller['caption'] = (event) =>
    said.event(face.beats.inBrief?.(event as EventOf<PlayedGame>) ?? event)
  if (view === null) {
    const nothing = () => ''
    const heard = said.event
    return {
      ...said,
      caption: inBrief,
      heard,
      does: said.effect,
      leadsTo: nothing,
      onCard: nothing,
    }
  }
  const spokenOf = (action: object): Spoken =>
    face.namesSeat?.(action as ActionOf<PlayedGame>) ? placed : listener
  const consequences = (action: object, by: Names): string =>
    face.effect?.(action as ActionOf<PlayedGame>, { view, own, seat, names: by, options }) ?? ''
  const leadsTo: TableTeller['leadsTo'] = (action) => consequences(action, names)
  const does: TableTeller['does'] = (action) =>
    face.does?.(action as ActionOf<PlayedGame>, view) ?? said.effect(action)
  const captionIn =
    (words: TableTeller['caption']): TableTeller['caption'] =>
    (event) => {
      const first = face.beats.toldFirst?.(event as EventOf<PlayedGame>, view)
      return joined(
        first && words(first),
        words(event),
        face.adds?.(event as EventOf<PlayedGame>, {
          ...{ view, names },
          seat: isShared ? undefined : seat,
        }),
      )
    }
  return {
    event: said.event,
    caption: captionIn(inBrief),
    heard: captionIn(said.event),
    action: (action) =>
      face.action?.(action as ActionOf<PlayedGame>, names, view) ??
      spokenOf(action).said.action(action),
    does,
    leadsTo,
    onCard: (action) => consequences(action, spokenOf(action).names),
    effect: (action) => joined(does(action), leadsTo(action)),
    question: (decision, after) =>
      face.asked?.(decision as DecisionOf<PlayedGame>, after) ?? said.question(decision),
  }
}

/** The effect of a choice, without the part it shares with another beside it. */
export function effectBeside(tell: TableTeller, action: object, other: object | undefined): string {
  const isSaid = other !== undefined && tell.does(other) === tell.does(action)
  return isSaid ? tell.leadsTo(action) : tell.effect(action)
}

/** Sentences in a row, without those that are missing or empty. */
export function joined(...sentences: readonly (string | undefined)[]): string {
  return sentences.filter(Boolean).join(' ')
}
