// Mexica on a large screen: its styles.
import type { Fitted } from '../face.ts'
import './screen.css'

export const fitted: readonly Fitted[] = []
