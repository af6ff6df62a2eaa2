import { mexica } from '../../../rules/src/mexica/index.ts'
import { gameConformance } from '../../support/conformance.ts'
import { facts } from './facts.ts'

gameConformance(mexica, facts)
