// The conformance checks of Space Aztecs.
import { spaceAztecs } from '../../../rules/src/space-aztecs/index.ts'
import { gameConformance } from '../../support/matches/conformance.ts'
import { facts } from './facts.ts'

gameConformance(spaceAztecs, facts)
