// The reference device in C behaves as `TempleDevice` does, and as temples must.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { newSensors } from '../../protocol/src/temple/sensors.ts'
import { drawBelow } from '../../rules/src/random.ts'
import { chanceOf } from '../support/chance.ts'
import {
  compileBoxTest,
  compileHost,
  isCompilerMissing,
  startHost,
} from '../support/host-temple.ts'
import { deviceVectors } from './device-vectors.ts'

test('vectors.json matches the model', async () => {
  const lines = deviceVectors().map((vector) => JSON.stringify(vector))
  await expect(`[\n${lines.join(',\n')}\n]\n`).toMatchFileSnapshot(
    '../../bridge/device/vectors.json',
  )
})

describe.skipIf(isCompilerMissing)('the device in C (apt-get install gcc libc6-dev)', () => {
  let counting: string
  beforeAll(() => {
    counting = compileHost()
  }, 120_000)

  test('behaves as the model, event by event', async () => {
    for (const { remembers, epoch, steps } of deviceVectors()) {
      const host = startHost(counting, remembers, epoch)
      for (const { line, ...expected } of steps)
        expect({ line, ...(await host.tell(line)) }).toEqual({ line, ...expected })
      host.stop()
    }
  })

  test('senses the same beads as the model, and neither noise nor a blocked sensor', async () => {
    const chance = chanceOf('sensor')
    const host = startHost(counting, true, '00000001')
    let felt = 0
    const model = newSensors(() => felt++)
    let atUs = 1_000_000
    const sense = async (us: number, level: 'low' | 'high'): Promise<boolean> =>
      (await host.tell(`sense ${us} ${level}`)).says.includes('felt')
    for (let bead = 0; bead < 400; bead++) {
      const kind = drawBelow(chance, 4)
      const lastsUs = [5_000, 12_000, 400, 600_000][kind] ?? 0
      expect(await sense(atUs, 'low')).toBe(false)
      const isFelt = await sense(atUs + lastsUs, 'high')
      // A touch that is no bead does not start the dead time.
      const isBead = kind < 2
      expect(isFelt).toBe(isBead && model.touch('H', atUs / 1_000))
      atUs += lastsUs + 1_000 + drawBelow(chance, 50_000)
    }
    expect(felt).toBeGreaterThan(50)
    expect(felt).toBeLessThan(300)
    host.stop()
  })

  test('stores before it reports, reconnects by itself, and is claimed once', () => {
    const program = compileBoxTest(join(import.meta.dirname, 'device/box.c'))
    expect(spawnSync(program, { encoding: 'utf8' })).toMatchObject({
      stdout: '13 sentences hold\n',
      stderr: '',
      status: 0,
    })
  })
})
