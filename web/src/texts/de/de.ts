// All texts in German.
import type { Texts } from '../catalogues.ts'
import { aim } from './aim.ts'
import { beats } from './beats.ts'
import { broken } from './broken.ts'
import { frame } from './frame.ts'
import { flowerWar } from './games/flower-war.ts'
import { mexica } from './games/mexica.ts'
import { spaceAztecs } from './games/space-aztecs.ts'
import { tieqchieq } from './games/tieqchieq.ts'
import { lobbyPages } from './lobby.ts'
import { seating } from './seating.ts'
import { settings } from './settings.ts'
import { temples } from './temples.ts'

export const de: Texts = {
  ...frame,
  beats,
  broken,
  aim,
  ...lobbyPages,
  seating,
  settings,
  temples,
  /** Consequences of choices, by game; loaded with its face. */
  choices: {
    tieqchieq: async () => (await import('./games/choices-tieqchieq.ts')).tieqchieqChoices,
    'flower-war': async () =>
      (await import('./games/choices-flower-war.ts')).flowerWarChoices(flowerWar),
    mexica: async () => (await import('./games/choices-mexica.ts')).mexicaChoices(mexica.editions),
    'space-aztecs': async () =>
      (await import('./games/choices-space-aztecs.ts')).spaceAztecsChoices(spaceAztecs),
  },
  /** The texts of pages of their own; loaded with them. */
  parts: {
    advice: async () => (await import('./advice.ts')).advice,
    admin: async () => (await import('./admin.ts')).admin,
    alone: async () => (await import('./alone.ts')).alone,
    lessons: async () => (await import('./lessons.ts')).lessons,
    story: async () => (await import('./story.ts')).story,
    temple: async () => (await import('./temple.ts')).temple,
  },
  games: { tieqchieq, 'flower-war': flowerWar, mexica, 'space-aztecs': spaceAztecs },
}
