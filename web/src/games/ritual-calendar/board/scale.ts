// The size at which the calendar is drawn, so that no name on it is too small to read.
import { createContext, type RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

/** The pixels of a unit of the drawing. */
export const Scale = createContext(1)

/** Follows the size of a drawing. */
export function useScale(drawing: RefObject<SVGSVGElement | null>): number {
  const [scale, setScale] = useState(1)
  useLayoutEffect(() => {
    const { current } = drawing
    if (current === null) return undefined
    const measure = () => setScale(current.getScreenCTM()?.a ?? 1)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(current)
    return () => watch.disconnect()
  }, [drawing])
  return scale
}
