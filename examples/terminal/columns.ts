// Lines in two columns, so that twenty spaces fit on a screen.

const COLUMN = 52

export function inColumns(lines: readonly string[]): readonly string[] {
  const half = Math.ceil(lines.length / 2)
  return lines
    .slice(0, half)
    .map((line, row) => `  ${line.padEnd(COLUMN)} ${lines[half + row] ?? ''}`.trimEnd())
}

/** A count with its noun: `1 skull`, `2 skulls`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Joins the parts that are present with commas. */
export function listed(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(', ')
}
