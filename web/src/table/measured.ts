// Measures elements once the browser has laid the page out by itself: asking for a size before makes it do so at once,
// and again after the next change, which cost a phone a third of each redraw.

/** Tells the heights of elements, in their order, before they are next painted. Returns how to give that up. */
export function measured(
  elements: readonly Element[],
  tell: (heights: readonly number[]) => void,
): () => void {
  const watch = new ResizeObserver((entries) => {
    // What is told may change the heights; they are not asked for again.
    watch.disconnect()
    tell(
      elements.map((element) => {
        const entry = entries.find(({ target }) => target === element)
        return entry?.borderBoxSize[0]?.blockSize ?? 0
      }),
    )
  })
  for (const element of elements) watch.observe(element)
  return () => watch.disconnect()
}
