// Decides where the aim and the log of a table go: beside the board, or on narrow desktops below it.
import { computed, signal } from '@preact/signals'

/**
 * Wide enough for a column beside the board, but too narrow to fit everything in it: the seats leave room below the
 * board.
 */
const BELOW = matchMedia('(60rem <= width < 98rem) and (height >= 32rem)')

/** True if there is room below the board. */
export const isRoomBelow = signal(BELOW.matches)

BELOW.addEventListener('change', ({ matches }) => (isRoomBelow.value = matches))

/** An upright phone or tablet, where the log is below everything that is chosen from. */
const UPRIGHT = matchMedia('(width < 60rem) and (orientation: portrait)')
const isUpright = signal(UPRIGHT.matches)

UPRIGHT.addEventListener('change', ({ matches }) => (isUpright.value = matches))

/** True if the log is out of sight while the board is in it. */
export const isLogFar = computed(() => isRoomBelow.value || isUpright.value)
