// The server's own texts in English. The sentences of refusals are those of the protocol.
import { REFUSALS, type RefusalCode } from '@flower-war/protocol'
import type { ServerTexts } from './texts.ts'

const sentences = Object.entries(REFUSALS).map(([code, { en }]) => [code, en])

export const en: ServerTexts = {
  preview: {
    locale: 'en_US',
    about: 'Board games against bots, friends and strangers.',
    phases: {
      open: (game) => `Play ${game} with us`,
      playing: (game) => `${game}, being played`,
      over: (game) => `${game}: how it went`,
    },
  },
  refusals: Object.fromEntries(sentences) as Record<RefusalCode, string>,
}
