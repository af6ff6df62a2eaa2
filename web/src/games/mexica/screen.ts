// Mexica on a large screen: its styles.
import type { OnScreen } from '../on-screen.ts'
import './screen.css'

export const onScreen: OnScreen = { fitted: [], tellsStanding: false }
