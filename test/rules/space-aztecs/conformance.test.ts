import { spaceAztecsSubject } from '../../support/conformance/subjects.ts'
import { gameConformance } from '../../support/conformance/suite.ts'

gameConformance(spaceAztecsSubject)
