// Whole matches with a real server and the client SDK.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { connect as connectLight } from '../../../client-sdk/src/light.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { verifyRecord } from '../../../rules/src/records/verify.ts'
import { type Connect, SDKS } from '../../support/clients/sdks.ts'
import { startTestServer } from '../../support/servers/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'records-'))
afterAll(() => rmSync(folder, { recursive: true }))

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** Runs the command that verifies a record. */
function checked(record: unknown) {
  const file = join(folder, 'record.json')
  writeFileSync(file, JSON.stringify(record))
  const command = join(import.meta.dirname, '../../../server/src/verify-record.ts')
  const { status, stdout } = spawnSync(process.execPath, [command, 'verify', file], {
    encoding: 'utf8',
  })
  return { status, stdout }
}

const player = (name: string, by: Connect = connect) => by(server.url, { name })

/** Answers every decision with the last action listed, until the match ends. */
function playOn(match: Match<'tieqchieq'>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    match.on('end', resolve)
    const answer = () => {
      const action = match.decision?.actions.at(-1)
      if (action !== undefined) match.act(action).catch(reject)
    }
    match.on('decision', answer)
    answer()
  })
}

test('a hard bot thinks outside the event loop, and its level is shown to all', async () => {
  const client = await player('Citlali')
  const begin = () => client.create('tieqchieq', { bots: 1, botLevel: 'hard' })
  let match = await begin()
  expect(match.state.seats.map(({ level }) => level)).toEqual(['', 'hard'])
  const hasFound = async () => {
    const figures = await (await fetch(`${server.url}/metrics`)).text()
    return /thoughts_total{outcome="found"} [1-9]/.test(figures)
  }
  while (!(await hasFound())) {
    // On a busy machine, all thoughts of one match may come too late.
    if (match.outcome !== null) {
      match.disconnect()
      match = await begin()
    }
    await expect.poll(() => match.decision !== undefined || match.outcome !== null).toBe(true)
    const action = match.decision?.actions.at(-1)
    if (action !== undefined) await match.act(action)
  }
  match.disconnect()
})

describe('a match of two', () => {
  test('is played to its end, looks the same to all over each transport, and verifies', async () => {
    const [citlali, tlaloc, guest] = await Promise.all([
      player('Citlali'),
      player('Tlaloc', connectLight),
      player('Guest', connectLight),
    ])
    const first = await citlali.create('tieqchieq')
    expect(first.state).toMatchObject({ phase: 'open', view: null })
    const second = await tlaloc.join<'tieqchieq'>(first.id)
    const watched = await guest.watch<'tieqchieq'>(first.id)
    expect([first.seat, second.seat, watched.seat]).toEqual([0, 1, undefined])
    const seen = new Promise((resolve) => watched.on('end', resolve))
    const ends = await Promise.all([playOn(first), playOn(second), seen])
    expect(ends[0]).toMatchObject({ reason: 'all-home', winners: [expect.any(Number)] })
    expect(ends).toEqual([ends[0], ends[0], ends[0]])
    expect(second.state).toEqual(first.state)
    expect(watched.state).toEqual(first.state)
    const response = await fetch(`${server.url}/api/matches/${first.id}/record`)
    const record: { inputs: readonly unknown[] } = JSON.parse(await response.text())
    const verified = verifyRecord(GAMES, record)
    expect(verified.ok && verified.value.outcome()).toEqual(ends[0])
    expect(checked(record)).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^The record is valid/),
    })
    expect(checked({ ...record, inputs: record.inputs.slice(1) }).status).toBe(1)
    for (const match of [first, second, watched]) match.disconnect()
  })

  test.for(SDKS)(
    'over %s begins by itself when bots take the other seats, and the bots play',
    async ([, by]) => {
      const client = await player('Alone', by)
      const match = await client.create('tieqchieq', { bots: 1, botDelayMs: 0 })
      expect(await playOn(match)).toMatchObject({ reason: 'all-home' })
      expect(match.state.seats[1]).toMatchObject({ kind: 'bot', played: 'bot' })
      match.disconnect()
    },
  )
})
