import { mexicaSubject } from '../../support/conformance/subjects.ts'
import { gameConformance } from '../../support/conformance/suite.ts'

gameConformance(mexicaSubject)
