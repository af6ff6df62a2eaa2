// Mistakes of programs in plain JavaScript are refused with a code and a sentence that says what would be right:
// nothing fails inside the client, and nothing waits for an answer that cannot come.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { FlowerWarClient } from '../../client-sdk/src/client.ts'
import type { Match } from '../../client-sdk/src/match.ts'
import { RefusalError } from '../../client-sdk/src/refusal-error.ts'
import { type UntypedGame, untyped } from '../../client-sdk/src/rules-of.ts'
import { claimTemple } from '../../client-sdk/src/temples.ts'
import { game as nim } from '../../examples/nim/game.ts'
import { playable } from '../../rules/src/match.ts'
import { SDKS } from '../support/clients/sdks.ts'
import { startTestServer } from '../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer([playable(nim)])
})
afterAll(() => server.stop())

const NIM = untyped('nim')
type NimMatch = Match<UntypedGame>
/** The longest wait for a match to go on. */
const ON_MS_MAX = { timeout: 30_000 }

/** The value, as if its type did not matter. */
const any = (value?: unknown): never => value as never

/** Something done wrong, the code of its refusal, and a part of the sentence. */
type Wrong<Of> = readonly [act: (of: Of) => unknown, code: string, says: string]
type Wrongs<Of> = Readonly<Record<string, Wrong<Of>>>

/** Returns what was thrown, or the reason why a promise was rejected. */
async function faultOf(act: () => unknown): Promise<unknown> {
  try {
    return { done: await act() }
  } catch (error) {
    return error
  }
}

async function expectRefusal<Of>(of: Of, [act, code, says]: Wrong<Of>): Promise<void> {
  const fault = await faultOf(() => act(of))
  expect(fault).toBeInstanceOf(RefusalError)
  expect(fault).toMatchObject({ code, detail: expect.stringContaining(says) })
}

const NO_TEXT = 'must be a text, not'
const NO_OBJECT = 'must be an object, not'
const NO_FUNCTION = 'must be a function, not'
const MALFORMED = 'malformed-request'

const CONNECTING: Wrongs<(typeof SDKS)[number][1]> = {
  'without an address': [(connect) => connect(any()), 'no-answer', 'begins with http'],
  'without an identity': [(connect) => connect(server.url), 'wrong-name', 'Say who you are'],
  'with null for an identity': [(connect) => connect(server.url, any(null)), MALFORMED, NO_OBJECT],
  'with a name alone': [(connect) => connect(server.url, any('Ana')), MALFORMED, NO_OBJECT],
  'with a number for a name': [
    (connect) => connect(server.url, { name: any(42) }),
    'wrong-name',
    'A name has',
  ],
  'with a token of two lines': [
    (connect) => connect(server.url, { token: 'a\nb' }),
    'unauthorized',
    'token',
  ],
  'with a storage that stores nothing': [
    (connect) => connect(server.url, { name: 'Ana', storage: any({}) }),
    MALFORMED,
    '`getItem` must be a function, not undefined',
  ],
}

const AT_A_SERVER: Wrongs<FlowerWarClient> = {
  'creates a match of nothing': [(client) => client.create(any()), MALFORMED, NO_TEXT],
  'creates a match of an object': [
    (client) => client.create(any({ game: 'nim' })),
    MALFORMED,
    'must be a text, not an object',
  ],
  'creates a match of an unknown game': [
    (client) => client.create(any('chess')),
    'unknown-game',
    'There is no game',
  ],
  'creates a match with a text for its options': [
    (client) => client.create(NIM, any('fast')),
    MALFORMED,
    'must be an object, not a text',
  ],
  'creates a match with a list for its options': [
    (client) => client.create(NIM, any([2])),
    MALFORMED,
    'must be an object, not a list',
  ],
  'creates a match with a word for a number': [
    (client) => client.create(NIM, { players: any('two') }),
    MALFORMED,
    'players',
  ],
  'creates a match with a number that is not JSON': [
    (client) => client.create(NIM, { players: any(2n) }),
    MALFORMED,
    'plain JSON',
  ],
  'creates a match with a misspelt option': [
    (client) => client.create(NIM, any({ playrs: 2 })),
    MALFORMED,
    '"playrs"',
  ],
  'plays nothing quickly': [(client) => client.quickPlay(any()), MALFORMED, NO_TEXT],
  'joins no match': [(client) => client.join(any()), MALFORMED, NO_TEXT],
  'joins a row of the list': [(client) => client.join(any({ id: 'x1' })), MALFORMED, NO_TEXT],
  'joins a match without letters': [(client) => client.join(''), 'no-match', 'no such match'],
  'joins somewhere else': [(client) => client.join('../x'), 'no-match', 'no such match'],
  'joins with a code instead of options': [
    (client) => client.join('x1', any('ABCD')),
    MALFORMED,
    NO_OBJECT,
  ],
  'joins with a text for a signal': [
    (client) => client.join('x1', { signal: any('off') }),
    MALFORMED,
    'The signal must be an object, not a text',
  ],
  'joins by no code': [(client) => client.joinByCode(any()), MALFORMED, NO_TEXT],
  'watches no match': [(client) => client.watch(any()), MALFORMED, NO_TEXT],
  'looks for no match': [(client) => client.find(any()), MALFORMED, NO_TEXT],
  'reads the record of no match': [(client) => client.record(any()), MALFORMED, NO_TEXT],
  'asks for the words of no game': [(client) => client.game(any()), MALFORMED, NO_TEXT],
  'asks for the schemas of no game': [(client) => client.schema(any()), MALFORMED, NO_TEXT],
  'asks for the games in a language alone': [
    (client) => client.games(any('es')),
    MALFORMED,
    NO_OBJECT,
  ],
  'asks for matches with null': [(client) => client.matches(any(null)), MALFORMED, NO_OBJECT],
  'asks for matches in an unknown phase': [
    (client) => client.matches({ phase: any('asleep') }),
    MALFORMED,
    'phase',
  ],
  'takes no name': [(client) => client.rename(any()), 'wrong-name', 'A name has'],
  'listens to the lobby with nothing': [(client) => client.lobby(any()), MALFORMED, NO_FUNCTION],
  'claims no temple': [(client) => client.temples.claim(any()), MALFORMED, NO_TEXT],
  'pairs nothing': [(client) => client.temples.pair(any()), MALFORMED, NO_OBJECT],
  'unpairs nothing': [(client) => client.temples.unpair(any()), MALFORMED, NO_TEXT],
  'shows the code of a temple without a callback': [
    () => claimTemple(server.url, any({})),
    MALFORMED,
    NO_FUNCTION,
  ],
}

