// The wiring of a temple as a picture, drawn from a table of its pins.

/** The wiring by pin, named as printed on the board. */
export interface Pins {
  readonly board: string
  readonly power: string
  readonly ground: string
  readonly h: string
  readonly t: string
  readonly red: string
  readonly amber: string
  readonly green: string
  /** Addressable LEDs and a display, for a board that can have them. */
  readonly options?: {
    readonly lamps: string
    readonly five: string
    readonly sda: string
    readonly scl: string
  }
}

const BOARD = { left: 30, right: 230 } as const
const POWER_X = 290
const GROUND_X = 330
const PART_X = 500
const POWER = { y: 60, color: '#c0392b' } as const
const GROUND = { y: 560, color: '#222' } as const
/** Options make the picture higher by this. */
const OPTIONS_HEIGHT = 280

/** Draws it as SVG, the same in light and dark pages. */
export function wiringPicture(pins: Pins): string {
  const more = pins.options === undefined ? 0 : OPTIONS_HEIGHT
  const height = 610 + more
  const lines = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${height}" font-family="sans-serif" font-size="15">`,
    `<title>Wiring of a temple with ${pins.board}</title>`,
    `<rect width="760" height="${height}" fill="#fff"/>`,
    box(BOARD.left, 20, BOARD.right - BOARD.left, height - 40, '#e4efe7'),
    label(BOARD.left + 14, 44, pins.board),
    ...rail(pins.power, POWER, POWER_X, more === 0 ? 206 : 690),
    ...rail(pins.ground, { ...GROUND, y: GROUND.y + more }, GROUND_X, 144),
    ...sensor('H, Huitzilopochtli', pins.h, 120, '#1f618d'),
    ...sensor('T, Tlaloc', pins.t, 230, '#7d3c98'),
    ...light('red', pins.red, 330, '#c0392b'),
    ...light('amber', pins.amber, 400, '#d68910'),
    ...light('green', pins.green, 470, '#1e8449'),
    ...(pins.options === undefined ? [] : options(pins.options)),
    label(
      BOARD.right + 16,
      height - 12,
      'A dot joins wires; where there is none, they only cross.',
    ),
    '</svg>',
  ]
  return `${lines.join('\n')}\n`
}

function rail(
  pin: string,
  { y, color }: { readonly y: number; readonly color: string },
  x: number,
  farY: number,
): string[] {
  return [...pinAt(y, pin), wire(`M${BOARD.right} ${y}H${x}V${farY}`, color)]
}

/** A receiver with three wires; its emitter has the outer two, too. */
function sensor(slot: string, pin: string, y: number, color: string): string[] {
  return [
    ...pinAt(y, pin),
    box(PART_X, y - 40, 240, 80, '#f4f0e4'),
    label(PART_X + 70, y - 14, 'sensor of slot'),
    label(PART_X + 70, y + 5, slot),
    label(PART_X + 70, y + 26, 'emitter and receiver'),
    ...joined(POWER_X, y - 24, POWER.color, '3.3 V'),
    wire(`M${BOARD.right} ${y}H${PART_X}`, color),
    label(PART_X + 6, y + 5, 'signal'),
    ...joined(GROUND_X, y + 24, GROUND.color, 'ground'),
  ]
}

function joined(x: number, y: number, color: string, name: string): string[] {
  return [wire(`M${x} ${y}H${PART_X}`, color), dot(x, y, color), label(PART_X + 6, y + 5, name)]
}

function light(name: string, pin: string, y: number, color: string): string[] {
  return [
    ...pinAt(y, pin),
    wire(`M${BOARD.right} ${y}H${PART_X + 40}`, color),
    wire(`M${PART_X + 40} ${y}H${PART_X + 70}V${y + 26}H${GROUND_X}`, GROUND.color),
    dot(GROUND_X, y + 26, GROUND.color),
    box(390, y - 10, 64, 20, '#f9e79f'),
    label(422, y + 5, '330 Ω', 'middle'),
    `<circle cx="${PART_X + 40}" cy="${y}" r="13" fill="${color}" stroke="#222" stroke-width="2"/>`,
    label(PART_X + 84, y + 5, `${name} LED`),
    label(PART_X + 20, y - 14, 'long leg', 'end'),
    label(PART_X + 76, y + 24, 'short leg'),
  ]
}

function options({ lamps, five, sda, scl }: NonNullable<Pins['options']>): string[] {
  return [
    box(PART_X, 540, 240, 110, '#f4f0e4'),
    label(PART_X + 70, 572, 'option: addressable'),
    label(PART_X + 70, 591, 'LEDs, first those of H,'),
    label(PART_X + 70, 610, 'then those of T'),
    ...straight(five, 560, '#e67e22', '5 V'),
    ...straight(lamps, 595, '#148f77', 'data'),
    box(390, 585, 64, 20, '#f9e79f'),
    label(422, 600, '330 Ω', 'middle'),
    ...joined(GROUND_X, 630, GROUND.color, 'ground'),
    box(PART_X, 670, 240, 120, '#f4f0e4'),
    label(PART_X + 70, 715, 'option: display'),
    label(PART_X + 70, 734, 'SSD1306, I2C'),
    ...joined(POWER_X, 690, POWER.color, '3.3 V'),
    ...straight(sda, 715, '#1f618d', 'SDA'),
    ...straight(scl, 740, '#7d3c98', 'SCL'),
    ...joined(GROUND_X, 770, GROUND.color, 'ground'),
  ]
}

/** A wire from a pin to a part. */
function straight(pin: string, y: number, color: string, name: string): string[] {
  return [
    ...pinAt(y, pin),
    wire(`M${BOARD.right} ${y}H${PART_X}`, color),
    label(PART_X + 6, y + 5, name),
  ]
}

function pinAt(y: number, name: string): string[] {
  return [
    box(BOARD.right - 8, y - 6, 16, 12, '#f1c40f'),
    label(BOARD.right - 16, y + 5, name, 'end'),
  ]
}

function box(x: number, y: number, width: number, height: number, fill: string): string {
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`
  return `<rect ${place} rx="4" fill="${fill}" stroke="#222" stroke-width="1.5"/>`
}

function wire(path: string, color: string): string {
  return `<path d="${path}" fill="none" stroke="${color}" stroke-width="3"/>`
}

function dot(x: number, y: number, color: string): string {
  return `<circle cx="${x}" cy="${y}" r="6" fill="${color}"/>`
}

function label(x: number, y: number, text: string, anchor = 'start'): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="#111">${text}</text>`
}
