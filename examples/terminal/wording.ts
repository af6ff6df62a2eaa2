// Sentences, and names of players, cards and spaces, in the words that the server provides for a game.
import {
  type GameGuide,
  type GameWords,
  newTeller,
  type SeatView,
  type Teller,
} from '@flower-war/client'

/** The members of a match needed to name the people and things in it. */
interface Table {
  readonly seat: number | undefined
  readonly state: {
    readonly seats: readonly Pick<SeatView, 'seat' | 'name' | 'kind' | 'account'>[]
    readonly view: object | null
  }
}

export interface Wording {
  /** Makes sentences of events, actions and decisions. */
  readonly tell: Teller
  /** The title of a seat without its player, for narrow places. */
  seat(seat: number): string
  player(seat: number): string
  space(id: string | number): string
  card(id: string): string
  /** The titles of several cards; those with the same title are counted. */
  cards(ids: readonly string[]): string
  /** Several titles; those that are the same are counted. */
  counted(titles: readonly string[]): string
  readonly words: GameWords
}

export function wordingOf(
  guide: GameWords & Pick<GameGuide, 'editions'>,
  { seat: ownSeat, state }: Table,
): Wording {
  const { edition = '' }: { edition?: string } = Object(state.view)
  const words = guide.editions?.[edition] ?? guide
  const word = (id: string): string => words.words[id] ?? words.reasons[id] ?? id
  const space = (id: string | number): string => words.spaces[id]?.title ?? word(String(id))
  const card = (id: string): string => words.cards[id]?.title ?? words.discs[id]?.title ?? word(id)
  const seatTitle = (seat: number): string => {
    const { seat: title = '' } = state.seats[seat] ?? {}
    return words.seats[title] ?? title
  }
  const player = (seat: number): string => {
    const { name = '', kind = '', account } = state.seats[seat] ?? {}
    const who = account === 'bot' ? `${name}, a program` : name || kind
    const { you = 'you' } = words.sentences.phrases
    return `${seatTitle(seat)} (${seat === ownSeat ? you : who})`
  }
  const counted = (titles: readonly string[]): string => {
    const counts = new Map<string, number>()
    for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1)
    const all = [...counts].map(([title, count]) => (count === 1 ? title : `${count} x ${title}`))
    return all.join(', ') || '–'
  }
  return {
    tell: newTeller(words, {
      seat: ownSeat,
      seats: state.seats.map(({ seat }) => seat),
      name: player,
    }),
    seat: seatTitle,
    player,
    space,
    card,
    cards: (ids) => counted(ids.map(card)),
    counted,
    words,
  }
}
