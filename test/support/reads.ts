// Measures the work of a function on plain data: how often it reads a property, which is the same on every machine.

/** Runs a function on data that counts its reads; returns their number. */
export function readsOf<Data extends object>(data: Data, run: (counted: Data) => unknown): number {
  const counted = new WeakMap<object, object>()
  let reads = 0
  function count<Part extends object>(part: Part): Part {
    const known = counted.get(part)
    if (known !== undefined) return known as Part
    const proxy = new Proxy(part, {
      get(target, name) {
        reads++
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'object' && value !== null ? count(value) : value
      },
    })
    counted.set(part, proxy)
    return proxy
  }
  run(count(data))
  return reads
}
