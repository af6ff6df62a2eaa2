// The sentences of the kernel's refusals, by language.
import { KERNEL_REFUSALS } from './refusal.ts'
import type { RefusalsByLanguage } from './texts.ts'

type Sentences = Readonly<Record<keyof typeof KERNEL_REFUSALS, string>>

const de: Sentences = {
  'broken-commitment': 'Das Geheimnis passt nicht zu dem, worauf sich der Server festgelegt hat.',
  'illegal-input': 'Die Aufzeichnung enthält eine unerlaubte Eingabe.',
  'malformed-action': 'Eine Aktion in dieser Form kennt das Spiel nicht.',
  'malformed-record': 'Das ist keine gültige Aufzeichnung einer Partie.',
  'malformed-options': 'Eine Option ist unbekannt oder hat einen ungültigen Wert.',
  'match-over': 'Die Partie ist zu Ende.',
  'no-temple': 'Dieses Spiel hat keinen Tempel.',
  'not-asked': 'Dieser Platz wird gerade nichts gefragt.',
  'other-end': 'Nachgespielt endet die Partie anders.',
  'other-seed': 'Der Startwert folgt nicht aus dem Geheimnis und den Beiträgen der Spieler.',
  'unknown-game': 'Ein Spiel dieses Namens gibt es hier nicht.',
  'unknown-version': 'Die Aufzeichnung braucht eine Version der Regeln, die es hier nicht gibt.',
  'wrong-players': 'Zu so vielen kann man dieses Spiel nicht spielen.',
  'wrong-seat': 'Einen solchen Platz hat die Partie nicht.',
  'wrong-seed': 'Ein Startwert besteht aus 64 hexadezimalen Ziffern in Kleinbuchstaben.',
}

const es: Sentences = {
  'broken-commitment': 'El secreto no coincide con aquello a lo que se comprometió el servidor.',
  'illegal-input': 'El registro tiene una jugada que no era legal.',
  'malformed-action': 'La jugada no tiene una forma que el juego conozca.',
  'malformed-record': 'Esto no es un registro válido de una partida.',
  'malformed-options': 'Hay una opción desconocida o con un valor que no se admite.',
  'match-over': 'La partida ha terminado.',
  'no-temple': 'Este juego no tiene templo.',
  'not-asked': 'Ahora no se pregunta nada a ese asiento.',
  'other-end': 'Al repetirla, la partida termina de otro modo.',
  'other-seed': 'La semilla no sale del secreto y de lo que aportaron los jugadores.',
  'unknown-game': 'Aquí no hay ningún juego con ese nombre.',
  'unknown-version': 'El registro necesita una versión de las reglas que aquí no está.',
  'wrong-players': 'A este juego no pueden jugar tantos.',
  'wrong-seat': 'La partida no tiene ese asiento.',
  'wrong-seed': 'Una semilla son 64 cifras hexadecimales, en minúsculas.',
}

export const KERNEL_REFUSAL_TEXTS: RefusalsByLanguage = { en: KERNEL_REFUSALS, de, es }
