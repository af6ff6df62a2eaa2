// A match without a server, whatever its game: starting, viewing, acting, forking and replaying it.
import { describe, expect, test } from 'vitest'
import { POLICIES, playOut } from '../../rules/src/bots/policy.ts'
import { GAMES } from '../../rules/src/games.ts'
import { InvariantError } from '../../rules/src/invariant.ts'
import { hashJson } from '../../rules/src/json.ts'
import { findGame, type Match, playable } from '../../rules/src/match.ts'
import { seedFromText } from '../../rules/src/random.ts'
import { isInput, parseRecord } from '../../rules/src/records/record.ts'
import { replay } from '../../rules/src/records/replay.ts'
import { parseSeat, seatAt } from '../../rules/src/seat.ts'
import { tieqchieq } from '../../rules/src/tieqchieq/index.ts'
import { chanceOf, drawn } from '../support/chance/chance.ts'
import { constantChance } from '../support/chance/constant-chance.ts'
import { playToEnd, started } from '../support/matches/matches.ts'
import { peek } from '../support/peek/peek.ts'
import { CARDS } from '../support/peek/peek-shapes.ts'

const game = playable(tieqchieq)
const hidden = playable(peek)
const seed = seedFromText('a match')
const [first, second, third] = [seatAt(0), seatAt(1), seatAt(2)]

const refused = (code: string) => ({ ok: false, refusal: { code, detail: expect.any(String) } })

describe('starting a match', () => {
  test('needs a valid number of players, options and seed', () => {
    const good = { players: 2, options: { start: 'red' }, seed }
    expect(game.start(good).ok).toBe(true)
    for (const players of [1, 3, 2.5, '2', null, undefined])
      expect(game.start({ ...good, players })).toEqual(refused('wrong-players'))
    for (const options of [{ start: 'blue' }, { begin: 'red' }, 'red', [], null, { start: null }])
      expect(game.start({ ...good, options })).toEqual(refused('malformed-options'))
    expect(game.start({ ...good, seed: 'abc' })).toEqual(refused('wrong-seed'))
  })

  test('says in a refusal what would be valid', () => {
    const { start } = game
    expect(start({ players: 2, options: { start: 'blue' }, seed })).toMatchObject({
      refusal: { detail: 'The option "start" is one of "random", "red", "yellow".' },
    })
    expect(start({ players: 2, options: { begin: 'red' }, seed })).toMatchObject({
      refusal: { detail: 'There is no option "begin"; there are: start.' },
    })
    const long = start({ players: 2, options: { ['x'.repeat(1_000_000)]: 1 }, seed })
    expect(JSON.stringify(long).length).toBeLessThan(200)
  })

  test('gives missing options their defaults', () => {
    expect(game.start({ players: 2, options: {}, seed }).ok).toBe(true)
    expect(game.start({ players: 2, options: undefined, seed }).ok).toBe(true)
  })

  test('finds a game by its id', () => {
    expect(findGame(GAMES, 'tieqchieq')).toEqual({ ok: true, value: GAMES[0] })
    for (const id of ['peek', '', '__proto__', undefined])
      expect(findGame(GAMES, id)).toEqual(refused('unknown-game'))
  })
})

