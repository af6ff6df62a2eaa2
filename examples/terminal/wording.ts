// Names of players, cards, spaces and gods, in the words that the server provides for a game.
import type { GameGuide, SeatView } from '@flower-war/client'

/** The kind of thing that a member of an event or action stands for. */
type Kind = 'player' | 'space' | 'card' | 'full' | 'word' | 'holder' | 'coin' | 'plain'
type Facts = Readonly<Record<string, unknown>>

/** The kinds of members that mean the same in every game; for others the template names the kind: `{from:space}`. */
const KINDS: Readonly<Record<string, Kind>> = {
  seat: 'player',
  attacker: 'player',
  defender: 'player',
  winner: 'player',
  starter: 'player',
  seats: 'player',
  space: 'space',
  square: 'space',
  pile: 'space',
  disc: 'space',
  active: 'space',
  card: 'card',
  by: 'card',
  aztec: 'card',
  aztecs: 'card',
  cards: 'card',
  temple: 'card',
  saucer: 'card',
  attackerCards: 'card',
  defenderCards: 'card',
  sparedBy: 'card',
  god: 'word',
  colour: 'word',
  reason: 'word',
  kind: 'word',
  decks: 'word',
  heads: 'coin',
}

type Texts = Pick<
  GameGuide,
  'seats' | 'cards' | 'spaces' | 'discs' | 'decisions' | 'actions' | 'reasons' | 'scores' | 'words'
>

/** The members of a match needed to name the people and things in it. */
interface Table {
  readonly seat: number | undefined
  readonly state: {
    readonly seats: readonly Pick<SeatView, 'seat' | 'name' | 'kind' | 'account'>[]
    readonly view: object | null
  }
}

export interface Wording {
  /** The text for the value of a member of this name. */
  shown(name: string, value: unknown, kind?: string): string
  /** Fills in the `{names}` of a template. */
  filled(template: string, facts: Facts): string
  /** The title of a seat without its player, for where there is little room. */
  seat(seat: number): string
  player(seat: number): string
  space(id: string | number): string
  card(id: string): string
  /** The titles of several cards; those with the same title are counted. */
  cards(ids: readonly string[]): string
  readonly words: Texts
}

export function wordingOf(
  guide: Texts & Pick<GameGuide, 'editions'>,
  { seat: ownSeat, state }: Table,
): Wording {
  const { edition = '' }: { edition?: string } = Object(state.view)
  const words = guide.editions?.[edition] ?? guide
  const word = (id: string): string => words.words[id] ?? words.reasons[id] ?? id
  const space = (id: string | number): string => words.spaces[id]?.title ?? word(String(id))
  const card = (id: string): string => words.cards[id]?.title ?? words.discs[id]?.title ?? word(id)
  /** The title of a card, with the time of day on it and its text. */
  const inFull = (id: string): string => {
    const { text = '', facts: { time } = {} } = words.cards[id] ?? {}
    const when = typeof time === 'number' ? `, ${clockTime(time)}` : ''
    return `${card(id)}${when}${text && ` - ${text}`}`
  }
  const seatTitle = (seat: number): string => {
    const { seat: title = '' } = state.seats[seat] ?? {}
    return words.seats[title] ?? title
  }
  const player = (seat: number): string => {
    const { name = '', kind = '', account } = state.seats[seat] ?? {}
    const who = account === 'bot' ? `${name}, a program` : name || kind
    return `${seatTitle(seat)} (${seat === ownSeat ? 'you' : who})`
  }
  const holder = (value: unknown): string => {
    const { at, seat, space: where, god }: Facts = Object(value)
    if (at === 'player') return player(Number(seat))
    if (at === 'rack' || at === 'space') return space(Number(where))
    if (at === 'lake') return `${word(String(god))}'s half of the lake`
    return at === 'pool' ? 'the pool' : 'out of play'
  }
  const shown = (name: string, value: unknown, kind: string = KINDS[name] ?? 'plain'): string => {
    if (Array.isArray(value))
      return value.map((each) => shown(name, each, kind)).join(', ') || 'none'
    if (value === null) return kind === 'card' ? 'a card' : 'nobody'
    switch (kind) {
      case 'player':
        return player(Number(value))
      case 'space':
        return space(String(value))
      case 'card':
        return card(String(typeof value === 'object' ? Object(value).card : value))
      case 'full':
        return inFull(String(value))
      case 'word':
        return word(String(value))
      case 'holder':
        return holder(value)
      case 'coin':
        return value === true ? 'heads' : 'tails'
      default:
        return String(value)
    }
  }
  return {
    shown,
    filled: (template, facts) =>
      template.replace(/\{(\w+)(?::(\w+))?\}/g, (_, name: string, kind?: string) =>
        shown(name, facts[name], kind),
      ),
    seat: seatTitle,
    player,
    space,
    card,
    cards(ids) {
      const counts = new Map<string, number>()
      for (const id of ids) counts.set(card(id), (counts.get(card(id)) ?? 0) + 1)
      const all = [...counts].map(([title, count]) => (count === 1 ? title : `${count} x ${title}`))
      return all.join(', ') || 'none'
    },
    words,
  }
}

function clockTime(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}
