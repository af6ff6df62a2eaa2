// QR codes (ISO/IEC 18004) for short texts: byte mode, versions 1 to 9, and the lowest error correction, which is
// plenty on a screen.

/** For each version: the number of blocks, and of error correction bytes in each. */
const VERSIONS = [
  { blocks: 1, correction: 7 },
  { blocks: 1, correction: 10 },
  { blocks: 1, correction: 15 },
  { blocks: 1, correction: 20 },
  { blocks: 1, correction: 26 },
  { blocks: 2, correction: 18 },
  { blocks: 2, correction: 20 },
  { blocks: 2, correction: 24 },
  { blocks: 2, correction: 30 },
] as const
/** The centres of the alignment patterns, from version 2 on. */
const ALIGNMENTS = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
]
const LEVEL_LOW = 1

/** Dark modules by row and column; undefined if the text is too long. */
export function qrOf(text: string): readonly (readonly boolean[])[] | undefined {
  const bytes = new TextEncoder().encode(text)
  // Mode and length take 12 bits.
  const index = VERSIONS.findIndex((_, version) => dataBytesOf(version) >= bytes.length + 2)
  if (index < 0) return undefined
  const grid = newGrid(index)
  const words = interleaved(index, framed(bytes, dataBytesOf(index)))
  const masked = MASKS.map((mask, number) => drawn(grid, words, mask, number))
  return masked.toSorted((one, other) => penaltyOf(one) - penaltyOf(other))[0]
}

function sizeOf(index: number): number {
  return 21 + 4 * index
}

/** The capacity of a version in bytes: its modules without patterns, by eights. */
function bytesOf(index: number): number {
  const free = newGrid(index)
    .isPattern.flat()
    .filter((is) => !is).length
  return Math.floor(free / 8)
}

function dataBytesOf(index: number): number {
  const { blocks, correction } = VERSIONS[index] ?? VERSIONS[0]
  return bytesOf(index) - blocks * correction
}

/** The data stream: mode 4, length, the bytes, a terminator and padding. */
function framed(bytes: Uint8Array, length: number): readonly number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15]
  for (const byte of bytes) nibbles.push(byte >> 4, byte & 15)
  nibbles.push(0)
  const words: number[] = []
  for (let at = 0; at < nibbles.length; at += 2)
    words.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0))
  for (let pad = 0xec; words.length < length; pad ^= 0xec ^ 0x11) words.push(pad)
  return words
}

/** Blocks with their error correction, interleaved byte by byte. */
function interleaved(index: number, words: readonly number[]): readonly number[] {
  const { blocks, correction } = VERSIONS[index] ?? VERSIONS[0]
  const length = Math.floor(words.length / blocks)
  const data = Array.from({ length: blocks }, (_, block) =>
    words.slice(block * length, (block + 1) * length),
  )
  const checks = data.map((block) => remainderOf(block, correction))
  return [...inTurn(data), ...inTurn(checks)]
}

function inTurn(blocks: readonly (readonly number[])[]): readonly number[] {
  return (blocks[0] ?? []).flatMap((_, at) => blocks.map((block) => block[at] ?? 0))
}

/** Reed–Solomon: the remainder modulo the generator of that degree. */
function remainderOf(words: readonly number[], degree: number): readonly number[] {
  let generator = [1]
  for (let power = 0, root = 1; power < degree; power++, root = times(root, 2))
    generator = [...generator, 0].map((factor, at) => factor ^ times(generator[at - 1] ?? 0, root))
  let rest: readonly number[] = Array.from({ length: degree }, () => 0)
  for (const word of words) {
    const lead = word ^ (rest[0] ?? 0)
    rest = [...rest.slice(1), 0].map((each, at) => each ^ times(generator[at + 1] ?? 0, lead))
  }
  return rest
}

/** Multiplication in GF(256) as QR codes use it. */
function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--)
    product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one)
  return product
}

interface Grid {
  readonly index: number
  readonly isDark: boolean[][]
  /** Modules that hold no data. */
  readonly isPattern: boolean[][]
}

/** Makes a grid with the patterns that every code of a version has. */
function newGrid(index: number): Grid {
  const size = sizeOf(index)
  const square = () => Array.from({ length: size }, () => Array.from({ length: size }, () => false))
  const grid: Grid = { index, isDark: square(), isPattern: square() }
  for (let at = 0; at < size; at++) {
    set(grid, at, 6, at % 2 === 0)
    set(grid, 6, at, at % 2 === 0)
  }
  const far = size - 4
  for (const [x, y] of [
    [3, 3],
    [far, 3],
    [3, far],
  ] as const)
    around(grid, x, y, 4, [0, 1, 3])
  const places = ALIGNMENTS[index] ?? []
  const [last = 0] = places.slice(-1)
  for (const x of places)
    for (const y of places) {
      const isInCorner = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6)
      if (!isInCorner) around(grid, x, y, 2, [0, 2])
    }
  drawFormat(grid, 0)
  if (index >= 6) drawVersion(grid)
  return grid
}