describe('a game of the list', () => {
  test('has a temple if beads can fall in it and a temple can show it', () => {
    const { offer, templeLights, ...bare } = peek
    expect(offer && templeLights).toBeDefined()
    expect(playable(peek).hasTemple).toBe(true)
    for (const parts of [{ offer }, { templeLights }, {}])
      expect(playable({ ...bare, ...parts } as typeof peek).hasTemple).toBe(false)
    expect(game.hasTemple).toBe(false)
  })

  test('parses options without a match', () => {
    expect(game.parseOptions({ start: 'red' }, 2)).toEqual({ ok: true, value: { start: 'red' } })
    expect(game.parseOptions({ start: 'blue' }, 2)).toEqual(refused('malformed-options'))
  })

  test('resumes a saved match where it was', () => {
    const match = started(hidden, 'saved')
    match.act(first, { type: 'draw' })
    const resumed = hidden.resume(3, JSON.parse(JSON.stringify(match.save())))
    expect(resumed.hash()).toBe(match.hash())
    expect(resumed.seats).toEqual([0, 1, 2])
    expect(resumed.act(second, { type: 'draw' })).toEqual(match.act(second, { type: 'draw' }))
  })

  test('says how many can play it', () => {
    const detail = (seats: { readonly min: number; readonly max: number }, players: number) => {
      const result = playable({ ...peek, seats: { ...peek.seats, ...seats } }).start({
        players,
        options: {},
        seed,
      })
      return result.ok ? undefined : result.refusal.detail
    }
    expect(detail({ min: 3, max: 3 }, 2)).toBe('This game is played by 3.')
    expect(detail({ min: 2, max: 4 }, 5)).toBe('This game is played by 2 to 4.')
  })
})

describe('the views of a match', () => {
  test('are the same objects until something changes, even in forks', () => {
    const match = started(hidden, 'shown')
    const [view, own] = [match.view(), match.privateView(first)]
    expect(match.view()).toBe(view)
    expect(match.privateView(first)).toBe(own)
    const fork = match.fork()
    expect(fork.view()).toBe(view)
    expect(fork.privateView(first)).toBe(own)
    fork.act(first, { type: 'draw' })
    expect(fork.view()).not.toEqual(view)
    expect(fork.privateView(first)).not.toEqual(own)
    expect(match.view()).toEqual(view)
    expect(match.privateView(first)).toEqual(own)
    expect(match.privateView(second)).not.toEqual(own)
  })

  test('are computed from the previous ones, so that parts of them can stay', () => {
    const before: unknown[] = []
    const telling: typeof peek = {
      ...peek,
      view(state, shown) {
        before.push(shown?.value)
        return peek.view(state, shown)
      },
      privateView(state, seat, shown) {
        before.push(shown?.value)
        return peek.privateView(state, seat, shown)
      },
    }
    const match = started(playable(telling), 'before')
    const [view, own] = [match.view(), match.privateView(first)]
    match.act(first, { type: 'draw' })
    match.view()
    match.privateView(first)
    match.privateView(second)
    expect(before).toEqual([undefined, undefined, view, own, undefined])
  })
})

