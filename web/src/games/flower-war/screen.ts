// Flower War on a large screen: its styles, and the letters of the apocalypse, as large as there is room for them.
import type { OnScreen } from '../on-screen.ts'
import './screen.css'

/** The least that stays free below them. */
const MARGIN_PX = 10

export const onScreen: OnScreen = {
  tellsStanding: true,
  fitted: [
    {
      ...{ selector: '.fw > .rc-apocalypse', property: '--letters', least: 1.4, step: 0.0135 },
      hasRoom: (told) => told.getBoundingClientRect().bottom <= innerHeight - MARGIN_PX,
    },
  ],
}
