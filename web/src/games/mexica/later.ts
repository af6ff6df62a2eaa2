// What no first turn needs: the reasons of advice.
import { adviceTexts } from '../../advice/advice-texts.ts'

export { reasonOf } from './cards/reason.ts'
export const reasons = () => adviceTexts.value.because