describe('a match', () => {
  test('parses an action without carrying it out', () => {
    const match = started(hidden, 'parse')
    const before = match.hash()
    expect(match.parse({ type: 'raid', target: 0 })).toEqual({
      ok: true,
      value: { type: 'raid', target: 0 },
    })
    expect(match.parse({ type: 'raid' })).toEqual(refused('malformed-action'))
    expect(match.hash()).toBe(before)
  })

  test('counts its pieces, wherever they are', () => {
    const match = started(hidden, 'pieces')
    expect(match.pieces()).toEqual(Object.fromEntries(CARDS.map((card) => [card, 1])))
  })

  test('shows its lake if its game has a temple', () => {
    const match = started(hidden, 'lake')
    match.offer('sun', [second])
    expect(match.templeLights()).toMatchObject({ waiting: 1 })
    expect(started(game, 'lake').templeLights()).toBeUndefined()
  })

  test('refuses actions that are malformed, out of turn or after the end', () => {
    const match = started(hidden, 'refusals')
    expect(match.act(first, { type: 'raid', target: 9 })).toEqual(refused('malformed-action'))
    expect(match.act(second, { type: 'draw' })).toEqual(refused('not-asked'))
    expect(match.act(first, { type: 'raid', target: 0 })).toEqual(refused('own-seat'))
    const ended = ends(hidden, 'refusals')
    expect(ended.act(first, { type: 'draw' })).toEqual(refused('match-over'))
    expect(ended.offer('sun', [first])).toEqual(refused('match-over'))
  })

  test('says what a malformed action should have been', () => {
    const match = started(hidden, 'sentences')
    const detail = (action: unknown) => {
      const result = match.act(first, action)
      return result.ok ? undefined : result.refusal.detail
    }
    expect(detail('draw')).toBe('An action is an object with a "type".')
    expect(detail({ type: 'raid' })).toBe('"target" of "raid" is a whole number from 0 to 2.')
    expect(detail({ type: 'draw', card: '1' })).toBe(
      'The action "draw" has these members and no others: type.',
    )
  })

  test('refuses inherited members of an action, and negative zero', () => {
    const match = started(hidden, 'inherited')
    expect(match.act(first, Object.create({ type: 'draw' }))).toEqual(refused('malformed-action'))
    expect(match.act(first, JSON.parse('{"type":"draw","__proto__":{}}'))).toEqual(
      refused('malformed-action'),
    )
    expect(match.act(first, { type: 'raid', target: -0 })).toEqual(refused('malformed-action'))
  })

  test('can be forked, and actions in one fork do not show in the other', () => {
    const match = started(hidden, 'fork')
    const fork = match.fork()
    const before = match.hash()
    expect(fork.act(first, { type: 'draw' }).ok).toBe(true)
    expect(match.hash()).toBe(before)
    expect(fork.hash()).not.toBe(before)
  })

  test('is resampled with another random source, even where nothing is hidden', () => {
    const match = started(game, 'resample')
    const resampled = match.resample(first, chanceOf('resample'))
    expect(resampled.view()).toEqual(match.view())
    expect(resampled.hash()).not.toBe(match.hash())
  })

  test('takes beads if its game has a temple', () => {
    const match = started(hidden, 'beads')
    const before = match.view()
    expect(match.offer('sun', [second])).toEqual({
      ok: true,
      value: [{ type: 'bead-waits', seats: [second] }],
    })
    expect(match.view()).toEqual({ ...before, beads: 1 })
    expect(match.offer('sun', [first, third])).toEqual({
      ok: true,
      value: [{ type: 'offered', seat: first }],
    })
    expect(match.act(first, { type: 'draw' })).toMatchObject({
      value: [{ type: 'drew' }, { type: 'offered', seat: second }],
    })
    expect(match.view()).toMatchObject({ points: [1, 1, 0], beads: 0 })
    expect(started(game, 'beads').offer('sun', [first])).toEqual(refused('no-temple'))
  })

  test('falls back only for a seat that is asked', () => {
    for (const each of [game, hidden]) {
      const match = started(each, 'fallback')
      const idle = match.seats.find((seat) => match.decision(seat) === undefined)
      expect(() => match.fallback(idle ?? first)).toThrow(InvariantError)
    }
  })

  test('rates listed actions only', () => {
    expect(() => started(game, 'rate').rate(first, { type: 'fly' })).toThrow(InvariantError)
  })
})

