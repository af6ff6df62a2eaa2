// Lines in two columns, so that twenty spaces fit on a screen.

const COLUMN = 52

export function inColumns(lines: readonly string[]): readonly string[] {
  const half = Math.ceil(lines.length / 2)
  return lines
    .slice(0, half)
    .map((line, row) => `  ${line.padEnd(COLUMN)} ${lines[half + row] ?? ''}`.trimEnd())
}

/** So many, in words: `1 skull`, `2 skulls`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** What is there, with a comma between. */
export function listed(...parts: readonly (string | false)[]): string {
  return parts.filter((part) => part !== false && part !== '').join(', ')
}
