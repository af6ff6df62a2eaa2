import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { gameConformance } from '../../support/conformance.ts'
import { facts } from './facts.ts'

gameConformance(flowerWar, facts)
