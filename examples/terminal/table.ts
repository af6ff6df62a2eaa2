// Text in lines and columns of limited width.

const GAP = 2
/** Narrower columns would cut words in two. */
const COLUMN_MIN = 8

/** Breaks a text at its spaces into lines of at most that many characters; longer words stay whole. */
export function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Returns the lines of each row of a table whose columns together fit into the width. */
export function inTable(
  rows: readonly (readonly string[])[],
  width: number,
): readonly (readonly string[])[] {
  const widths = fitting(widthsOf(rows), width)
  return rows.map((row) => {
    const cells = row.map((cell, column) => wrapped(cell, widths[column] ?? COLUMN_MIN))
    const height = Math.max(...cells.map((lines) => lines.length))
    return Array.from({ length: height }, (_, line) =>
      cells
        .map((lines, column) => (lines[line] ?? '').padEnd((widths[column] ?? 0) + GAP))
        .join('')
        .trimEnd(),
    )
  })
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const columns = Math.max(0, ...rows.map((row) => row.length))
  return Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
}

/** Narrows the widest columns until all fit. */
function fitting(widths: number[], width: number): readonly number[] {
  const room = width - GAP * (widths.length - 1)
  for (;;) {
    const widest = Math.max(...widths)
    const sum = widths.reduce((all, each) => all + each, 0)
    if (sum <= room || widest <= COLUMN_MIN) return widths
    widths[widths.indexOf(widest)] = widest - 1
  }
}
