// Commands of owners to their temples: the silent temples of one owner keep no other owner waiting.

import { expect, test } from 'vitest'
import type { TempleCommand } from '../../../../protocol/src/temple/bridge.ts'
import { newMemoryRegistry } from '../../../../server/memory/registry.ts'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { newDownlink } from '../../../../server/src/temples/link/downlink.ts'
import { newTemplePresence } from '../../../../server/src/temples/link/presence.ts'
import { newCommands } from '../../../../server/src/temples/owner/commands.ts'
import { newTempleHealths } from '../../../../server/src/temples/owner/health.ts'
import { newImages } from '../../../../server/src/temples/owner/images.ts'
import { newOwnedTemples } from '../../../../server/src/temples/owner/owned-temples.ts'
import { Bindings } from '../../../../server/src/temples/pairing/bindings.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { putTemple } from '../../../support/temples/put-temple.ts'
import { newManualTimers } from '../../../support/timers.ts'

const by = (player: string) => ({ player, address: '203.0.113.7' })

/** Care for temples that are present: `temple01` and `temple02` of a stranger, `temple03` of Citlali. */
async function newWorld() {
  const timers = newManualTimers()
  const entropy = newSeededEntropy('owned')
  const log = newLog('silent')
  const registry = newMemoryRegistry()
  const presence = newTemplePresence(NOBODY_ELSE)
  const owners = { temple01: 'stranger', temple02: 'stranger', temple03: 'citlali' }
  for (const [id, owner] of Object.entries(owners)) {
    const facts = { id, owner, passwordHash: '', createdAtMs: 0 }
    await putTemple(registry, { ...facts, pairing: undefined, code: undefined })
    presence.note(id, { is: 'ready', epoch: '00000001', connection: 1 })
  }
  const downlink = newDownlink(timers, NOBODY_ELSE)
  const bindings = new Bindings({ registry, downlink, presence, timers, entropy, clear() {}, log })
  const commands = newCommands({ timers, entropy, bus: NOBODY_ELSE })
  const healths = newTempleHealths(timers, NOBODY_ELSE)
  const images = newImages({ folder: undefined, timers, log })
  const owned = newOwnedTemples({ registry, presence, bindings, commands, healths, images })
  const heard: TempleCommand[] = []
  commands.listen((command) => heard.push(command))
  return { timers, commands, owned, heard }
}

test('a silent temple keeps only its owner waiting', async () => {
  const { timers, commands, owned, heard } = await newWorld()
  const sent = Array.from({ length: 300 }, (_, index) =>
    owned.tell(by('stranger'), index % 2 === 0 ? 'temple01' : 'temple02', 'identify'),
  )
  await timers.pass(0)
  const mine = owned.tell(by('citlali'), 'temple03', 'identify')
  await timers.pass(0)
  const last = heard.at(-1)
  commands.answer({ temple: 'temple03', id: last?.id ?? '', isDone: true })
  await timers.pass(8_000)
  expect(await mine).toEqual({ ok: true, value: undefined })
  const codes = (await Promise.all(sent)).map((result) => (result.ok ? '' : result.refusal.code))
  expect(codes.slice(0, 4)).toEqual(Array(4).fill('temple-silent'))
  expect(codes.slice(4)).toEqual(Array(296).fill('too-many-commands'))

  // Commands that have ended make room, and so do those that are refused.
  for (let each = 0; each < 5; each++)
    expect(await owned.tell(by('stranger'), 'temple01', 'update')).toMatchObject({
      refusal: { code: 'no-update' },
    })
})

test('a temple obeys only its owner', async () => {
  const { owned, heard } = await newWorld()
  expect(await owned.tell(by('stranger'), 'temple03', 'rebirth')).toMatchObject({
    refusal: { code: 'no-temple-here' },
  })
  expect(heard).toEqual([])
})
