import { flowerWarSubject } from '../../support/conformance/subjects.ts'
import { gameConformance } from '../../support/conformance/suite.ts'

gameConformance(flowerWarSubject)
