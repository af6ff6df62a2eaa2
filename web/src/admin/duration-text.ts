// Durations, as the operator's lists show them.
import { adminTexts } from './admin-texts.ts'

/** A duration in its two largest units. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return adminTexts.value.duration(Math.floor(hours / 24), hours % 24, minutes % 60)
}
