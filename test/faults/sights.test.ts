// Compares all that a witness was sent with the stored match.
import { describe, expect, test } from 'vitest'
import { playable } from '../../rules/src/match.ts'
import { open, type Person, person } from '../support/clients/people.ts'
import { peek } from '../support/peek/peek.ts'
import { CARDS } from '../support/peek/peek-shapes.ts'
import { peekHeader } from '../support/servers/server-match.ts'
import { judgeSight } from './sights.ts'
import { tell } from './story.ts'
import type { Sent } from './witness.ts'

/** Plays a round in which the first player is away for a turn; returns what they were sent, and the story. */
async function played() {
  const { match, journal, timers, sit } = await open()
  const [first, again] = [person('first'), person('first')]
  const [second, third] = [person('second'), person('third')]
  for (const each of [first, second, third]) await sit(each)
  await act(first)
  match.disconnected(first)
  await act(second)
  await sit(again)
  await act(third)
  for (const each of [again, second, third]) await act(each)
  async function act(who: Person): Promise<void> {
    await timers.pass(0)
    const { id: decision, actions: [action] = [] } = who.decision ?? {}
    expect(await match.request(who, 'act', { decision, action })).toMatchObject({ ok: true })
  }
  const lines = (await journal.read(peekHeader.match))?.lines ?? []
  const entries = lines.map((line) => JSON.parse(line).entry)
  const { chapters } = tell(playable(peek), peekHeader, entries)
  const sent = [...first.got, ...again.got].map((each): Sent => ({ life: 0, atMs: 0, ...each }))
  return { sent, chapters }
}

const isUpdate = ({ type }: Sent): boolean => type === 'update'

describe('a witness', () => {
  test('is content with all that is stored, sent in order, even after an absence', async () => {
    const { sent, chapters } = await played()
    expect(sent.filter(({ type }) => type === 'welcome')).toHaveLength(2)
    expect(judgeSight(sent, chapters, CARDS)).toEqual({ hidden: [], faults: [] })
  })

  test('notices an update that is missing', async () => {
    const { sent, chapters } = await played()
    const last = sent.findLastIndex(isUpdate)
    const missing = sent.slice(0, last).findLastIndex(isUpdate)
    expect(judgeSight(sent.toSpliced(missing, 1), chapters, CARDS)).toEqual({
      hidden: [],
      faults: ['0 was sent 4 events, and then those from 5 on'],
    })
  })
})
