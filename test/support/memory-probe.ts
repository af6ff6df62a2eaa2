// Loaded into a server before anything else: tells what the process holds, after collecting garbage, whenever its
// parent asks.
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
process.channel?.unref()
