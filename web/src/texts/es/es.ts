// All texts in Spanish.
import type { Texts } from '../catalogues.ts'
import { aim } from './aim.ts'
import { beats } from './beats.ts'
import { broken } from './broken.ts'
import { flowerWar } from './flower-war.ts'
import { frame } from './frame.ts'
import { lobbyPages } from './lobby.ts'
import { mexica } from './mexica.ts'
import { seating } from './seating.ts'
import { settings } from './settings.ts'
import { spaceAztecs } from './space-aztecs.ts'
import { temples } from './temples.ts'
import { tieqchieq } from './tieqchieq.ts'

export const es: Texts = {
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
    tieqchieq: async () => (await import('./choices-tieqchieq.ts')).tieqchieqChoices,
    'flower-war': async () => (await import('./choices-flower-war.ts')).flowerWarChoices(flowerWar),
    mexica: async () => (await import('./choices-mexica.ts')).mexicaChoices(mexica.editions),
    'space-aztecs': async () =>
      (await import('./choices-space-aztecs.ts')).spaceAztecsChoices(spaceAztecs),
  },
  /** The texts of pages of their own; loaded with them. */
  parts: {
    admin: async () => (await import('./admin.ts')).admin,
    alone: async () => (await import('./alone.ts')).alone,
    lessons: async () => (await import('./lessons.ts')).lessons,
    story: async () => (await import('./story.ts')).story,
    temple: async () => (await import('./temple.ts')).temple,
  },
  games: { tieqchieq, 'flower-war': flowerWar, mexica, 'space-aztecs': spaceAztecs },
}
