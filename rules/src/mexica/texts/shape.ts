// The texts that every language of Mexica must have, by kind of card, week card and so on; a missing one does not
// compile.
import type { SpaceName } from '../../ritual-calendar/spaces.ts'
import type { CardText, GameTexts, OptionTexts, SentencesOf } from '../../texts.ts'
import type { Action } from '../asking/actions.ts'
import type { CardKind } from '../cards/cards.ts'
import type { Deck } from '../cards/deck-rows.ts'
import type { Bonus } from '../course/weeks.ts'
import type { OPTIONS, Options } from '../options.ts'
import type { SeatName } from '../seats.ts'
import type { Asked } from '../state.ts'
import type { Event } from '../views/events.ts'
import type { BeadReason, EndReason, Kind, Step } from '../words.ts'

type By<Name extends string> = Readonly<Record<Name, string>>

/** The words of an edition for the same things. */
export interface EditionWords {
  readonly token: string
  readonly tokens: string
  readonly container: string
  readonly weekCard: string
  readonly weekCards: string
}

/** Kinds of card with a text of their own. Cards that take their player to a space are all alike, named after it. */
export type NamedKind = Exclude<CardKind, `go-to-${SpaceName}`>

/** Sentences for every event, and for any actions and decisions that exist. */
export type MexicaSentences = SentencesOf<Event['type'], Action['type'], Asked['kind']>

/** The texts of one edition in one language. */
export interface MexicaTexts extends Pick<GameTexts, 'title' | 'about'> {
  readonly seats: By<SeatName>
  readonly cards: Readonly<Record<NamedKind, CardText>>
  /** The bonus of each week card; signs are named. */
  readonly bonuses: By<Bonus>
  readonly signs: By<'eagle' | 'serpent' | 'flower'>
  readonly weekCard: (day: string) => string
  /** The meaning of each day. */
  readonly meanings: By<SpaceName>
  readonly gods: By<'huitzilopochtli' | 'tlaloc' | 'mary'>
  readonly steps: By<Step>
  /** The kinds of apocalypse, for places where they cannot be mistaken for anything else. */
  readonly kinds: By<Kind>
  /**
   * The decks, the kinds of apocalypse, and members of the view. War is a deck and an apocalypse: its word fits both.
   */
  readonly words: By<Deck | Kind | 'pool' | 'hand' | 'laid'>
  readonly beads: By<BeadReason>
  readonly editions: By<Options['edition']>
  readonly reasons: By<EndReason>
  readonly scores: By<'weeks' | 'tokens' | 'cards'>
  readonly options: OptionTexts<typeof OPTIONS>
  readonly decisions: By<Asked['kind']>
  readonly actions: By<Action['type']>
  goTo(day: string): CardText
  /** Returns the text of a space, from the Nahuatl name of its day. */
  space(day: string): string
}
