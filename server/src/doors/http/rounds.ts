// A queue in which owners take turns, each with its first value.

/** Values of several owners, who take turns. */
interface Rounds<Value> {
  add(owner: unknown, value: Value): void
  next(): Value | undefined
  length(): number
}

export function newRounds<Value>(): Rounds<Value> {
  const owners = newFifo<unknown>()
  const byOwner = new Map<unknown, Fifo<Value>>()
  let length = 0
  return {
    add(owner, value) {
      length++
      const own = byOwner.get(owner) ?? newFifo()
      if (own.length() === 0) owners.add(owner)
      byOwner.set(owner, own)
      own.add(value)
    },
    next() {
      const owner = owners.next()
      const own = byOwner.get(owner)
      if (own === undefined) return undefined
      length--
      const value = own.next()
      if (own.length() > 0) owners.add(owner)
      else byOwner.delete(owner)
      return value
    },
    length: () => length,
  }
}

/** Values in the order in which they were added. */
interface Fifo<Value> {
  add(value: Value): void
  next(): Value | undefined
  length(): number
}

/** Two arrays, since taking the first value from a long one is slow. */
function newFifo<Value>(): Fifo<Value> {
  let present: Value[] = []
  let coming: Value[] = []
  let at = 0
  return {
    add: (value) => void coming.push(value),
    next() {
      if (at === present.length) {
        present = coming
        coming = []
        at = 0
      }
      return at < present.length ? present[at++] : undefined
    },
    length: () => present.length - at + coming.length,
  }
}
