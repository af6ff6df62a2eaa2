// The parts of Mexica for screens that are wider than a phone's: styles, and the legend of the days.
export { Legend } from './calendar/legend.tsx'

import './laptop.css'
