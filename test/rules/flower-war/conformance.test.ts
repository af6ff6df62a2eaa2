// The conformance checks of Flower War.
import { flowerWar as rules } from '../../../rules/src/flower-war/index.ts'
import { gameConformance } from '../../support/matches/conformance.ts'
import { facts } from './facts.ts'

/**
 * Once a match has ended by the signs, everybody is shown by which cards (FW-50). No event says it, so only the number
 * of these cards is compared: which of two eagles it was is hidden until then.
 */
const flowerWar: typeof rules = {
  ...rules,
  view(state) {
    const view = rules.view(state)
    return { ...view, founding: view.founding.map(() => 'xochitl') }
  },
}

gameConformance(flowerWar, facts)
