// Pointing at whatever stands for a choice: with a pointer, a finger or the focus.

/** Listeners that tell when it is pointed at, and when no longer. */
export function pointing(point: (isOn: boolean) => void) {
  const on = () => point(true)
  const off = () => point(false)
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off }
}
