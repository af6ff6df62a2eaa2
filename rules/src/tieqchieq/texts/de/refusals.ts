// The sentences of the refusals, in German.
import type { RefusalCode } from '../../refusals.ts'

export const refusals: Readonly<Record<RefusalCode, string>> = {
  'hand-empty': 'Alle deine Steine sind eingesetzt; ziehe einen, der auf der Bahn ist.',
  'no-token-there': 'Auf diesem Feld steht keiner deiner Steine.',
  'not-answering': 'Das beantwortet nicht, was gerade gefragt wird.',
  'occupied-by-own':
    'Der Stein würde auf einem anderen von dir halten; er darf vorbei, aber dort nicht halten.',
  'roll-too-short': 'Der Wurf reicht nicht für das nächste Feld.',
  'safe-on-sun': 'Der Stein würde auf der Sonne halten, wo der Stein, der dort steht, sicher ist.',
  'beyond-home': 'Der Wurf brächte den Stein über das Ziel hinaus, das genau erreicht werden muss.',
}
