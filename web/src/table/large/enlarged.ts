// Whether the board of a phone is enlarged: boards load what they only show then.
import { signal } from '@preact/signals'

export const isEnlarged = signal(false)