const AT_A_MATCH: Wrongs<NimMatch> = {
  'listens with nothing': [(match) => match.on('change', any()), MALFORMED, NO_FUNCTION],
  'listens to a misspelt event': [
    (match) => match.on(any('chnge'), () => {}),
    MALFORMED,
    'There is no event "chnge"; there are: change, event',
  ],
  'answers with nothing': [(match) => match.act(any()), 'malformed-action', '"type"'],
  'answers with a function': [(match) => match.act(any(() => {})), 'malformed-action', '"type"'],
  'answers with something that is not JSON': [
    (match) => match.act(any({ type: 'take', count: 1n })),
    'malformed-frame',
    'plain JSON',
  ],
  'says "yes" for true': [(match) => match.ready(any('yes')), MALFORMED, 'true or false'],
  'puts a bot nowhere': [(match) => match.addBot(any()), MALFORMED, 'Say which "seat"'],
  'puts the best bot there is': [
    (match) => match.addBot(1, any('best')),
    MALFORMED,
    'novice, easy, hard',
  ],
  'removes no one': [(match) => match.kick(any()), MALFORMED, 'Say which "seat"'],
  'judges no temple': [(match) => match.judgeTemple(any(), any()), MALFORMED, 'Say "temple"'],
  'gives an unknown sign': [(match) => match.react(any('wave')), MALFORMED, 'Say which "sign"'],
  'plays again too early': [(match) => match.rematch(), 'not-over', 'once the match has ended'],
  'looks at the dice too early': [
    (match) => match.fairness(),
    'not-finished',
    'when the match has ended',
  ],
}

const AT_AN_ENDED_MATCH: Wrongs<NimMatch> = {
  answers: [(match) => match.act(any({ type: 'take' })), 'match-over', 'has ended'],
  'starts it': [(match) => match.start(), 'match-over', 'has ended'],
  'pauses it': [(match) => match.pause(), 'match-over', 'has ended'],
  'says that it is ready': [(match) => match.ready(), 'match-over', 'has ended'],
}

const WHEN_IT_HAS_LEFT: Wrongs<NimMatch> = {
  answers: [(match) => match.act(any({ type: 'take' })), 'left', 'have left'],
  'says that it is ready': [(match) => match.ready(), 'left', 'have left'],
  'gives a sign': [(match) => match.react('flower'), 'left', 'have left'],
  'plays again': [(match) => match.rematch(), 'left', 'have left'],
}

describe.for(SDKS)('over %s, a program that', ([, connect]) => {
  let client: FlowerWarClient
  /** A match in which the player has a decision. */
  let match: NimMatch
  beforeAll(async () => {
    client = await connect(server.url, { name: 'Maker' })
    match = await client.create(NIM, { players: 2, bots: 1 })
    await vi.waitFor(() => expect(match.decision).toBeDefined(), ON_MS_MAX)
  })
  afterAll(() => match.disconnect())

  test.for(Object.entries(CONNECTING))('connects %s', ([, wrong]) => expectRefusal(connect, wrong))

  test.for(Object.entries(AT_A_SERVER))('%s', ([, wrong]) => expectRefusal(client, wrong))

  test.for(Object.entries(AT_A_MATCH))('at a match %s', ([, wrong]) => expectRefusal(match, wrong))

  test('may pass a filter of type any', async () => {
    const { matches } = await client.matches({ phase: any(), limit: 1 })
    expect(matches).toHaveLength(1)
  })

  describe('at a match that has ended', () => {
    let ended: NimMatch
    beforeAll(async () => {
      ended = await client.create(NIM, { players: 2, bots: 1, botDelayMs: 0 })
      const answer = (): void => {
        const [action] = ended.decision?.actions ?? []
        if (action !== undefined) void ended.act(action).catch(() => {})
      }
      ended.on('decision', answer)
      answer()
      await vi.waitFor(() => expect(ended.state.phase).toBe('over'), ON_MS_MAX)
    })

    test.for(Object.entries(AT_AN_ENDED_MATCH))('%s', ([, wrong]) => expectRefusal(ended, wrong))

    test.for(Object.entries(WHEN_IT_HAS_LEFT))('and that it has left %s', async ([, wrong]) => {
      await ended.leave()
      await expectRefusal(ended, wrong)
    })
  })
})
