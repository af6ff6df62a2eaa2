// All texts in German.
import { listed as flowerWarListed } from '@flower-war/rules/listed/flower-war/de'
import { listed as mexicaListed } from '@flower-war/rules/listed/mexica/de'
import { listed as spaceAztecsListed } from '@flower-war/rules/listed/space-aztecs/de'
import { listed as tieqchieqListed } from '@flower-war/rules/listed/tieqchieq/de'
import type { Texts } from '../catalogues.ts'
import { aim } from './aim.ts'
import { beats } from './beats.ts'
import { broken } from './broken.ts'
import { frame } from './frame.ts'
import { lobbyPages } from './lobby.ts'
import { temples } from './temples.ts'

export const de: Texts = {
  ...frame,
  beats,
  broken,
  aim,
  ...lobbyPages,
  temples,
  /** Consequences of choices, by game; loaded with its face. */
  choices: {
    tieqchieq: async () => (await import('./games/choices-tieqchieq.ts')).tieqchieqChoices,
    'flower-war': async () => {
      const [{ flowerWarChoices }, { flowerWar }] = await Promise.all([
        import('./games/choices-flower-war.ts'),
        import('./games/flower-war.ts'),
      ])
      return flowerWarChoices(flowerWar)
    },
    mexica: async () => {
      const [{ mexicaChoices }, { mexica }] = await Promise.all([
        import('./games/choices-mexica.ts'),
        import('./games/mexica.ts'),
      ])
      return mexicaChoices(mexica.editions)
    },
    'space-aztecs': async () => {
      const [{ spaceAztecsChoices }, { spaceAztecs }] = await Promise.all([
        import('./games/choices-space-aztecs.ts'),
        import('./games/space-aztecs.ts'),
      ])
      return spaceAztecsChoices(spaceAztecs)
    },
  },
  /** The texts of pages of their own; loaded with them. */
  parts: {
    advice: async () => (await import('./advice.ts')).advice,
    admin: async () => (await import('./admin.ts')).admin,
    alone: async () => (await import('./alone.ts')).alone,
    create: async () => (await import('./create.ts')).create,
    large: async () => (await import('./large.ts')).large,
    lessons: async () => (await import('./lessons.ts')).lessons,
    lost: async () => (await import('./lost.ts')).lost,
    paired: async () => (await import('./paired.ts')).paired,
    seating: async () => (await import('./seating.ts')).seating,
    settings: async () => (await import('./settings.ts')).settings,
    story: async () => (await import('./story.ts')).story,
    temple: async () => (await import('./temple.ts')).temple,
  },
  /** The texts of each game; loaded with its face. */
  games: {
    tieqchieq: async () => (await import('./games/tieqchieq.ts')).tieqchieq,
    'flower-war': async () => (await import('./games/flower-war.ts')).flowerWar,
    mexica: async () => (await import('./games/mexica.ts')).mexica,
    'space-aztecs': async () => (await import('./games/space-aztecs.ts')).spaceAztecs,
  },
  /** The short rules of each game; loaded when they are opened. */
  rules: {
    tieqchieq: async () => (await import('./games/tieqchieq-rules.ts')).rules,
    'flower-war': async () => (await import('./games/flower-war-rules.ts')).rules,
    mexica: async () => (await import('./games/mexica-rules.ts')).rules,
    'space-aztecs': async () => (await import('./games/space-aztecs-rules.ts')).rules,
  },
  /** The texts of each game in lists. */
  listed: {
    tieqchieq: tieqchieqListed,
    'flower-war': flowerWarListed,
    mexica: mexicaListed,
    'space-aztecs': spaceAztecsListed,
  },
}
