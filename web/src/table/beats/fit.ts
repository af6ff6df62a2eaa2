// Sets a caption smaller if it does not fit into its place.

/** Marks a sentence that is higher, in its usual size, than the place around it, or in the smaller one, too. */
export function mark(said: HTMLElement): void {
  const room = said.parentElement?.getBoundingClientRect().height ?? 0
  // Less than a pixel comes from rounding.
  for (const size of ['caption-long', 'caption-longest'])
    said.classList.toggle(size, said.getBoundingClientRect().height >= room + 1)
}

/**
 * Marks it once the page has been laid out, before it is painted, since reading a height earlier would force a layout.
 * Returns a function that cancels it, for when there is another sentence.
 */
export function fit(said: HTMLElement): () => void {
  said.classList.remove('caption-long', 'caption-longest')
  const watch = new ResizeObserver(() => {
    // The mark itself changes the height, which must not be measured again.
    watch.disconnect()
    mark(said)
  })
  watch.observe(said)
  return () => watch.disconnect()
}
