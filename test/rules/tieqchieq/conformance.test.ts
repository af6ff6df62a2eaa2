import { tieqchieqSubject } from '../../support/conformance/subjects.ts'
import { gameConformance } from '../../support/conformance/suite.ts'

gameConformance(tieqchieqSubject)
