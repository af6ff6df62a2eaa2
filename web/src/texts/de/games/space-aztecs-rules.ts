// The short rules of Space Aztecs, in German.
import type { Section } from '../../words.ts'

export const rules: readonly Section[] = [
  {
    title: 'Das Ziel',
    text: [
      'Die Welt geht unter. Sammle Azteken in deiner Stadt und verbirg sie unter Tempeln, bevor fliegende Untertassen sie holen. Wer am Ende die meisten Punkte hat, gewinnt.',
    ],
  },
  {
    title: 'Was auf dem Tisch liegt',
    picture: 'board',
    text: [
      'Vier Gruppen, jede mit einer Farbe und einem Zeichen: Dörfler (rosa, Kreis), Krieger (gelb, Dreieck), Obere (blau, Raute) und Agenten (grün, Auge). Jede hat zehn Azteken, drei Tempel und drei fliegende Untertassen. Acht Kodexkarten gehören zu keiner Gruppe. Bei zwei bis vier Spielern bleibt eine der Gruppen in der Schachtel.',
      'Alle Karten liegen verdeckt in acht Stapeln um eine Sonnenuhr. Wie viele Karten in einem Stapel liegen, sehen alle; welche es sind, weiß nur, wer ihn schon hatte.',
      'Jede Karte hat ihre eigene Uhrzeit.',
    ],
  },
  {
    title: 'Was auf den Karten gezeichnet ist',
    text: [],
    signs: [
      [
        'aztec',
        'Ein Azteke: das Zeichen seiner Gruppe und seine Punkte. Eine kleine Sonne: Seine Uhrzeit ist vor Mittag.',
      ],
      ['temple', 'Ein Tempel, in der Farbe der Azteken, die er verbirgt.'],
      ['saucer', 'Eine fliegende Untertasse, in der Farbe der Azteken, die sie mitnimmt.'],
      ['codex', 'Ein Kodex, mit einem Zeichen für das, was er zählt.'],
      ['back', 'Eine verdeckte Karte: gewählt und noch nicht aufgedeckt.'],
    ],
  },
  {
    title: 'Eine Runde',
    text: [
      'Nehmen: Vom Startspieler an, der für die erste Runde ausgelost wird, wenn die Partie keinen nennt, nehmen alle im Uhrzeigersinn je einen Stapel, den in dieser Runde noch niemand hat, und nur sie sehen ihn an.',
      'Wählen: Alle wählen im selben Augenblick eine ihrer Karten und legen sie verdeckt hin. Die Stapel gehen an ihre Plätze zurück.',
      'Ansagen: Die Uhrzeiten aller gewählten Karten werden genannt, noch nicht die Karten. Die früheste macht zum neuen Startspieler.',
      'Aufdecken: Vom Startspieler an wird im Uhrzeigersinn eine Karte nach der anderen aufgedeckt und tut, was sie tut.',
      'Du wirst daran erinnert, was du in jedem Stapel gesehen hast, ohne das, was seitdem gespielt wurde (außer in Partien ohne Notizen).',
    ],
  },
  {
    title: 'Was die Karten tun',
    picture: 'city',
    text: [
      'Ein Azteke kommt in deine Stadt und ist sichtbar.',
      'Ein Tempel verbirgt alle deine sichtbaren Azteken seiner Gruppe: Sie kommen für immer darunter, sicher vor Untertassen. Spätere kommen nicht mehr darunter, also baue nicht zu früh und nicht zu spät.',
      'Eine fliegende Untertasse nimmt allen anderen je einen sichtbaren Azteken ihrer Gruppe weg. Du wählst, welchen, und jeder ist ein Punkt für dich; sonst zählt er nicht mehr.',
      'Solange ein Superagent bei dir sichtbar ist, darf jeder Azteke, den du danach spielst, gleich unter einen deiner Tempel seiner Gruppe.',
      'Ein Kodex liegt neben deiner Stadt und bringt am Ende Punkte.',
    ],
  },
  {
    title: 'Was Azteken wert sind',
    text: [
      'Dörfler: 2 bis 6. Aber alle, die die wenigsten Dörfler haben, verlieren 5; auch wer gar keinen hat, zählt dazu.',
      'Krieger: je mehr einer Truppe, desto besser. Adler 3, 9, 18 für einen, zwei, drei; Jaguare 5, 12, 20; Kojoten 4, 9, 15, 22.',
      'Obere: Edelleute 5 bis 7. Aliens 4 bis 6. Ein Priester ist 10 wert, wenn am Ende eines deiner Aliens unter ihm liegt, das dann selbst nichts zählt; die niedrigsten werden zuerst verwendet.',
      'Agenten: Archivare 2 bis 5, das Doppelte, wenn sie am Ende verborgen sind. Superagenten 1.',
    ],
  },
  {
    title: 'Das Ende',
    text: [
      'Die Partie endet mit der Runde, in der zwei Stapel leer geworden sind oder die siebte fliegende Untertasse gekommen ist (die neunte zu fünft oder zu sechst).',
      'Zusammengezählt werden die Kodexkarten, jede Gruppe von Azteken deiner Stadt, verborgen oder nicht, und ein Punkt für jeden Gefangenen unter deinen Untertassen. Bei Gleichstand gewinnen mehr Azteken in der Stadt, dann mehr verborgene.',
    ],
  },
  {
    title: 'Für deine erste Partie',
    text: [
      'Sieh, was bei anderen sichtbar ist: Eine Untertasse über einer vollen Gruppe schadet allen außer dir. Sammle eine Gruppe sichtbar, dann verbirg sie. Merke dir, wo du einen Tempel gelassen hast, und dass ihn auch finden kann, wer diesen Stapel als Nächstes nimmt.',
    ],
  },
]
