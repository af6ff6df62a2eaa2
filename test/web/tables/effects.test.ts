// Compares the predicted consequences of choices with the results by the rules, in random matches of every game.
import { describe, expect, test } from 'vitest'
import { newTeller } from '../../../protocol/src/index.ts'
import { LANGUAGES, type Language } from '../../../protocol/src/languages.ts'
import { type Asked, nextToAct } from '../../../rules/src/asked.ts'
import type { Match, MatchEvent } from '../../../rules/src/match.ts'
import { pick, seedFromText } from '../../../rules/src/random.ts'
import type { Progress, Seen } from '../../../web/src/games/face.ts'
import { marksOf as markedInFlowerWar } from '../../../web/src/games/flower-war/board/marks.ts'
import { effectOf as inFlowerWar } from '../../../web/src/games/flower-war/cards/effect.ts'
import { progressOf as flowerWarProgress } from '../../../web/src/games/flower-war/progress.ts'
import type { ActionOf, PlayedGame } from '../../../web/src/games/game-values.ts'
import { marksOf as markedInMexica } from '../../../web/src/games/mexica/board/marks.ts'
import { destinationOf } from '../../../web/src/games/mexica/board/spots.ts'
import { effectOf as inMexica } from '../../../web/src/games/mexica/cards/effect.ts'
import { progressOf as mexicaProgress } from '../../../web/src/games/mexica/progress.ts'
import { beats as spaceAztecs } from '../../../web/src/games/space-aztecs/beats.ts'
import { effectOf as inSpaceAztecs } from '../../../web/src/games/space-aztecs/cards/effect.ts'
import { gainOf, totalsOf } from '../../../web/src/games/space-aztecs/cards/gain.ts'
import { progressOf as spaceAztecsProgress } from '../../../web/src/games/space-aztecs/progress.ts'
import { arrivalOf } from '../../../web/src/games/tieqchieq/board/arrival.ts'
import { actionText, effectOf as inTieqchieq } from '../../../web/src/games/tieqchieq/effect.ts'
import { progressOf as tieqchieqProgress } from '../../../web/src/games/tieqchieq/progress.ts'
import { reasonsIn } from '../../../web/src/table/choices/reasons.ts'
import { CATALOGUES, type Texts } from '../../../web/src/texts/catalogues.ts'
import { chanceOf, drawn } from '../../support/chance/chance.ts'
import { saidIn } from '../../support/languages.ts'
import { gameOf } from '../../support/matches/matches.ts'
import { must } from '../../support/must.ts'

