// Temples that were claimed for a device which never came are dropped, so that they keep no place from others.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import { SWEEP_MS } from '../../../../server/src/config/limits/all-matches.ts'
import { OPERATOR_SEARCH_ROWS } from '../../../../server/src/config/limits/operating.ts'
import { TEMPLE_UNUSED_MS_MAX } from '../../../../server/src/config/limits/temple.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { newAccounts } from '../../../../server/src/temples/broker/accounts.ts'
import { newTempleSweep } from '../../../../server/src/temples/pairing/drop-unused.ts'
import { newTempleClaims } from '../../../../server/src/temples/pairing/temple-claims.ts'
import { openSqliteRegistry } from '../../../../server/src/temples/sqlite-registry.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { putTemple } from '../../../support/temples/put-temple.ts'
import { newManualTimers } from '../../../support/timers.ts'

test('a temple whose device has not come an hour after its claim is dropped, and no other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const registry = openSqliteRegistry(join(folder, 'temples.db'), newLog('silent'))
  const timers = newManualTimers()
  const { nowMs } = timers
  const entropy = newSeededEntropy('unused')
  const accounts = newAccounts(timers, false, NOBODY_ELSE)
  const claims = newTempleClaims({
    registry,
    accounts,
    nowMs,
    entropy,
    guess: async (_guesser, look) => (await look()) ?? Promise.reject(new Error('a wrong code')),
  })
  const claim = async () => {
    const { device, code } = await claims.open('here')
    const approved = await claims.approve({ player: 'citlali', address: 'here' }, code)
    return { device, temple: approved.ok ? approved.value : '' }
  }
  // An earlier version kept temples with a password that nobody knew. There are more of them than are read at a time.
  const facts = { owner: 'itzli', passwordHash: 'ab'.repeat(32), createdAtMs: 0 }
  const earlier = Array.from({ length: OPERATOR_SEARCH_ROWS + 1 }, (_, index) => `0${index}`)
  for (const id of earlier)
    await putTemple(registry, { ...facts, id, pairing: undefined, code: undefined })
  const [collected, paired, shown, unused] = [
    await claim(),
    await claim(),
    await claim(),
    await claim(),
  ]
  expect(
    await claims.collect(collected.device, async () => ({ ok: true, value: undefined })),
  ).toMatchObject({
    value: { temple: collected.temple },
  })
  const pairing = { temple: paired.temple, match: 'm1', binding: 'k3f9q2ab', seats: [0] }
  await registry.update(paired.temple, (each) => ({ ...each, pairing }))
  // A broker without accounts admits one that has collected no password.
  const code = { text: 'BCDFGH', endsAtMs: 1 }
  await registry.update(shown.temple, (each) => ({ ...each, code }))
  const idsOf = async () => (await registry.page('', 9_999)).map(({ id }) => id)
  const sweep = newTempleSweep(registry)
  expect(sweep.everyMs).toBe(SWEEP_MS)
  const search = () => sweep.close(undefined as never, { nowMs: nowMs() } as never)
  await timers.pass(TEMPLE_UNUSED_MS_MAX - 1)
  expect(await search()).toBe(0)
  await timers.pass(1)
  expect(await search()).toBe(1)
  const kept = [...earlier, collected.temple, paired.temple, shown.temple]
  expect(await idsOf()).toEqual(kept.toSorted())
  expect(await registry.find(unused.temple)).toBeUndefined()
  await registry.close()
  rmSync(folder, { recursive: true })
})
