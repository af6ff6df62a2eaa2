// The QR codes that the pages draw, read by an independent reader.
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { qrPath } from '../../../web/src/page/qr/qr-path.ts'

const PIXELS_PER_MODULE = 2

/** Rasterises a path as a camera would see it, and returns the text that the reader finds, if any. */
function read({ side, path }: ReturnType<typeof qrPath>): string | undefined {
  const width = side * PIXELS_PER_MODULE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let pixel = 0; pixel < PIXELS_PER_MODULE ** 2; pixel++) {
      const column = Number(x) * PIXELS_PER_MODULE + (pixel % PIXELS_PER_MODULE)
      const row = Number(y) * PIXELS_PER_MODULE + Math.floor(pixel / PIXELS_PER_MODULE)
      pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
    }
  return jsQR.default(pixels, width, width)?.data
}

test.for([
  'http://192.168.0.17:2567/match/aZ9_-?code=2Q7KXBCD',
  'https://flower-war.example/temples?code=BCDFGHJK',
  'https://náhuatl.example/temples?name=Tıeqchıeq&code=日',
  `https://${'a-long-name.'.repeat(15)}example/match/aZ9_-aZ9_-aZ9_-?code=2Q7KXBCD#carry=2Q7KXBCDFGHJK`,
])('the code of %s is read back as it was written', (text) => {
  expect(read(qrPath(text))).toBe(text)
})

test('a code with too many errors is not read', () => {
  const { side, path } = qrPath('http://192.168.0.17:2567/match/aZ9_-?code=2Q7KXBCD')
  const modules = path.split(/(?=M)/)
  const broken = modules.filter((_, at) => at < modules.length / 3 || at % 2 === 0).join('')
  expect(read({ side, path: broken })).toBeUndefined()
})
