// Draws no more often than the screen shows anything: what comes in one frame, in however many messages, is drawn at once.
import { options } from 'preact'

/** A page that is not seen has no frames; it is drawn all the same, for its title and its notifications. */
const FRAME_MS_MAX = 100

export function drawByFrames(): void {
  options.debounceRendering = (draw) => {
    const drawOnce = () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      draw()
    }
    const frame = requestAnimationFrame(drawOnce)
    const timer = setTimeout(drawOnce, FRAME_MS_MAX)
  }
}
