// The conformance checks of Tıeqchıeq.
import { tieqchieq } from '../../../rules/src/tieqchieq/index.ts'
import { gameConformance } from '../../support/matches/conformance.ts'
import { facts } from './facts.ts'

gameConformance(tieqchieq, facts)
