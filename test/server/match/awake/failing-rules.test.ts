// Rules that throw close their match, whatever they were asked for.
import { describe, expect, test } from 'vitest'
import { playable } from '../../../../rules/src/match.ts'
import type { Claim } from '../../../../server/src/journal/journal.ts'
import { byTheRules } from '../../../../server/src/match/model/rules-error.ts'
import { peek } from '../../../support/peek/peek.ts'
import { act, begun, turnOfTheLoop } from '../../../support/servers/server-match.ts'

const refused = (code: string) => ({ ok: false, refusal: { code } })

describe('an input on which the rules throw', () => {
  const apply = () => {
    throw new Error('planted')
  }
  const draw = act(0, 1, { type: 'draw' })

  test('closes the match, which is shown and listed as over', async () => {
    const { runner, seen, relisted } = await begun(playable({ ...peek, apply }))
    expect(await runner.submit(draw)).toMatchObject(refused('rules-failed'))
    expect(seen).toEqual([expect.stringContaining('planted'), 'away', 'back'])
    const { phase, closed } = await runner.read((session) => session)
    expect([phase, closed]).toEqual(['over', 'rules-failed'])
    expect(relisted.at(-1)).toBe('over anew')
  })

  test.for(['view', 'privateView', 'redact', 'templeLights'] as const)(
    'closes the match, shown as it was, if its %s throws',
    async (shows) => {
      let faults = 0
      const planted = new Proxy(peek[shows] ?? apply, {
        apply: (target, self, values) =>
          faults-- > 0 ? apply() : Reflect.apply(target, self, values),
      })
      const { runner, seen } = await begun(playable({ ...peek, [shows]: planted }))
      await runner.submit({ kind: 'pair', temple: 't1', binding: 'b1', seats: [0] })
      await turnOfTheLoop()
      seen.length = 0
      faults = 1
      expect(await runner.submit(draw)).toMatchObject(refused('rules-failed'))
      expect(seen).toEqual([expect.stringContaining('planted'), 'away', 'back'])
      expect(await runner.read(({ closed }) => closed)).toBe('rules-failed')
    },
  )

  test('closes the match if they throw while choosing for a player, which no other fault does', async () => {
    const { runner } = await begun()
    const chosen = runner.submit(() => apply())
    await expect(chosen).rejects.toThrow('planted')
    expect(await runner.read(({ phase }) => phase)).toBe('playing')
    expect(await runner.submit(() => byTheRules(apply))).toMatchObject(refused('rules-failed'))
    expect(await runner.read(({ closed }) => closed)).toBe('rules-failed')
  })

  test('leaves a match to its next owner that is released before it could be closed', async () => {
    const { runner, display, journal, seen, delayed } = await begun()
    Object.assign(display, { show: () => byTheRules(apply) })
    await Promise.all([runner.submit(draw), runner.release()])
    expect(await runner.read(({ phase }) => phase)).toBe('playing')
    expect([seen, delayed]).toEqual([[], []])
    expect(await journal.claim('m1')).toBeDefined()
  })

  test('leaves a match that they fail to fold again to another process', async () => {
    let fails = false
    const failing = playable({
      ...peek,
      apply: (...asked) => (fails ? apply() : peek.apply(...asked)),
    })
    const { runner, journal, seen } = await begun(failing)
    await runner.submit(draw)
    seen.length = 0
    const taken: Claim[] = []
    const { claim } = journal
    journal.claim = async (...asked) => {
      const claimed = await claim(...asked)
      if (claimed !== undefined) taken.push(claimed.claim)
      return claimed
    }
    fails = true
    await runner.recheck()
    expect(seen).toEqual(['away', 'rules-failed'])
    expect(taken).toEqual([{ id: 'm1', epoch: 2 }])
    for (const each of taken) expect(await journal.isHeld(each)).toBe(false)
  })

  test('causes no other fault if the journal has lost the match', async () => {
    const { runner, seen, journal } = await begun(playable({ ...peek, apply }))
    Object.assign(journal, { read: async () => undefined, claim: async () => undefined })
    await runner.submit(draw)
    expect(seen).toEqual([expect.stringContaining('planted'), 'away', 'history-lost'])
  })
})
