// Preloaded into a server: reports the memory of the process, after collecting garbage, whenever its parent asks, and
// ends the process with its parent, however a test has ended.
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
process.on('disconnect', () => process.exit())
process.channel?.unref()
