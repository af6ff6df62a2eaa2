// Checks that rules read no clock, and draw chance from their state alone.

/** Runs a function in a world where reading the time or drawing chance throws. */
export function playWithoutClock(run: () => unknown): void {
  const worldly = [
    [globalThis, 'Date', Object.assign(refuse, { now: refuse })],
    [Math, 'random', refuse],
    [performance, 'now', refuse],
    [crypto, 'getRandomValues', refuse],
    [crypto, 'randomUUID', refuse],
  ] as const
  const restored = worldly.map(([owner, name, value]) => {
    const before = Object.getOwnPropertyDescriptor(owner, name)
    Object.defineProperty(owner, name, { value, configurable: true, writable: true })
    return () => {
      if (before === undefined) Reflect.deleteProperty(owner, name)
      else Object.defineProperty(owner, name, before)
    }
  })
  try {
    run()
  } finally {
    for (const restore of restored) restore()
  }
}

function refuse(): never {
  throw new Error('the rules read a clock, or draw chance from elsewhere than their state')
}