function set({ isDark, isPattern }: Grid, x: number, y: number, dark: boolean): void {
  const row = isDark[y]
  const patterns = isPattern[y]
  if (row === undefined || patterns === undefined || x < 0 || x >= row.length) return
  row[x] = dark
  patterns[x] = true
}

/** Draws nested squares, dark at these distances from the centre. */
function around(grid: Grid, x: number, y: number, radius: number, dark: readonly number[]): void {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++) {
      const distance = Math.max(Math.abs(dx), Math.abs(dy))
      set(grid, x + dx, y + dy, dark.includes(distance))
    }
}

/** Draws the error correction level and the mask, twice, with their own error correction. */
function drawFormat(grid: Grid, mask: number): void {
  const size = sizeOf(grid.index)
  const data = (LEVEL_LOW << 3) | mask
  const bits = ((data << 10) | dividedBy(data, 10, 0x537)) ^ 0x5412
  const isSet = (bit: number) => ((bits >> bit) & 1) === 1
  for (let bit = 0; bit < 6; bit++) set(grid, 8, bit, isSet(bit))
  set(grid, 8, 7, isSet(6))
  set(grid, 8, 8, isSet(7))
  set(grid, 7, 8, isSet(8))
  for (let bit = 9; bit < 15; bit++) set(grid, 14 - bit, 8, isSet(bit))
  for (let bit = 0; bit < 8; bit++) set(grid, size - 1 - bit, 8, isSet(bit))
  for (let bit = 8; bit < 15; bit++) set(grid, 8, size - 15 + bit, isSet(bit))
  set(grid, 8, size - 8, true)
}

/** Draws the version number, twice; codes have it from version 7 on. */
function drawVersion(grid: Grid): void {
  const version = grid.index + 1
  const bits = (version << 12) | dividedBy(version, 12, 0x1f25)
  const size = sizeOf(grid.index)
  for (let bit = 0; bit < 18; bit++) {
    const near = Math.floor(bit / 3)
    const far = size - 11 + (bit % 3)
    const isSet = ((bits >> bit) & 1) === 1
    set(grid, far, near, isSet)
    set(grid, near, far, isSet)
  }
}

/** The remainder of a binary polynomial, shifted up by that many places. */
function dividedBy(value: number, places: number, divisor: number): number {
  let rest = value
  for (let place = 0; place < places; place++)
    rest = (rest << 1) ^ ((rest >> (places - 1)) * divisor)
  return rest
}

type Mask = (x: number, y: number) => boolean
const MASKS: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** A copy of the grid with the words laid out in their zigzag, under a mask. */
function drawn(
  { index, isDark, isPattern }: Grid,
  words: readonly number[],
  mask: Mask,
  number: number,
): readonly (readonly boolean[])[] {
  const size = sizeOf(index)
  const copy: Grid = { index, isDark: isDark.map((row) => [...row]), isPattern }
  let bit = 0
  for (let right = size - 1; right > 0; right -= 2) {
    // Skip the column of the timing pattern.
    if (right === 6) right--
    const isUpward = ((right + 1) & 2) === 0
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (isPattern[y]?.[x] !== false) continue
        const word = words[bit >> 3] ?? 0
        const isSet = ((word >> (7 - (bit & 7))) & 1) === 1
        bit++
        const row = copy.isDark[y]
        if (row !== undefined) row[x] = isSet !== mask(x, y)
      }
    }
  }
  drawFormat(copy, number)
  return copy.isDark
}

/** The penalty for what makes a code hard to read: long runs, blocks, and an imbalance of dark and light. */
function penaltyOf(rows: readonly (readonly boolean[])[]): number {
  const columns = rows.map((_, x) => rows.map((row) => row[x] === true))
  let penalty = 0
  for (const line of [...rows, ...columns]) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('')
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2
    penalty += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      const next = rows[y + 1]
      if (
        next &&
        x + 1 < row.length &&
        row[x + 1] === dark &&
        next[x] === dark &&
        next[x + 1] === dark
      )
        penalty += 3
    })
  })
  const share = rows.flat().filter(Boolean).length / (rows.length * rows.length)
  return penalty + 10 * Math.floor(Math.abs(share - 0.5) * 20)
}