describe('a record', () => {
  const inputs = [
    { kind: 'act', seat: 0, action: { type: 'raid', target: 1 } },
    { kind: 'bead', god: 'sun', seats: [1] },
    { kind: 'act', seat: 1, action: { type: 'pass' } },
    { kind: 'act', seat: 0, action: { type: 'draw' } },
  ] as const
  const record = { game: 'peek', version: 1, players: 3, options: {}, seed, inputs }

  test('is replayed up to the first input that is refused', () => {
    const result = replay(hidden, record)
    expect(result).toMatchObject({
      ok: true,
      value: { applied: 3, refusal: { code: 'not-asked' } },
    })
  })

  test('is refused at an input with a seat that is not in the match', () => {
    for (const input of [
      { kind: 'act', seat: 3, action: { type: 'draw' } },
      { kind: 'bead', god: 'sun', seats: [0, -1] },
      { kind: 'bead', god: 'sun', seats: [-0] },
    ] as const) {
      const result = replay(hidden, { ...record, inputs: [input] })
      expect(result).toMatchObject({ value: { applied: 0, refusal: { code: 'wrong-seat' } } })
    }
    for (const seat of ['0', 3, -1, 0.5, -0])
      expect(parseSeat(seat, 3)).toEqual(refused('wrong-seat'))
  })

  test('of another game or version is refused', () => {
    expect(replay(hidden, { ...record, version: 2 })).toEqual(refused('unknown-version'))
    expect(replay(game, record)).toEqual(refused('unknown-version'))
    expect(replay(hidden, { ...record, players: 2 })).toEqual(refused('wrong-players'))
  })

  test('is checked when it comes from outside', () => {
    expect(parseRecord(JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record })
    const earliest = { ...record, version: 0 }
    expect(parseRecord(earliest)).toEqual({ ok: true, value: earliest })
    for (const input of [
      null,
      [],
      { ...record, seed: 1 },
      { ...record, version: '1' },
      { ...record, inputs: {} },
      { ...record, inputs: [{ kind: 'fly' }] },
      { ...record, inputs: [...inputs, { kind: 'fly' }] },
      { ...record, inputs: [null] },
      { ...record, inputs: [{ kind: 'bead', god: 'sun' }] },
      { ...record, inputs: [{ kind: 'act', seat: 0 }] },
    ])
      expect(parseRecord(input)).toEqual(refused('malformed-record'))
  })
})

test('an input is an action of a seat or a bead, and nothing else', () => {
  for (const input of [
    { kind: 'act', seat: 0, action: null },
    { kind: 'bead', god: 'sun', seats: [] },
  ])
    expect(isInput(input)).toBe(true)
  for (const input of [
    null,
    'act',
    [],
    { seat: 0, action: null },
    { kind: 'act', seat: '0', action: null },
    { kind: 'act', seat: 0 },
    { kind: 'bead', god: 1, seats: [] },
    { kind: 'bead', god: 'sun', seats: 0 },
    { kind: 'fly', seat: 0, action: null, god: 'sun', seats: [] },
  ])
    expect(isInput(input)).toBe(false)
})

describe('policies', () => {
  test('the greedy one plays better than the random one', () => {
    let won = 0
    for (let n = 0; n < 100; n++) {
      const match = started(game, `greedy ${n}`)
      const chance = constantChance(`greedy ${n}`)
      for (;;) {
        const seat = match.seats.find((each) => match.decision(each) !== undefined)
        const decision = seat === undefined ? undefined : match.decision(seat)
        if (seat === undefined || decision === undefined) break
        const policy = seat === first ? POLICIES.greedy : POLICIES.random
        match.act(seat, policy(match, { seat, decision }, chance))
      }
      if (match.outcome()?.winners.includes(first)) won++
    }
    expect(won).toBeGreaterThan(80)
  })

  test('the greedy one rates only matches resampled for it', () => {
    const rated: string[] = []
    const curious: typeof peek = {
      ...peek,
      rate(state) {
        rated.push(hashJson(state))
        return 0
      },
    }
    const truth: string[] = []
    const match = started(playable(curious), 'curious')
    playOut(match, POLICIES.greedy, constantChance('curious'), () => truth.push(match.hash()))
    expect(rated.length).toBeGreaterThan(truth.length)
    expect(rated.filter((hash) => truth.includes(hash))).toEqual([])
  })

  test('all of them play every game to its end', () => {
    for (const each of [game, hidden])
      for (const policy of Object.values(POLICIES))
        expect(playToEnd(each, drawn('policies'), policy).turns).toBeGreaterThan(0)
  })
})

function ends(of: typeof game, name: string): Match {
  const match = started(of, name)
  for (;;) {
    const seat = match.seats.find((each) => match.decision(each) !== undefined)
    if (seat === undefined) return match
    match.act(seat, match.fallback(seat))
  }
}
