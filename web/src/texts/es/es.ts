// Everything in Spanish.
import type { Texts } from '../texts.ts'
import { flowerWar } from './flower-war.ts'
import { frame } from './frame.ts'
import { tieqchieq } from './tieqchieq.ts'

export const es: Texts = { ...frame, games: { tieqchieq, 'flower-war': flowerWar } }
