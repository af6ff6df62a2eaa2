// Mexica on a large screen: its styles.
import type { Fitted } from '../../screen/fit.ts'
import './screen.css'

export const fitted: readonly Fitted[] = []
