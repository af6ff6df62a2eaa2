// Draws curves as SVG without a library: a few lines over a logarithmic axis of sizes. The axis of values may be
// logarithmic too.

/** One line of a plot. */
export interface Series {
  readonly name: string
  /** In the order of the sizes, without those that could not be measured. */
  readonly points: readonly (readonly [size: number, value: number])[]
}

export interface Plot {
  readonly title: string
  /** Label of the sizes. */
  readonly sizes: string
  /** Label of the values, with their unit. */
  readonly values: string
  /** True if some values are many times others, so that their axis has to be logarithmic. */
  readonly isWide?: boolean
  readonly series: readonly Series[]
}

const [WIDTH, HEIGHT] = [640, 360]
const AREA = { left: 64, right: WIDTH - 24, top: 44, bottom: HEIGHT - 72 }
const COLOURS = ['#1f6f8b', '#b3541e', '#5a7d2a', '#7a3b8f']
/** Dash patterns, so that lines differ by more than their colour. */
const DASHES = ['none', '7 4', '2 3', '10 3 2 3']
const STEPS = 5

/** Draws the plot as SVG. */
export function drawPlot({ title, sizes, values, series, isWide = false }: Plot): string {
  const all = series.flatMap(({ points }) => points)
  const [least, most] = extent(all.map(([size]) => Math.log10(size)))
  const axis = (isWide ? powersOf : stepsOf)(all.map(([, value]) => value))
  const x = (size: number): number =>
    AREA.left + ((Math.log10(size) - least) / (most - least || 1)) * (AREA.right - AREA.left)
  const y = (value: number): number => AREA.bottom - axis.shareOf(value) * (AREA.bottom - AREA.top)
  const ticks = [...new Set(all.map(([size]) => size))].sort((one, other) => one - other)
  const parts = [
    `<title>${plain(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text(WIDTH / 2, 24, title, 'font-size="15" font-weight="600"'),
    ...axis.marks.flatMap((value) => [
      line([AREA.left, y(value)], [AREA.right, y(value)], '#ddd'),
      text(AREA.left - 8, y(value) + 4, shortNumber(value), 'text-anchor="end"'),
    ]),
    ...ticks.flatMap((size) => [
      line([x(size), AREA.bottom], [x(size), AREA.bottom + 5], '#666'),
      text(x(size), AREA.bottom + 19, shortNumber(size)),
    ]),
    text((AREA.left + AREA.right) / 2, AREA.bottom + 38, sizes),
    text(16, (AREA.top + AREA.bottom) / 2, values, `transform="rotate(-90 16 ${MIDDLE})"`),
    ...series.flatMap((_each, index) =>
      drawSeries(series, index, ([size, value]) => [x(size), y(value)]),
    ),
  ]
  const style = 'font-family="system-ui, sans-serif" font-size="12" fill="#333"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" ${style}>\n${parts.join('\n')}\n</svg>\n`
}

/** An axis of values: its marks, and the position of a value between bottom and top. */
interface Axis {
  readonly marks: readonly number[]
  readonly shareOf: (value: number) => number
}

/** Makes a linear axis from zero to above the largest value. */
function stepsOf(values: readonly number[]): Axis {
  const top = niceCeiling(Math.max(...values))
  const marks = Array.from({ length: STEPS + 1 }, (_, step) => (top * step) / STEPS)
  return { marks, shareOf: (value) => value / top }
}

/** Makes a logarithmic axis of the powers of ten around the values. */
function powersOf(values: readonly number[]): Axis {
  const [least, most] = extent(values.map(Math.log10))
  const [bottom, top] = [Math.floor(least), Math.max(Math.ceil(most), Math.floor(least) + 1)]
  const marks = Array.from({ length: top - bottom + 1 }, (_, power) => 10 ** (bottom + power))
  return { marks, shareOf: (value) => (Math.log10(value) - bottom) / (top - bottom) }
}

const MIDDLE = (AREA.top + AREA.bottom) / 2

/** Approximate widths, in the key, of a line and of each letter of its name. */
const [KEY_WIDTH, LETTER_WIDTH] = [48, 6.5]

type Point = readonly [number, number]

function drawSeries(
  series: readonly Series[],
  index: number,
  place: (point: Point) => Point,
): readonly string[] {
  const { name = '', points = [] } = series[index] ?? {}
  const colour = COLOURS[index % COLOURS.length] ?? '#333'
  const dash = DASHES[index % DASHES.length] ?? 'none'
  const places = points.map(place)
  const path = places
    .map(([px, py], at) => `${at === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`)
    .join(' ')
  const stroke = `stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}" fill="none"`
  const before = series.slice(0, index).map((each) => KEY_WIDTH + LETTER_WIDTH * each.name.length)
  const left = AREA.left + before.reduce((sum, width) => sum + width, 0)
  return [
    `<path d="${path}" ${stroke}/>`,
    ...places.map(
      ([px, py]) =>
        `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="3.5" fill="${colour}"/>`,
    ),
    `<path d="M${left} ${HEIGHT - 16} h22" ${stroke}/>`,
    text(left + 28, HEIGHT - 12, name, 'text-anchor="start"'),
  ]
}

function line([x1, y1]: Point, [x2, y2]: Point, colour: string): string {
  return `<path d="M${x1.toFixed(1)} ${y1.toFixed(1)} L${x2.toFixed(1)} ${y2.toFixed(1)}" stroke="${colour}"/>`
}

function text(x: number, y: number, what: string, more = ''): string {
  const anchor = more.includes('text-anchor') ? '' : 'text-anchor="middle" '
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${anchor}${more}>${plain(what)}</text>`
}

function plain(what: string): string {
  return what.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}

function extent(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/** The next number that reads well: 1, 2, 2.5 or 5, times a power of ten. */
function niceCeiling(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value))
  return (NICE.find((each) => each * power >= value) ?? 10) * power
}

const NICE = [1, 2, 2.5, 5, 10]

function shortNumber(value: number): string {
  if (value >= 1e6) return `${Number((value / 1e6).toFixed(1))} M`
  if (value >= 1e4) return `${Number((value / 1e3).toFixed(1))} k`
  return String(Number(value.toFixed(2)))
}
