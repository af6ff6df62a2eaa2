// Preloaded into a server, reports the memory of the process, after collecting garbage, whenever its parent asks.
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage())
})
process.channel?.unref()
