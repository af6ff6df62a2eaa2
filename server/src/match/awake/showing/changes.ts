// The changes from one plain JSON value to the next, as the JSON door sends them: a path and a value set it, a path
// alone removes it. They apply in order.

export type PathChange = readonly [path: string, value: unknown] | readonly [path: string]

/** The changes between two objects. Parts that are the same value are not looked into. */
export function changesBetween(before: object, next: object): readonly PathChange[] {
  const changes: PathChange[] = []
  compareObjects(changes, '', before, next)
  return changes
}

function compare(changes: PathChange[], path: string, before: unknown, next: unknown): void {
  if (before === next) return
  if (Array.isArray(before) && Array.isArray(next)) compareLists(changes, path, before, next)
  else if (isObject(before) && isObject(next)) compareObjects(changes, `${path}/`, before, next)
  else changes.push([path, next])
}

function compareObjects(changes: PathChange[], path: string, before: object, next: object): void {
  const old: Readonly<Record<string, unknown>> = { ...before }
  for (const [name, value] of Object.entries(next)) {
    const way = path + escaped(name)
    if (Object.hasOwn(old, name)) compare(changes, way, old[name], value)
    else changes.push([way, value])
  }
  for (const name of Object.keys(old))
    if (!Object.hasOwn(next, name)) changes.push([path + escaped(name)])
}

/** Compares entries by their index; surplus ones are removed from the end, missing ones added there. */
function compareLists(
  changes: PathChange[],
  path: string,
  before: readonly unknown[],
  next: readonly unknown[],
): void {
  const common = Math.min(before.length, next.length)
  for (let index = 0; index < common; index++)
    compare(changes, `${path}/${index}`, before[index], next[index])
  for (let index = before.length - 1; index >= next.length; index--)
    changes.push([`${path}/${index}`])
  for (let index = before.length; index < next.length; index++)
    changes.push([`${path}/${index}`, next[index]])
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Escapes a name as in a JSON pointer. */
function escaped(name: string): string {
  return name.includes('~') || name.includes('/')
    ? name.replaceAll('~', '~0').replaceAll('/', '~1')
    : name
}