const CHOICES = {
  en: await loadAll((await CATALOGUES.en()).choices),
  de: await loadAll((await CATALOGUES.de()).choices),
  es: await loadAll((await CATALOGUES.es()).choices),
} satisfies Readonly<Record<Language, unknown>>
/** Random matches of each game; some tens of thousands of actions in all. */
const MATCHES: Readonly<Record<PlayedGame, number>> = {
  tieqchieq: 12,
  'flower-war': 4,
  mexica: 8,
  'space-aztecs': 12,
}
/** If none of them has what a test is about, more are played. */
const MATCHES_MAX = 100
/** Choices whose name says everything. */
const PLAIN = {
  tieqchieq: [],
  'flower-war': ['claim', 'give-to', 'done', 'pass'],
  mexica: [],
  'space-aztecs': [],
} as const satisfies Readonly<Record<PlayedGame, readonly string[]>>
/** Traces of a missing text or value. */
const FAULT = /[{}|]|undefined|null|NaN|\[object| {2}| [.,;:]/

type Effect<Game extends PlayedGame> = (
  language: Language,
  action: ActionOf<Game>,
  seen: Seen<Game>,
) => string

const EFFECTS: { readonly [Game in PlayedGame]: Effect<Game> } = {
  tieqchieq: (language, action, seen) => inTieqchieq(CHOICES[language].tieqchieq, action, seen),
  'flower-war': (language, action, seen) =>
    inFlowerWar(CHOICES[language]['flower-war'], action, seen),
  mexica: (language, action, seen) =>
    inMexica(CHOICES[language].mexica[seen.view.edition], action, seen),
  'space-aztecs': (language, action, seen) =>
    inSpaceAztecs(CHOICES[language]['space-aztecs'], action, seen),
}

type Telling = (language: Language, seen: Seen<PlayedGame>) => Progress

const PROGRESS: { readonly [Game in PlayedGame]: Telling } = {
  tieqchieq: (language, seen) => tieqchieqProgress(CHOICES[language].tieqchieq, Object(seen)),
  'flower-war': (language, seen) =>
    flowerWarProgress(CHOICES[language]['flower-war'], Object(seen)),
  mexica: (language, seen) => mexicaProgress(CHOICES[language].mexica.mexica, Object(seen)),
  'space-aztecs': (language, seen) =>
    spaceAztecsProgress(CHOICES[language]['space-aztecs'], Object(seen)),
}

interface Moment {
  readonly match: Match
  readonly asked: Asked
  readonly action: Readonly<Record<string, unknown>> & { readonly type: string }
}

interface Played {
  readonly id: PlayedGame
  /** True once what a test is about was seen. */
  readonly isSeen?: () => boolean
}

/** Plays random matches; calls `before` with each action, and the function it returns with the resulting events. */
function playRandomly(
  { id, isSeen = () => true }: Played,
  before: (moment: Moment) => ((events: readonly MatchEvent[], match: Match) => void) | undefined,
): number {
  const game = gameOf(id)
  let actions = 0
  for (let index = 0; index < MATCHES[id] || (!isSeen() && index < MATCHES_MAX); index++) {
    const name = `effects ${id} ${index}`
    const chance = chanceOf(name)
    const { min, max } = game.seats
    const players = min + (index % (max - min + 1))
    const { match } = must(game.start({ players, options: {}, seed: seedFromText(drawn(name)) }))
    for (;;) {
      const asked = nextToAct(match, chance)
      if (asked === undefined) break
      const action = Object(pick(chance, asked.decision.actions))
      const after = before({ match, asked, action })
      const events = must(match.act(asked.seat, action))
      after?.(events, match)
      actions += 1
    }
  }
  return actions
}

/** Returns what the player who is asked can see. */
function seenBy<Game extends PlayedGame>(match: Match, { seat }: Asked): Seen<Game> {
  const names = (each: number): string => `P${each}`
  return { view: Object(match.view()), own: Object(match.privateView(seat)), seat, names }
}

describe.for(Object.keys(MATCHES) as PlayedGame[])('%s', (id) => {
  const effect = EFFECTS[id] as Effect<PlayedGame>
  const { texts, seats } = gameOf(id)

  test('every choice says what it does, in every language', () => {
    const plain: readonly string[] = PLAIN[id]
    const silent = new Set<string>()
    const faulty = new Set<string>()
    const said = new Set<string>()
    playRandomly({ id }, ({ match, asked }) => {
      const seen = seenBy(match, asked)
      for (const language of LANGUAGES) {
        const tell = newTeller(saidIn(texts, language), {
          seat: asked.seat,
          seats: seats.names(match.players),
          name: seen.names,
        })
        for (const each of asked.decision.actions) {
          const action: ActionOf<PlayedGame> = Object(each)
          const text = `${tell.effect(action)} ${effect(language, action, seen)}`.trim()
          said.add(text)
          if (text === '' && !plain.includes(action.type)) silent.add(action.type)
          if (FAULT.test(text)) faulty.add(text)
        }
      }
      return undefined
    })
    expect(said.size).toBeGreaterThan(20)
    expect([[...silent], [...faulty]]).toEqual([[], []])
  })
})

test('TQ-4 to TQ-9: a token goes where its choice says, and gets what it says', () => {
  let moves = 0
  playRandomly({ id: 'tieqchieq', isSeen: () => moves > 0 }, ({ match, asked, action }) => {
    const { view } = seenBy<'tieqchieq'>(match, asked)
    const way = arrivalOf(Object(action), view)
    if (way === undefined) return undefined
    return (events) => {
      moves += 1
      const moved: unknown[] = [Object(events[0]).from, Object(events[0]).to]
      expect(moved).toEqual([way.from, way.to])
      const battle = events[1]?.type === 'battled' ? Object(events[1]) : undefined
      expect(battle !== undefined).toBe(way.isBattle)
      if (battle !== undefined && battle.winner !== view.mover) return
      const then = events[battle === undefined ? 1 : 2]
      expect(then?.type === 'earned-turn').toBe(way.sign === 'ring' || way.sign === 'sun')
      // The following turns may reach another plus automatically.
      const isTurnOver = events.some(({ type }) => type === 'tossed')
      expect(!isTurnOver && Object(match.view()).asked?.kind === 'plus').toBe(way.mayStepOn)
    }
  })
  expect(moves).toBeGreaterThan(0)
})

test('the name of a move calls the square as the log does', () => {
  expect.hasAssertions()
  const words = CHOICES.en.tieqchieq
  playRandomly({ id: 'tieqchieq' }, ({ match, asked, action }) => {
    const seen = seenBy<'tieqchieq'>(match, asked)
    const text = actionText(words, Object(action), seen)
    if (text === undefined) return undefined
    return (events) => {
      const { to } = Object(events[0])
      expect(text).toContain(to === 'home' ? ' home' : `square ${Number(to) + 1}`)
    }
  })
})

test('MX-11: a walk ends where its choice says', () => {
  let moves = 0
  playRandomly({ id: 'mexica', isSeen: () => moves > 0 }, ({ match, asked, action }) => {
    if (action.type !== 'move') return undefined
    const { view } = seenBy<'mexica'>(match, asked)
    const to = destinationOf(Number(action['bonus']), view)
    return (events) => {
      moves += 1
      expect(Object(events.find(({ type }) => type === 'moved')).to).toBe(to)
    }
  })
  expect(moves).toBeGreaterThan(0)
})

test('MX-13, MX-14: a rain card takes the last token, and the week card, where it says so', () => {
  let last = 0
  playRandomly({ id: 'mexica', isSeen: () => last > 0 }, ({ match, asked, action }) => {
    if (action.type !== 'rain') return undefined
    const text = EFFECTS.mexica('en', Object(action), seenBy<'mexica'>(match, asked))
    const isLast = text.includes('the last one')
    if (isLast) last += 1
    return (events) => {
      const dayCard = events.findIndex(({ type }) => type === 'drew')
      // A drift goes on only after the day card of the space where it was played, which may lead elsewhere.
      if (action['card'] === 'drift' && dayCard >= 0) return
      // So may a day card that is drawn where the card leads. And the next turn may begin, and collect, by itself.
      const next = events.findIndex(({ type }) => type === 'drew' || type === 'turn-began')
      const took = events.slice(0, next < 0 ? undefined : next).some(isWeekTaken)
      expect([text, took]).toEqual([text, isLast])
    }
  })
  expect(last).toBeGreaterThan(0)
})

const isWeekTaken = ({ type }: MatchEvent) => type === 'took-week'

test('MX-14: passing until another rain card is drawn names the cards that this puts off', () => {
  const seen = { names: String, own: { hand: ['harvest-1-3', 'harvest-1-4', 'serpent-1'] } }
  const text = EFFECTS.mexica('en', { type: 'keep' }, Object({ ...seen, view: MEXICA }))
  expect(text).toBe('Until then, no Harvest.')
  const none = { ...seen, own: { hand: ['serpent-1', 'edge-1-2'] }, view: MEXICA }
  expect(EFFECTS.mexica('en', { type: 'keep' }, Object(none))).toBe('')
})

const MEXICA = { edition: 'mexica' }

test('MX-17: a sacrifice says that its deck has run out, and only then', () => {
  const said = new Set<boolean>()
  const none = { left: 0, used: [] }
  playRandomly({ id: 'mexica' }, ({ match, asked, action }) => {
    if (action.type !== 'sacrifice') return undefined
    const seen = seenBy<'mexica'>(match, asked)
    const without = { ...seen, view: { ...seen.view, decks: { day: none, war: none, rain: none } } }
    expect(EFFECTS.mexica('en', Object(action), without)).toContain('deck is empty')
    const isEmpty = EFFECTS.mexica('en', Object(action), seen).includes('deck is empty')
    return (events) => {
      said.add(isEmpty)
      expect(events.some(({ type }) => type === 'drew')).toBe(!isEmpty)
    }
  })
  expect(said).toContain(false)
})

test('FW-21, FW-41: a battle comes to the totals that a card says', () => {
  const seenTimes = { totals: 0, skulls: 0 }
  const isSeen = () => Object.values(seenTimes).every((times) => times > 0)
  playRandomly({ id: 'flower-war', isSeen }, ({ match, asked, action }) => {
    const seen = seenBy<'flower-war'>(match, asked)
    if (action.type !== 'lay') return undefined
    const text = EFFECTS['flower-war']('en', Object(action), seen)
    const [, mine, theirs] = /Then (\d+) against (\d+)\./.exec(text) ?? []
    const [, kept] = /You keep (a|no|\d+) skull/.exec(text) ?? []
    return (events, after) => {
      const { battle, players } = seenBy<'flower-war'>(after, asked).view
      const isOver = events.some(({ type }) => type === 'battle-ended')
      if (isOver || battle === null) return
      const { attacker, attackerTotal, defenderTotal } = battle
      const sums =
        attacker === asked.seat ? [attackerTotal, defenderTotal] : [defenderTotal, attackerTotal]
      if (mine !== undefined) {
        seenTimes.totals += 1
        expect([Number(mine), Number(theirs)]).toEqual(sums)
      }
      const left = kept === 'a' ? 1 : kept === 'no' ? 0 : Number(kept)
      if (kept === undefined) return
      seenTimes.skulls += 1
      expect(players[asked.seat]?.skulls).toBe(left)
    }
  })
  expect(isSeen()).toBe(true)
})

describe.for(Object.keys(MATCHES) as PlayedGame[])('the progress of %s', (id) => {
  const hasTurns = id !== 'tieqchieq'

  test('is said of every seat, and never beyond the end', () => {
    const faulty = new Set<string>()
    playRandomly({ id }, ({ match, asked }) => {
      for (const seen of [
        seenBy(match, asked),
        { ...seenBy(match, asked), own: undefined, seat: undefined },
      ])
        for (const language of LANGUAGES) {
          const { aim, steps, seats, end } = PROGRESS[id](language, Object(seen))
          const bars = end === undefined ? seats : [...seats, end]
          for (const { text, part } of bars)
            if (FAULT.test(text) || text === '' || !(part >= 0 && part <= 1)) faulty.add(text)
          const isStep = steps === undefined ? !hasTurns : steps.names[steps.now] !== undefined
          if (FAULT.test(aim) || seats.length !== match.players || !isStep) faulty.add(aim)
        }
      return undefined
    })
    expect([...faulty]).toEqual([])
  })
})

test('SA-40, TQ-11: the winner, by race or by points, is furthest ahead at the end', () => {
  expect.hasAssertions()
  for (const id of ['tieqchieq', 'space-aztecs'] as const)
    playRandomly({ id }, () => (_, match) => {
      const { winners = [] } = match.outcome() ?? {}
      if (winners.length !== 1) return
      const seen = { view: match.view(), own: undefined, seat: undefined, names: String }
      const parts = PROGRESS[id]('en', Object(seen)).seats.map(({ part }) => part)
      expect(parts[winners[0] ?? 0]).toBe(Math.max(...parts))
    })
})

test('SA-40: a card brings its player the points that it was said to bring', () => {
  let turns = 0
  playRandomly({ id: 'space-aztecs', isSeen: () => turns > 0 }, ({ match, asked }) => {
    let { view } = seenBy<'space-aztecs'>(match, asked)
    return (events) => {
      // A turn in which its player is asked something may end otherwise, and ends with other events than these.
      let turn: { readonly seat: number; readonly points: number } | undefined
      for (const event of events) {
        if (turn !== undefined && ['played', 'round-began', 'ended'].includes(event.type)) {
          turns += 1
          expect(totalsOf(view)[turn.seat]).toBe(turn.points)
        }
        if (event.type === 'played') {
          const { seat, card } = Object(event)
          turn = { seat, points: (totalsOf(view)[seat] ?? 0) + gainOf(card, view, seat) }
        }
        view = spaceAztecs.after(view, Object(event))
      }
    }
  })
  expect(turns).toBeGreaterThan(0)
})

test('a space that is marked for a choice is where it leads', () => {
  const marked = { 'flower-war': 0, mexica: 0 }
  for (const id of ['flower-war', 'mexica'] as const)
    playRandomly({ id, isSeen: () => marked[id] > 0 }, ({ match, asked, action }) => {
      const marks =
        id === 'flower-war'
          ? markedInFlowerWar(Object(action), seenBy<'flower-war'>(match, asked).view)
          : markedInMexica(Object(action), seenBy<'mexica'>(match, asked).view, asked.seat)
      if (!['roll', 'go', 'play-to', 'move'].includes(action.type)) return undefined
      return (events) => {
        marked[id] += 1
        const moved = Object(events.find(({ type }) => type === 'moved'))
        expect(marks.spaces).toContain(moved.to)
        if (marks.from !== undefined) expect(marks.from).toBe(moved.from)
      }
    })
  expect(Object.values(marked)).not.toContain(0)
})

test('reasons are joined, those for cards first', () => {
  const refusal = (code: string) => ({ code, detail: code })
  const [go, lay, other] = [
    { type: 'go', space: 3 },
    { type: 'lay', card: 'mist-1' },
    { type: 'lay', card: 'ransom-1' },
  ].map((action): ActionOf<PlayedGame> => Object(action))
  const illegal = [
    { action: go, refusal: refusal('no-way-there') },
    { action: lay, refusal: refusal('only-defender') },
    { action: other, refusal: refusal('only-defender') },
  ]
  expect(reasonsIn(Object(illegal))).toEqual([
    { refusal: refusal('only-defender'), tried: [lay, other] },
    { refusal: refusal('no-way-there'), tried: [go] },
  ])
})

async function loadAll({ tieqchieq, mexica, ...others }: Texts['choices']) {
  return {
    tieqchieq: await tieqchieq(),
    'flower-war': await others['flower-war'](),
    mexica: await mexica(),
    'space-aztecs': await others['space-aztecs'](),
  }
}
