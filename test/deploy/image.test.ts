// The image has what runs in it, and is no larger than that needs.
import { describe, expect, test } from 'vitest'
import {
  bytesIn,
  DOCKERFILE,
  IGNORED,
  IMAGE_BYTES_MAX,
  isSent,
  ownFilesIn,
} from '../support/documents/image.ts'

/** Our own files that nothing in a container reads. */
const idleIn = (dockerfile: string, ignored = IGNORED): readonly string[] =>
  ownFilesIn(dockerfile, ignored).filter(
    (file) => !/\.(?:[cm]?ts|mjs|json|md|conf)$|\/LICENSE$/.test(file),
  )

describe('the image', () => {
  test('is small', () => {
    expect(bytesIn(DOCKERFILE)).toBeLessThan(IMAGE_BYTES_MAX)
  })

  test.for<readonly [string, RegExp]>([
    ['sources, declarations and maps of packages', / && \\\n +find .* -delete/],
    ['the compiler', /node_modules\/typescript node_modules\/@typescript /],
  ])('with %s is found to be large', ([, line]) => {
    expect(DOCKERFILE).toMatch(line)
    expect(bytesIn(DOCKERFILE.replace(line, ''))).toBeGreaterThan(IMAGE_BYTES_MAX)
  })

  test('has no files that only a device, a printer or a workbench reads', () => {
    expect(ownFilesIn(DOCKERFILE).length).toBeGreaterThan(400)
    expect(idleIn(DOCKERFILE)).toEqual([])
    expect(
      ownFilesIn(DOCKERFILE).filter((file) => /simulate|fit\/|bridge\/(?:device|image)/.test(file)),
    ).toEqual([])
  })

  test('with such files is found', () => {
    const careless = IGNORED.replace('bridge/device\n', '')
    expect(idleIn(DOCKERFILE, careless)).toContain('bridge/device/box.c')
    const all = DOCKERFILE.replace('deploy/first-secrets.ts deploy/', 'deploy deploy')
    expect(idleIn(all)).toContain('deploy/install.sh')
  })
})

test.for<readonly [string, boolean]>([
  ['rules/src/games.ts', true],
  ['package.json', true],
  ['clients/go/README.md', true],
  ['clients/go/client.go', false],
  ['LICENSE', false],
  ['rules/dist/index.js', false],
  ['rules/simulate/main.ts', false],
  ['server/node_modules/express/index.js', false],
])('.dockerignore is read as Docker reads it: %s', ([file, isThere]) => {
  expect(isSent(file)).toBe(isThere)
})
