// The texts that every language of Flower War must have, by kind of card, day and so on; a missing one does not
// compile.
import type { SpaceName } from '../../ritual-calendar/spaces.ts'
import type { CardText, GameTexts, OptionTexts, SentencesOf } from '../../texts.ts'
import type { Action } from '../asking/actions.ts'
import type { CardKind } from '../cards/cards.ts'
import type { Deck } from '../cards/deck-rows.ts'
import type { LAND_DECK } from '../cards/land-deck.ts'
import type { OPTIONS } from '../options.ts'
import type { SeatName } from '../seats.ts'
import type { Asked } from '../state.ts'
import type { Event } from '../views/events.ts'
import type { BeadReason, EndReason, Kind, Step } from '../words.ts'

type By<Name extends string> = Readonly<Record<Name, string>>

/** By kind of card, except land cards, which are all alike and named after their space. */
export type CardsText = Readonly<Record<Exclude<CardKind, keyof typeof LAND_DECK>, CardText>>
export type DiscsText = By<SpaceName>
export type FlowerWarSentences = SentencesOf<Event['type'], Action['type'], Asked['kind']>

/** The texts of the game in one language. */
export interface FlowerWarTexts extends Pick<GameTexts, 'title' | 'about'> {
  readonly seats: By<SeatName>
  readonly cards: CardsText
  readonly discs: DiscsText
  /** The meaning of each day. */
  readonly meanings: By<SpaceName>
  readonly gods: By<Deck>
  readonly decks: By<Deck>
  /** The deck of the land cards, and members of the view. */
  readonly words: By<'land' | 'pool' | 'hand' | 'active'>
  readonly steps: By<Step>
  readonly kinds: By<Kind>
  readonly beads: By<BeadReason>
  readonly reasons: By<EndReason>
  readonly scores: By<'skulls' | 'discs' | 'cards'>
  readonly options: OptionTexts<typeof OPTIONS>
  readonly decisions: By<Asked['kind']>
  readonly actions: By<Action['type']>
  land(day: string): CardText
  /** Returns the text of a space, from the meaning of its day. */
  space(meaning: string): string
}
