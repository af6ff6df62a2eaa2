// The pictures of the wiring are drawn from the table of docs/temple.md, which says what the programs do. After a
// change of the table, `npx vitest run test/bridge/wiring.test.ts -u` draws them again.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Pins, wiringPicture } from '../../bridge/device/wiring.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const NONE = '–'
const CHIP = 'ESP32'
const COMPUTER = 'Raspberry Pi'

/** The pins of a column of the table, in its order. */
function pinsOf(board: typeof CHIP | typeof COMPUTER): Pins {
  const [, table = ''] = /(\| connection \|[\s\S]*?)\n\n/.exec(read('docs/temple.md')) ?? []
  const [head = [], , ...rows] = table
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const column = head.findIndex((cell) => cell.startsWith(board))
  const cells = rows.map((row) => row[column] ?? '')
  expect(cells).toHaveLength(11)
  const [h = '', t = '', red = '', amber = '', green = '', power = '', ground = ''] = cells
  const [lamps = '', five = '', sda = '', scl = ''] = cells.slice(7)
  const options = lamps === NONE ? {} : { options: { lamps, five, sda, scl } }
  return { board, h, t, red, amber, green, power, ground, ...options }
}

/** The numbers of the lines, without those of the header. */
function linesOf({ h, t, red, amber, green }: Pins): readonly number[] {
  return [h, t, red, amber, green].map((pin) => Number(/\d+/.exec(pin)))
}

test.for([
  [CHIP, 'docs/wiring-esp32.svg'],
  [COMPUTER, 'docs/wiring-raspberry-pi.svg'],
] as const)('the picture for an %s shows the table', async ([board, file]) => {
  await expect(wiringPicture(pinsOf(board))).toMatchFileSnapshot(join(root, file))
})

test('the table says which pins the programs use', () => {
  const menu = read('bridge/device/esp32/main/Kconfig.projbuild')
  const inMenu = ['SENSOR_H', 'SENSOR_T', 'LIGHT_RED', 'LIGHT_AMBER', 'LIGHT_GREEN'].map((name) =>
    Number(
      new RegExp(`config TEMPLE_${name}\\b[\\s\\S]*?default (\\d+) if IDF_TARGET_ESP32\\n`).exec(
        menu,
      )?.[1],
    ),
  )
  expect(linesOf(pinsOf(CHIP))).toEqual(inMenu)
  expect(Object.values(pinsOf(CHIP).options ?? {})).toEqual(['23', '5V', '21', '22'])
  expect(pinsOf(COMPUTER).options).toBeUndefined()
  const sketch = read('bridge/device/arduino/examples/Temple/Temple.ino')
  const inSketch = [...sketch.matchAll(/_PINS\[\] = \{([\d, ]+)\}/g)].flatMap(([, list = '']) =>
    list.split(',').map(Number),
  )
  expect(linesOf(pinsOf(CHIP))).toEqual(inSketch)

  const python = /^PINS = (\{.*\})$/m.exec(read('bridge/device/python/temple.py'))?.[1] ?? '{}'
  expect(linesOf(pinsOf(COMPUTER))).toEqual(Object.values(JSON.parse(python)))
  const node = read('bridge/device/pi/main.ts')
  const [h, t, lights = ''] = ['huitzilopochtli', 'tlaloc', 'lights'].map(
    (name) => new RegExp(`${name}: \\{ type: 'string', default: '([\\d,]+)' \\}`).exec(node)?.[1],
  )
  expect(linesOf(pinsOf(COMPUTER))).toEqual([h, t, ...lights.split(',')].map(Number))
})
