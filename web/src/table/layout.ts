// Decides where the aim and the log of a table go: beside the board, or on narrow desktops below it.
import { computed } from '@preact/signals'
import { fits } from '../page/media.ts'

/**
 * Wide enough for a column beside the board, but too narrow to fit everything in it: the seats leave room below the
 * board.
 */
export const isRoomBelow = fits('(60rem <= width < 98rem) and (height >= 32rem)')

/** An upright phone or tablet, where the log is below everything that is chosen from. */
const isUpright = fits('(width < 60rem) and (orientation: portrait)')

/** True if the log is out of sight while the board is in it. */
export const isLogFar = computed(() => isRoomBelow.value || isUpright.value)
