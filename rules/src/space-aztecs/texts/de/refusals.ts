// The sentences of the refusals, in German.
import type { RefusalCode } from '../../refusals.ts'

export const refusals: Readonly<Record<RefusalCode, string>> = {
  'hidden-aztec': 'Dieser Azteke liegt unter einem Tempel, wo ihn keine Untertasse findet.',
  'no-candidate':
    'Die Untertasse nimmt einen sichtbaren Azteken ihrer Gruppe mit, von dem Spieler, über dem sie ist.',
  'not-answering': 'Das beantwortet nicht, was gerade gefragt wird.',
  'not-in-hand': 'Diese Karte hast du nicht auf der Hand.',
  'pile-empty': 'In diesem Stapel sind keine Karten mehr.',
  'pile-taken': 'Diesen Stapel hat in dieser Runde schon jemand genommen.',
}
