// Preloaded into a process, it sets the process's clock to BACK_THEN_MS.
const { now } = Date
const aheadMs = Number(process.env['BACK_THEN_MS']) - now()

Date.now = () => now() + aheadMs
globalThis.Date = new Proxy(Date, {
  construct: (target, given) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given),
})
