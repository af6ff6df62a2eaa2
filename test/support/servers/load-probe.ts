// Preloaded into a process, reports the modules for Redis that are loaded there.
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, next) {
    if (/ioredis|redis-presence|server\/src\/(cluster|journal)\/redis\/|wiring-redis/.test(url))
      process.stderr.write(`loaded ${url}\n`)
    return next(url, context)
  },
})
