// Sets a caption smaller if it does not fit into its place.
import { measured } from '../measured.ts'

/** Marks a sentence that is higher, in its usual size, than the place around it. */
export function mark(said: HTMLElement, height: number, room: number): void {
  // Less than a pixel comes from rounding.
  said.classList.toggle('caption-long', height >= room + 1)
}

/** Does so before the sentence is shown. Returns how to give that up, as when there is another sentence. */
export function fit(said: HTMLElement): () => void {
  said.classList.remove('caption-long')
  const place = said.parentElement
  if (place === null) return () => {}
  return measured([said, place], ([height = 0, room = 0]) => mark(said, height, room))
}
