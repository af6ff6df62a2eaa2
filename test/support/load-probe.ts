// Preloaded into a process, it says what of Redis is loaded there.
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, next) {
    if (/ioredis|redis-presence|server\/src\/redis\//.test(url))
      process.stderr.write(`loaded ${url}\n`)
    return next(url, context)
  },
})
