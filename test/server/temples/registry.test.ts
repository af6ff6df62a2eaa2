// The registry of temples, in memory and in SQLite.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { newMemoryRegistry } from '../../../server/memory/registry.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { openSqliteRegistry } from '../../../server/src/temples/sqlite-registry.ts'
import { registryContract } from '../../support/contracts/registry-contract.ts'
import { putTemple } from '../../support/temples/put-temple.ts'

const log = newLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newFile = () => join(folder, `temples-${++files}.db`)

describe('a registry in memory', () => {
  registryContract(newMemoryRegistry)
})

describe('a registry in SQLite', () => {
  registryContract(() => openSqliteRegistry(newFile(), log))

  test('keeps everything when it is closed and opened again', async () => {
    const file = newFile()
    const first = openSqliteRegistry(file, log)
    const pairing = { temple: 'temple01', match: 'm1', binding: 'k3f9q2ab', seats: [1] }
    const temple = { id: 'temple01', owner: 'citlali', passwordHash: 'ab', createdAtMs: 1 }
    await putTemple(first, { ...temple, pairing, code: undefined })
    await first.close()
    const again = openSqliteRegistry(file, log)
    expect((await again.find('temple01'))?.pairing).toEqual(pairing)
    await again.close()
  })
})
