import { tieqchieq } from '../../../rules/src/tieqchieq/index.ts'
import { gameConformance } from '../../support/conformance.ts'
import { facts } from './facts.ts'

gameConformance(tieqchieq, facts)
