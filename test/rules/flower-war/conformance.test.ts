// The conformance checks of Flower War.
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { gameConformance } from '../../support/matches/conformance.ts'
import { facts } from './facts.ts'

gameConformance(flowerWar, facts)
