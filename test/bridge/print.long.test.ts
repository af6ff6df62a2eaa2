// The parts of a temple that are printed: each is one closed solid, as large as docs/temple.md says.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const print = join(import.meta.dirname, '../../bridge/device/print')
const page = readFileSync(join(import.meta.dirname, '../../docs/temple.md'), 'utf8')
const PARTS = ['slot', 'lid', 'lake'] as const
const RENDER_MS_MAX = 300_000
const isOpenscadMissing =
  spawnSync('openscad', ['--version']).error !== undefined && process.env['CI'] === undefined

type Triangle = readonly [string, string, string]

/** The corners of each triangle, as they are written. */
function trianglesOf(file: string): readonly Triangle[] {
  const corners = [...readFileSync(file, 'utf8').matchAll(/vertex (\S+ \S+ \S+)/g)]
  const at = (index: number): string => corners[index]?.[1] ?? ''
  return corners.flatMap((_, index): Triangle[] =>
    index % 3 === 0 ? [[at(index), at(index + 1), at(index + 2)]] : [],
  )
}

const edgesOf = ([a, b, c]: Triangle) => [`${a} > ${b}`, `${b} > ${c}`, `${c} > ${a}`] as const
const numbersOf = (corner: string): readonly number[] => corner.split(' ').map(Number)

/** The edges that no other triangle has, in the other direction, exactly once. */
function openEdges(triangles: readonly Triangle[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const edge of triangles.flatMap(edgesOf)) counts.set(edge, (counts.get(edge) ?? 0) + 1)
  return [...counts].flatMap(([edge, count]) =>
    count === 1 && counts.get(edge.split(' > ').toReversed().join(' > ')) === 1 ? [] : [edge],
  )
}

/** Counts the pieces that do not touch each other. */
function piecesOf(triangles: readonly Triangle[]): number {
  const next = new Map<string, Set<string>>()
  for (const triangle of triangles)
    for (const corner of triangle) {
      const others = next.get(corner) ?? new Set()
      for (const other of triangle) others.add(other)
      next.set(corner, others)
    }
  let pieces = 0
  while (next.size > 0) {
    pieces++
    const reached = [...next.keys()].slice(0, 1)
    for (let corner = reached.pop(); corner !== undefined; corner = reached.pop()) {
      reached.push(...(next.get(corner) ?? []))
      next.delete(corner)
    }
  }
  return pieces
}

function sizeOf(triangles: readonly Triangle[]): readonly number[] {
  const corners = triangles.flat().map(numbersOf)
  return [0, 1, 2].map((axis) => {
    const along = corners.map((corner) => corner[axis] ?? Number.NaN)
    const most = along.reduce((one, other) => Math.max(one, other))
    return Math.round((most - along.reduce((one, other) => Math.min(one, other))) * 10) / 10
  })
}

/** The volume in cubic millimetres, above zero if the triangles look outwards. */
function volumeOf(triangles: readonly Triangle[]): number {
  const each = triangles.map((triangle) => {
    const [
      [ax = 0, ay = 0, az = 0] = [],
      [bx = 0, by = 0, bz = 0] = [],
      [cx = 0, cy = 0, cz = 0] = [],
    ] = triangle.map(numbersOf)
    return ax * (by * cz - bz * cy) - ay * (bx * cz - bz * cx) + az * (bx * cy - by * cx)
  })
  return each.reduce((sum, one) => sum + one, 0) / 6
}

/** Returns the size of a part, as docs/temple.md states it. */
function statedOf(part: string): readonly number[] {
  const row = new RegExp(`^\\| ${part} \\|.*\\| ([\\d.]+) × ([\\d.]+) × ([\\d.]+) \\|$`, 'm').exec(
    page,
  )
  return (row ?? []).slice(1).map(Number)
}

test('without OpenSCAD the command says how to get it', () => {
  const { stderr, status } = spawnSync(process.execPath, [join(print, 'main.ts')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: '' },
  })
  expect({ stderr, status }).toEqual({
    stderr: expect.stringContaining('sudo apt install openscad'),
    status: 1,
  })
})

describe.skipIf(isOpenscadMissing)('the parts to print (apt-get install openscad)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  beforeAll(() => {
    const { stderr, status } = spawnSync(process.execPath, [join(print, 'main.ts'), folder], {
      encoding: 'utf8',
    })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  }, RENDER_MS_MAX)
  afterAll(() => rmSync(folder, { recursive: true }))

  test.for(PARTS)('%s is one closed solid of the size in docs/temple.md', (part) => {
    const triangles = trianglesOf(join(folder, `${part}.stl`))
    expect(triangles.length).toBeGreaterThan(20)
    expect(openEdges(triangles)).toEqual([])
    expect(piecesOf(triangles)).toBe(1)
    expect(volumeOf(triangles)).toBeGreaterThan(0)
    expect(sizeOf(triangles)).toEqual(statedOf(part))
  })

  test('they fit together for beads of other sizes, too', { timeout: RENDER_MS_MAX }, () => {
    const sizes = PARTS.map((part) => {
      const file = join(folder, `wide-${part}.stl`)
      const options = ['-D', 'bead=16', '-D', 'sensor=3', '-o', file, join(print, `${part}.scad`)]
      expect(spawnSync('openscad', options).status).toBe(0)
      const triangles = trianglesOf(file)
      expect(openEdges(triangles)).toEqual([])
      expect(piecesOf(triangles)).toBe(1)
      return sizeOf(triangles)
    })
    const [, lid = [], lake = []] = sizes
    expect(lid.slice(0, 2)).toEqual(lake.slice(0, 2))
  })

  test('a surface with a hole is not a closed solid', () => {
    const triangles = trianglesOf(join(folder, 'lid.stl'))
    expect(openEdges(triangles.slice(1))).toHaveLength(3)
    const [first] = triangles
    expect(openEdges(first === undefined ? [] : [...triangles, first]).length).toBeGreaterThan(0)
  })
})
