// A claim of which the disk does not say whether it is stored.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSqliteJournal } from '../../../server/src/journal/sqlite/sqlite-journal.ts'
import { newDrivenDisk } from '../../support/driven-disk.ts'

const row = { id: 'a', game: 'peek', version: 1, header: '{}', code: 'c', createdAtMs: 1 }
const listing = { phase: 'open', isPublic: true, members: [], row: '{}' } as const

test('a claim whose sync failed can be made again, and takes the match from nobody', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'))
  const disk = newDrivenDisk()
  const log = { warn: () => {}, error: () => {} }
  const file = join(folder, 'journal.db')
  const journal = openSqliteJournal({ file, keepFinished: 1, log, openLog: disk.openLog })
  const synced = async <Value>(asked: Promise<Value>, error?: Error): Promise<Value> => {
    const [answer] = await Promise.all([asked, disk.release(error)])
    return answer
  }
  const first = await synced(journal.create(row, listing))
  const before = { ...first, entries: 0, lastLine: '' }
  for (let times = 0; times < 2; times++)
    await expect(synced(journal.claim('a', before), new Error('EIO'))).rejects.toMatchObject({
      code: 'unavailable',
    })
  const again = await synced(journal.claim('a', before))
  expect(again).toMatchObject({ claim: { epoch: 4 } })
  // By now it has been claimed since.
  await expect(synced(journal.claim('a', before))).rejects.toMatchObject({ code: 'owned' })
  await journal.close()
  rmSync(folder, { recursive: true })
})
