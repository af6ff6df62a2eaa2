// The texts around the aim and the progress of a match, in Spanish.
import type { AimTexts } from '../en/aim.ts'

export const aim: AimTexts = {
  title: 'El objetivo',
  steps: 'Los pasos de un turno',
  you: 'Tú',
}
