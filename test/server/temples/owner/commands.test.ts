// Commands to temples wait a limited time for their answers.

import { expect, test } from 'vitest'
import type { TempleCommand } from '../../../../protocol/src/temple/bridge.ts'
import { parseCommand } from '../../../../protocol/src/temple/payloads.ts'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import { newCommands } from '../../../../server/src/temples/owner/commands.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { newManualTimers } from '../../../support/timers.ts'

const HOME = '203.0.113.7'

function newDesk() {
  const timers = newManualTimers()
  const commands = newCommands({ timers, entropy: newSeededEntropy('commands'), bus: NOBODY_ELSE })
  const heard: TempleCommand[] = []
  commands.listen((command) => heard.push(command))
  return { timers, commands, heard }
}

test('a command is done or refused as its temple answers, and no other temple can answer it', async () => {
  const { timers, commands, heard } = newDesk()
  const update = commands.send('temple01', 'update', HOME, '1.2.0')
  const blink = commands.send('temple01', 'identify', HOME)
  const [first, second] = heard
  expect(parseCommand(first?.payload ?? '')).toMatchObject({ op: 'update', version: '1.2.0' })
  expect(parseCommand(second?.payload ?? '')).not.toHaveProperty('version')
  commands.answer({ temple: 'temple02', id: first?.id ?? '', isDone: true })
  commands.answer({ temple: 'temple01', id: first?.id ?? '', isDone: false })
  commands.answer({ temple: 'temple01', id: second?.id ?? '', isDone: true })
  expect(await update).toMatchObject({ refusal: { code: 'temple-unwilling' } })
  expect(await blink).toEqual({ ok: true, value: undefined })
  expect(timers.waits()).toEqual([])
})

test('commands are refused when the temple does not answer, and when too many wait', async () => {
  const { timers, commands } = newDesk()
  const sent = Array.from({ length: 201 }, () => commands.send('temple01', 'identify', HOME))
  await timers.pass(7_999)
  expect(await Promise.race([sent[0], 'waits'])).toBe('waits')
  await timers.pass(1)
  const codes = (await Promise.all(sent)).map((result) => (result.ok ? '' : result.refusal.code))
  expect(codes.slice(0, 200)).toEqual(Array(200).fill('temple-silent'))
  expect(codes.at(-1)).toBe('too-many-commands')
  const later = commands.send('temple01', 'identify', HOME)
  await timers.pass(8_000)
  expect(await later).toMatchObject({ refusal: { code: 'temple-silent' } })
})

test('when too many wait, the address with the most gives up its latest to one from elsewhere', async () => {
  const { timers, commands } = newDesk()
  const flood = Array.from({ length: 200 }, (_, index) =>
    commands.send('temple01', 'identify', `192.0.2.${index % 50}`),
  )
  const home = commands.send('temple02', 'identify', HOME)
  expect(await flood.at(-1)).toMatchObject({ refusal: { code: 'too-many-commands' } })
  expect(await commands.send('temple01', 'identify', '192.0.2.0')).toMatchObject({
    refusal: { code: 'too-many-commands' },
  })
  await timers.pass(8_000)
  expect(await home).toMatchObject({ refusal: { code: 'temple-silent' } })
  expect(await flood[198]).toMatchObject({ refusal: { code: 'temple-silent' } })
})
