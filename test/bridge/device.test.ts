// The reference device in C behaves as `TempleDevice` does, and as temples must.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { newSensors } from '../../protocol/src/temple/sensors.ts'
import { drawBelow } from '../../rules/src/random.ts'
import { chanceOf, drawnNumber } from '../support/chance/chance.ts'
import {
  compileBoxTest,
  compileDocumented,
  compileHost,
  compileWithCpp,
  isCompilerMissing,
  isCppMissing,
  startHost,
} from '../support/temples/host-temple.ts'
import { KEPT, objectsOf, UNUSED_MS_MAX } from '../support/temples/objects.ts'
import { newPosixBox } from '../support/temples/posix-box.ts'
import { deviceVectors } from './device-vectors.ts'

/** Each of these compiles the whole box, which takes a while beside tests that keep the machine busy. */
const COMPILING = { timeout: 120_000 }

test('vectors.json matches the model', async () => {
  const lines = deviceVectors().map((vector) => JSON.stringify(vector))
  await expect(`[\n${lines.join(',\n')}\n]\n`).toMatchFileSnapshot(
    '../../bridge/device/vectors.json',
  )
})

describe.skipIf(isCompilerMissing)(
  'the device in C (apt-get install gcc libc6-dev libsodium-dev)',
  () => {
    let counting: string
    beforeAll(() => {
      counting = compileHost()
    }, 120_000)

    test('has no objects left that nothing has used for a day', () => {
      const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
      const [recent, old] = [join(KEPT, 'recent.o'), join(KEPT, 'old.o')]
      for (const [path, unusedMs] of [
        [recent, UNUSED_MS_MAX / 2],
        [old, 2 * UNUSED_MS_MAX],
      ] as const) {
        const usedAt = new Date(Date.now() - unusedMs)
        writeFileSync(path, '')
        utimesSync(path, usedAt, usedAt)
      }
      const file = join(folder, 'new.c')
      writeFileSync(file, 'int of_this_test;\n')
      const objects = objectsOf([file], [], [])
      expect([recent, old, ...objects].map((path) => existsSync(path))).toEqual([true, false, true])
      for (const path of [recent, ...objects]) rmSync(path)
    })

    test('is built by the command of docs/temple.md', COMPILING, async () => {
      const page = readFileSync(join(import.meta.dirname, '../../docs/temple.md'), 'utf8')
      const box = newPosixBox({ program: compileDocumented(page) })
      await box.until(/^the server cannot be asked for a code/)
      await box.stop()
    })

    test.skipIf(isCppMissing)('can be used from C++ (apt-get install g++)', COMPILING, () => {
      const folder = join(import.meta.dirname, '../../bridge/device')
      const headers = ['', 'setup/', 'show/', 'update/'].flatMap((place) =>
        readdirSync(join(folder, place)).flatMap((file) =>
          file.endsWith('.h') ? place + file : [],
        ),
      )
      const includes = headers.map((file) => `#include "${file}"\n`).join('')
      expect(compileWithCpp(`${includes}${CALLS_FROM_CPP}`)).toBe('')
      expect(compileWithCpp(`${includes}int main() { return no_such_function(); }`)).not.toBe('')
    })

    test('behaves as the model, event by event', async () => {
      for (const { remembers, epoch, steps } of deviceVectors()) {
        const host = startHost(counting, remembers, epoch)
        const told = steps.map(async ({ line }) => ({ line, ...(await host.tell(line)) }))
        expect(await Promise.all(told)).toEqual(steps)
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
      const sensed: Promise<readonly [begin: boolean, end: boolean]>[] = []
      const expected: (readonly [begin: boolean, end: boolean])[] = []
      for (let bead = 0; bead < 400; bead++) {
        const kind = drawBelow(chance, 4)
        const lastsUs = [5_000, 12_000, 400, 600_000][kind] ?? 0
        sensed.push(Promise.all([sense(atUs, 'low'), sense(atUs + lastsUs, 'high')]))
        // A touch that is no bead does not start the dead time.
        const isBead = kind < 2
        expected.push([false, isBead && model.touch('H', atUs / 1_000)])
        atUs += lastsUs + 1_000 + drawBelow(chance, 50_000)
      }
      expect(await Promise.all(sensed)).toEqual(expected)
      expect(felt).toBeGreaterThan(50)
      expect(felt).toBeLessThan(300)
      host.stop()
    })

    test.for<readonly [does: string, file: string, ...seed: string[]]>([
      ['stores before it reports, reconnects by itself, and is claimed once', 'box.c'],
      [
        'is set up at its page, keeps its settings through power cuts, and chooses a network',
        'setup.c',
        String(drawnNumber('setup')),
      ],
      ['shows its state on lamps and on a display', 'show.c'],
      [
        'installs only signed images, rolls back by itself, and survives power cuts during both',
        'update.c',
        String(drawnNumber('update')),
      ],
    ])('%s', COMPILING, ([, file, ...seed]) => {
      const program = compileBoxTest(join(import.meta.dirname, 'device', file))
      expect(spawnSync(program, seed, { encoding: 'utf8' })).toMatchObject({
        stdout: 'all sentences hold\n',
        stderr: '',
        status: 0,
      })
    })
  },
)

/** Calls a function of each header. */
const CALLS_FROM_CPP = `int main() {
  static box mine;
  static temple_memory memory;
  static uint8_t bytes[STORE_BYTES];
  static claim open;
  store_pack(&memory, "temple01", bytes);
  box_tick(&mine, 0);
  static setup way;
  static update news;
  update_tick(&news, false, false, 0);
  about_connected(&mine);
  static lamp painted[LAMPS_MAX];
  static screen_text text;
  lamps_paint(&mine, 1, painted);
  screen_write(&mine, &way, &text);
  glyph_of('A');
  setup_tell(&way, &mine, 0);
  return form_value("", "a", nullptr, 0) || page_done(&way, nullptr, 0) || claim_read("{}", &open) || json_is_null("null") || temple_light_of(&mine.temple) ||
         sensor_is_blocked(&mine.sensors[0], 0);
}
`
