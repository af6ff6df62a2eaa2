// Tells what happens at a match, and what can be done, in the words of its game.
import { capitalized } from '../capitalized.ts'
import type { GameGuide } from '../http/games.ts'
import { membersOf } from '../members.ts'
import {
  DEPTH_MAX,
  type Fact,
  type Hole,
  type Kind,
  parseTemplate,
  type Template,
} from './template.ts'

/** All words of a game, or of one of its editions. */
export type GameWords = Omit<
  GameGuide,
  'id' | 'version' | 'language' | 'players' | 'hasTemple' | 'options' | 'editions'
>

/** A reader of the sentences of a match, and the names they know its seats by. */
export interface Reader {
  /** Their own seat, which is told as "you"; undefined for spectators. */
  readonly seat: number | undefined
  /** The seats of the match, in order, by the game's ids. */
  readonly seats: readonly string[]
  name(seat: number): string
}

export interface Teller {
  /** The sentence for an event; empty for one that is not worth a sentence. */
  event(event: object): string
  action(action: object): string
  /**
   * The effect and cost of an action: the text of its card or disc, then its sentence of effect; empty if there is
   * neither.
   */
  effect(action: object): string
  /** The question of a decision. */
  question(decision: { readonly kind: string; readonly asked: unknown }): string
}

type Facts = Readonly<Record<string, unknown>>

/** The templates parsed so far, by the sentences of a game: pages make a teller whenever something changes. */
const PARSED = new WeakMap<object, Map<string, Template>>()

export function newTeller(words: GameWords, reader: Reader): Teller {
  const { sentences } = words
  const { titles, seatOf } = titlesIn(words, reader)
  const parsed = PARSED.get(sentences) ?? new Map<string, Template>()
  PARSED.set(sentences, parsed)
  const template = (text: string): Template => {
    const known = parsed.get(text) ?? parseTemplate(text)
    parsed.set(text, known)
    return known
  }

  function factOf({ path, printed }: Fact, facts: Facts): unknown {
    const value = valueAt(facts, path)
    if (printed === undefined) return value
    const card = own(words.cards, String(value)) ?? own(words.spaces, String(value))
    return membersOf(card?.facts)[printed]
  }

  function filled(parts: Template, facts: Facts, depth: number): string {
    return parts
      .map((part) => (typeof part === 'string' ? part : shown(part, facts, depth)))
      .join('')
  }

  function shown(hole: Hole, facts: Facts, depth: number): string {
    const value = factOf(hole.fact, facts)
    switch (hole.is) {
      case 'value':
        return listed(value, (each) => (hole.kind ? titles[hole.kind](each) : String(each)))
      case 'you':
        return filled(seatOf(value) === reader.seat ? hole.own : hole.others, facts, depth)
      case 'choice': {
        const text = Array.isArray(value) ? String(value.length) : String(value ?? null)
        const [, chosen = []] = hole.cases.find(([each]) => each === text || each === '*') ?? []
        return filled(chosen, facts, depth)
      }
      case 'phrase': {
        if (depth === DEPTH_MAX) return ''
        const phrase = template(own(sentences.phrases, hole.name) ?? '')
        return listed(value, (it, index) =>
          filled(phrase, { ...membersOf(it), it, index }, depth + 1),
        )
      }
    }
  }

  const sentence = (text: string, facts: Facts): string =>
    capitalized(filled(template(text), facts, 0))
  return {
    event(event) {
      const facts = membersOf(event)
      return sentence(own(sentences.events, String(facts['type'])) ?? '', facts)
    },
    action(action) {
      const facts = membersOf(action)
      const type = String(facts['type'])
      return sentence(own(sentences.actions, type) ?? own(words.actions, type) ?? type, facts)
    },
    effect(action) {
      const facts = membersOf(action)
      const card =
        own(words.cards, String(facts['card'])) ?? own(words.discs, String(facts['disc']))
      const said = sentence(own(sentences.effects ?? {}, String(facts['type'])) ?? '', facts)
      return [card?.text ?? '', said].filter((each) => each !== '').join(' ')
    },
    question: ({ kind, asked }) =>
      sentence(
        own(sentences.decisions, kind) ?? own(words.decisions, kind) ?? kind,
        membersOf(asked),
      ),
  }
}

/** Names the facts of each kind. */
function titlesIn(words: GameWords, reader: Reader) {
  const { seats, name } = reader
  const word = (id: string): string => own(words.words, id) ?? own(words.reasons, id) ?? id
  /** Seats are numbers, or the game's ids for them. */
  const seatOf = (value: unknown): number =>
    typeof value === 'number' ? value : seats.indexOf(String(value))
  const titled = (table: GameWords['cards'], value: unknown): string =>
    own(table, String(value))?.title ?? word(String(value))
  const titles: Readonly<Record<Kind, (value: unknown) => string>> = {
    player(value) {
      const seat = seatOf(value)
      return seat === reader.seat ? (own(words.sentences.phrases, 'you') ?? '') : name(seat)
    },
    seat(value) {
      const id = typeof value === 'number' ? (seats[value] ?? '') : String(value)
      return own(words.seats, id) ?? id
    },
    space: (value) => titled(words.spaces, value),
    card: (value) => titled(words.cards, value),
    disc: (value) => titled(words.discs, value),
    word: (value) => word(String(value)),
    reason: (value) => own(words.reasons, String(value)) ?? word(String(value)),
    clock: (value) => clockTime(Number(value)),
  }
  return { titles, seatOf }
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

function listed(value: unknown, show: (value: unknown, index: number) => string): string {
  if (value === null || value === undefined) return ''
  return Array.isArray(value) ? value.map(show).join(', ') : show(value, 0)
}

function valueAt(facts: Facts, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => {
    // Lists and words have members too, which are no facts.
    const isRecord = typeof value === 'object' && !Array.isArray(value)
    return isRecord ? own(membersOf(value), name) : undefined
  }, facts)
}

function clockTime(minutes: number): string {
  const parts = [Math.floor(minutes / 60), minutes % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
