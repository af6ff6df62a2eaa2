// The QR codes that the pages draw, read by an independent reader.
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrOf } from '../../web/src/page/qr.ts'

const PIXELS_PER_MODULE = 2
const QUIET_MODULES = 4

/** Draws a code as a camera would see it, and returns the text that the reader finds; undefined if it finds none. */
function read(rows: readonly (readonly boolean[])[]): string | undefined {
  const side = (rows.length + 2 * QUIET_MODULES) * PIXELS_PER_MODULE
  const moduleAt = (pixel: number) => Math.floor(pixel / PIXELS_PER_MODULE) - QUIET_MODULES
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (rows[moduleAt(y)]?.[moduleAt(x)])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  return jsQR.default(pixels, side, side)?.data
}

/** A text of this length, with the characters that links and names have. */
function textOf(bytes: number): string {
  const characters = 'http://192.168.0.17:2567/match/aZ9_-?code=BCDF#carry=2Q7KX-'
  return Array.from({ length: bytes }, (_, at) => characters[(at * 7) % characters.length]).join('')
}

// Reading takes long, so the lengths are shared out over several tests.
test.for(Array.from({ length: 10 }, (_, share) => share + 1))(
  'a code of every tenth length from %i on is read back as it was written',
  (first) => {
    for (let bytes = first; bytes <= 230; bytes += 10) {
      const text = textOf(bytes)
      expect([bytes, read(qrOf(text) ?? [])]).toEqual([bytes, text])
    }
  },
)

test('letters beyond ASCII are read too', () => {
  const text = 'https://náhuatl.example/temples?name=Tıeqchıeq&code=日'
  expect(read(qrOf(text) ?? [])).toBe(text)
})

test('a text that is too long has no code', () => {
  expect(qrOf(textOf(231))).toBeUndefined()
})

test('a code with too many errors is not read', () => {
  const rows = qrOf(textOf(60)) ?? []
  const broken = rows.map((row, y) => row.map((isDark, x) => (x > 9 && y > 9 ? !isDark : isDark)))
  expect(read(broken)).toBeUndefined()
})
