// The conformance checks of Flower War.
import { flowerWar as rules } from '../../../rules/src/flower-war/index.ts'
import { gameConformance } from '../../support/matches/conformance.ts'
import { facts } from './facts.ts'

/**
 * Once a match has ended by the signs, everybody is shown by which cards (FW-50). No event tells of those that were in
 * the hand before, so only the number of these cards is compared: which of two eagles it was is hidden until then. The
 * event of the card that completes the signs does not name it either, because no view here shows it.
 */
const flowerWar: typeof rules = {
  ...rules,
  view(state) {
    const view = rules.view(state)
    return { ...view, founding: view.founding.map(() => 'xochitl') }
  },
  redact(event, viewer) {
    const isDrawn = event.type === 'drew' || event.type === 'took-card'
    const founds = isDrawn && event.founds && event.seat !== viewer
    return rules.redact(founds ? { ...event, card: null } : event, viewer)
  },
}

gameConformance(flowerWar, facts)
