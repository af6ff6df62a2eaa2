// Refusals of temples, their reports and those who claim or pair them.
import type { RefusalRow } from './row.ts'

export const TEMPLE_REFUSALS = {
  'bad-sum': {
    en: 'The total of the report is not the sum of its slots.',
    es: 'Las cuentas de un informe no son tantas como las de sus ranuras.',
    status: 400,
  },
  'bad-tail': {
    en: 'The tail of the report does not match its counters.',
    es: 'El final de un informe habla de otras cuentas que sus contadores.',
    status: 400,
  },
  closed: {
    en: 'The match of this temple is over, so its beads no longer count.',
    es: 'La partida del templo ha terminado, así que sus cuentas ya no valen.',
    status: 400,
  },
  epochs: {
    en: 'The temple has started too many epochs since it was paired.',
    es: 'Un templo ha empezado demasiadas veces de nuevo desde que se emparejó.',
    status: 400,
  },
  jump: {
    en: 'More beads than is plausible: the host of the match decides about them.',
    es: 'Más cuentas de las que pueden caer por sí solas: decide quien organiza la partida.',
    status: 400,
  },
  'no-beads-held': {
    en: 'No beads of that temple are waiting for a decision.',
    es: 'Ninguna cuenta de ese templo espera una decisión.',
    status: 400,
  },
  'no-claim': {
    en: 'This claim has expired; start another one.',
    es: 'Ese código ya no sirve; el templo mostrará otro.',
    status: 404,
  },
  'no-temple-here': {
    en: 'You own no such temple, and there is none at this match.',
    es: 'No hay tal templo, ni tuyo ni en esta partida.',
    status: 404,
  },
  regress: {
    en: 'The report has fewer beads in a slot than an earlier one.',
    es: 'Un informe tiene menos cuentas de una ranura que las que ya se conocen.',
    status: 400,
  },
  'stale-binding': {
    en: 'The temple is not (or no longer) paired with this match.',
    es: 'El templo no está emparejado, o ya no, con la partida que dice.',
    status: 400,
  },
  'too-many-temples': {
    en: 'This match has as many temples as it can take.',
    es: 'Esta partida tiene ya tantos templos como puede.',
    status: 409,
  },
} as const satisfies Readonly<Record<string, RefusalRow>>
