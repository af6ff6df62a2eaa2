// A server whose date is set an hour forward and back, as on a small computer without a hardware clock.
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { next } from '../../support/clients/match-events.ts'
import { newServerProcess, type ServerProcess } from '../../support/servers/server-process.ts'

const [library = ''] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
const isMissing = !existsSync(library) && process.env['CI'] === undefined
/** Much longer than a busy machine takes to join three times, and much less than the hour by which the date is set. */
const TURN_MS = 600_000

describe.skipIf(isMissing)('when the date is set (apt-get install faketime)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-date-'))
  const file = join(folder, 'date')
  /** Sets the server's date to this many hours from the real one. */
  const setDate = (hours: number) => writeFileSync(file, `${hours < 0 ? '' : '+'}${hours}h\n`)

  let server: ServerProcess
  beforeAll(async () => {
    setDate(0)
    server = await newServerProcess({
      ...{ LD_PRELOAD: library, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1' },
      ...{ FAKETIME_DONT_FAKE_MONOTONIC: '1', LIMITS: '1' },
    })
    await server.start()
  })
  afterAll(async () => {
    await server.remove()
    rmSync(folder, { recursive: true })
  })

  /** The hours by which the server's date is ahead of ours, from the headers of an answer. */
  const hoursAhead = async (): Promise<number> => {
    const { headers } = await fetch(`${server.url}/healthz`)
    const aheadMs = Date.parse(headers.get('date') ?? '') - Date.now()
    return Math.round(aheadMs / 3_600_000) + 0
  }

  test('turns end no sooner and no later', async () => {
    const [one, other] = await Promise.all(
      ['One', 'Other'].map((name) => connect(server.url, { name })),
    )
    if (one === undefined || other === undefined) throw new Error('two')
    const first = await one.create('tieqchieq', { turnSeconds: TURN_MS / 1_000 })
    const second = await other.join<'tieqchieq'>(first.id)
    const asked = await Promise.race(
      [first, second].map(async (match) => {
        if (match.decision === undefined)
          await next(match, 'decision', (each) => each !== undefined)
        return match
      }),
    )
    const { id } = asked.decision ?? {}
    let before = TURN_MS
    for (const hours of [1, 0, -1]) {
      setDate(hours)
      await expect.poll(hoursAhead).toBe(hours)
      // A client that takes over the seat is told the time left.
      const again = await (asked === first ? one : other).join<'tieqchieq'>(first.id)
      expect(again.decision?.id).toBe(id)
      const msLeft = again.decision?.msLeft ?? 0
      expect(msLeft).toBeGreaterThan(0)
      expect(msLeft).toBeLessThanOrEqual(before)
      before = msLeft
      again.disconnect()
    }
  })

  test('no rate limit lasts for an hour', async () => {
    const guest = async (): Promise<number> => {
      const body = JSON.stringify({ name: 'Guest' })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`${server.url}/api/guests`, { method: 'POST', headers, body })
      return answer.status
    }
    const before = await guest()
    setDate(1)
    const ahead = await guest()
    setDate(0)
    expect([before, ahead, await guest()]).toEqual([201, 201, 201])
  })
})
