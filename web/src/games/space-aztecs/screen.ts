// Space Aztecs on a large screen: its styles, and the cards in each city, as large as there is room for them.
import type { OnScreen } from '../on-screen.ts'
import './screen.css'

/** The least that a city has below its cards. */
const PADDING_PX = 6

export const onScreen: OnScreen = {
  tellsStanding: true,
  fitted: [
    {
      ...{ selector: '.sa-city', property: '--mini', least: 2.5, step: 0.15 },
      hasRoom(city) {
        const square = city.querySelector<HTMLElement>('.sa-square')
        if (square === null) return true
        return square.offsetTop + square.offsetHeight <= city.clientHeight - PADDING_PX
      },
    },
  ],
}
