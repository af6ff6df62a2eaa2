// The conformance checks of Mexica.
import { mexica } from '../../../rules/src/mexica/index.ts'
import { gameConformance } from '../../support/matches/conformance.ts'
import { facts } from './facts.ts'

gameConformance(mexica, facts)
