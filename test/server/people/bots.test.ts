// Bot accounts: stored in SQLite, and limited in all and by address.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, describe, expect, test } from 'vitest'
import { NOBODY_ELSE } from '../../../server/src/cluster/bus.ts'
import { BOT_SHARES } from '../../../server/src/config/limits/people.ts'
import { newHouse } from '../../../server/src/house/house.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { newBotAccounts } from '../../../server/src/people/bots/accounts.ts'
import { openSqliteBots } from '../../../server/src/people/bots/sqlite.ts'
import { newIdentities } from '../../../server/src/people/identity.ts'
import { systemTimers } from '../../../server/src/timers.ts'
import { newSeededEntropy } from '../../support/chance/entropy.ts'
import { botsContract } from '../../support/contracts/bots-contract.ts'

const log = newLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => join(folder, `bots-${++files}.db`)

describe('bot accounts in SQLite', () => {
  botsContract(() => openSqliteBots(newFile(), log))

  /** Opens a store in which others have made accounts: some at given addresses, the rest at one address each. */
  function openAfter(others: number, madeAt: Readonly<Record<string, number>> = {}) {
    const file = newFile()
    const store = openSqliteBots(file, log)
    const database = new DatabaseSync(file)
    database.exec(`
      WITH RECURSIVE others(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM others WHERE n < ${others})
      INSERT INTO bot SELECT 'b:' || n, 'Bot', 'owner ' || n, n FROM others;
      INSERT INTO place SELECT id, id FROM bot`)
    let first = 1
    const put = database.prepare(
      'UPDATE place SET madeAt = ? WHERE id IN (SELECT id FROM bot WHERE createdAtMs BETWEEN ? AND ?)',
    )
    for (const [address, count] of Object.entries(madeAt)) {
      put.run(address, first, first + count - 1)
      first += count
    }
    database.close()
    const entropy = newSeededEntropy('bots')
    const identities = newIdentities('a secret of at least thirty-two characters', entropy)
    const parts = { identities, entropy, people: newHouse().people, timers: systemTimers }
    return { store, accounts: newBotAccounts({ ...parts, store, bus: NOBODY_ELSE }) }
  }
  const owner = { id: 'citlali', name: 'Citlali' }

  test('are limited for each site, the more there are, and in all', async () => {
    for (const [index, { below, each }] of BOT_SHARES.entries()) {
      const after = BOT_SHARES[index + 1]?.each ?? 0
      const { store, accounts } = openAfter(below - 1, {
        '2001:db8:1::/48': each - 1,
        '203.0.113.7': each,
        '203.0.113.8': after,
      })
      expect(await accounts.make(owner, '203.0.113.7', 'Bot')).toMatchObject({
        refusal: { code: 'too-many-owned-from-here' },
      })
      expect(await accounts.make(owner, '2001:db8:1:7::/64', 'Bot')).toMatchObject({ ok: true })
      expect(await accounts.make(owner, '203.0.113.8', 'Bot')).toMatchObject({
        refusal: { code: after === 0 ? 'server-full' : 'too-many-owned-from-here' },
      })
      await store.close()
    }
  })

  test('are there when the file is opened again', async () => {
    const file = newFile()
    const bot = { id: 'b:1', name: 'Bot', owner: 'citlali', createdAtMs: 1 }
    const first = openSqliteBots(file, log)
    await first.add(bot, 'home', { ofOwner: 1, shares: [{ below: 1, each: 1 }] })
    await first.close()
    const again = openSqliteBots(file, log)
    expect(await again.find('b:1')).toEqual(bot)
    await again.close()
  })
})

test('a bot account that was revoked while no news came is disconnected once it comes again', async () => {
  const back: (() => void)[] = []
  const bus = { ...NOBODY_ELSE, onBack: (listener: () => void) => void back.push(listener) }
  const entropy = newSeededEntropy('bots')
  const identities = newIdentities('a secret of at least thirty-two characters', entropy)
  const { people } = newHouse()
  const store = openSqliteBots(newFile(), log)
  newBotAccounts({ store, identities, people, entropy, timers: systemTimers, bus })
  const owner = 'citlali'
  const limits = { ofOwner: 2, shares: [{ below: 2, each: 2 }] }
  await store.add({ id: 'b:kept', name: 'Kept', owner, createdAtMs: 1 }, 'home', limits)
  const out: string[] = []
  for (const player of [
    { id: owner, name: 'Citlali' },
    { id: 'b:kept', name: 'Kept', owner },
    { id: 'b:revoked', name: 'Revoked', owner },
  ])
    people.enter({ player, address: 'home', putOut: () => void out.push(player.id) })
  for (const listener of back) listener()
  await expect.poll(() => out).toEqual(['b:revoked'])
  await store.close()
})
