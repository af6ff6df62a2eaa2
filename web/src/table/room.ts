// Decides where the aim and the log of a table go: beside the board, or on narrow desktops below it.
import { signal } from '@preact/signals'

/**
 * Wide enough for a column beside the board, but too narrow to fit everything in it: the seats leave room below the
 * board.
 */
const BELOW = matchMedia('(60rem <= width < 98rem) and (height >= 32rem)')

/** True if there is room below the board. */
export const isRoomBelow = signal(BELOW.matches)

BELOW.addEventListener('change', ({ matches }) => (isRoomBelow.value = matches))
