// The reasons of advice, loaded with the first advice.
import { adviceTexts } from '../../advice/advice-texts.ts'

export { reasonOf } from './cards/reason.ts'
export const reasons = () => adviceTexts.value.because
