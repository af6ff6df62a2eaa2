// The German texts of the cards and discs of Flower War. Sentences use titles unchanged, even as objects, so no title
// has a masculine adjective: it would have to be inflected.
import type { land as Land } from '../en/cards.ts'
import type { CardsText, DiscsText } from '../shape.ts'

export const cards: CardsText = {
  'flower-war': {
    title: 'Blumenkrieg',
    text: 'Nimm von allen anderen Spielern je einen Schädel.',
  },
  macuahuitl: { title: 'Macuahuitl', text: '+1 in diesem Kampf.' },
  tepoztopilli: { title: 'Tepoztopilli', text: '+2 in diesem Kampf.' },
  'jaguar-knight': { title: 'Jaguarkrieger', text: '+3 in diesem Kampf.' },
  quachic: { title: 'Quachic', text: '+5 in diesem Kampf.' },
  'eagle-knight': {
    title: 'Adlerkrieger',
    text: 'Wirf einen weiteren Würfel und zähle ihn in diesem Kampf dazu.',
  },
  'captive-taking': {
    title: 'Gefangennahme',
    text: 'Wenn du diesen Kampf gewinnst, zahlt der Verlierer zwei Schädel mehr.',
  },
  'shield-breaker': {
    title: 'Schildbrecher',
    text: 'Hebe die letzte Karte der Gegenseite auf, die noch gilt.',
  },
  'coin-of-fate': {
    title: 'Schicksalsmünze',
    text: 'Wirf eine Münze statt der Würfel: Einer von euch hat 6, der andere 1.',
  },
  atlatl: {
    title: 'Atlatl',
    text: 'Greife einen Spieler an, der ein oder zwei Felder entfernt ist, mit +1.',
  },
  challenge: { title: 'Herausforderung', text: 'Greife den nächsten Spieler an.' },
  'war-drum': {
    title: 'Kriegstrommel',
    text: 'Greife alle auf deinem Feld und den beiden daneben an, einen nach dem anderen, jedes Mal mit +1.',
  },
  'night-raid': {
    title: 'Nachtüberfall',
    text: 'Nimm einem Spieler auf deinem Feld oder daneben eine zufällige Karte.',
  },
  'tribute-roll': {
    title: 'Tributliste',
    text: 'Ein Spieler deiner Wahl zahlt dir einen Schädel.',
  },
  'imperial-tribute': {
    title: 'Kaisertribut',
    text: 'Nimm von allen anderen Spielern je zwei Schädel.',
  },
  'burning-temple': {
    title: 'Tempelbrand',
    text: 'Ein Spieler deiner Wahl zahlt dir acht Schädel, oder alle, die er hat.',
  },
  'forced-offering': {
    title: 'Erzwungene Gabe',
    text: 'Ein Spieler deiner Wahl gibt Huitzilopochtli einen Schädel und zieht nichts.',
  },
  'war-canoe': {
    title: 'Kriegskanu',
    text: 'Gehe ein oder zwei Felder, in beliebiger Richtung; dort kommst du an, sammelst und kämpfst.',
  },
  'obsidian-butterfly': {
    title: 'Obsidianschmetterling',
    text: 'Falle. Wer sonst hier ankommt, zahlt dir zwei Schädel.',
  },
  armory: { title: 'Waffenkammer', text: 'Artefakt. Wer von hier aus angreift, hat +2.' },
  eagle: { title: 'Adler', text: 'Das Zeichen des Adlers. Behalte es.' },
  'tlalocs-tears': {
    title: 'Tlalocs Tränen',
    text: 'Bis zu drei Schädel aus dem Vorrat auf dieses Gestell, einen davon behältst du; seine Scheibe bleibt bis zu deinem nächsten Zug liegen.',
  },
  chinampa: { title: 'Chinampa', text: 'Nimm bis zu zwei Schädel von diesem Gestell.' },
  'sweet-rain': { title: 'Sommerregen', text: 'Nimm zwei Schädel aus dem Vorrat.' },
  cloudburst: { title: 'Wolkenbruch', text: 'Nimm sechs Schädel aus dem Vorrat.' },
  'mountain-of-plenty': {
    title: 'Berg des Überflusses',
    text: 'Nimm bis zu zwölf Schädel von diesem Gestell, auch die, die du gerade bezahlt hast.',
  },
  'jade-skirt': { title: 'Die mit dem Jaderock', text: 'Ziehe fünf Regenkarten.' },
  'cotton-armor': {
    title: 'Baumwollpanzer',
    text: '+2 in diesem Kampf, wenn du dich verteidigst.',
  },
  mist: {
    title: 'Nebel',
    text: 'Wenn du dich verteidigst, endet der Kampf sofort, und niemand zahlt.',
  },
  ransom: { title: 'Lösegeld', text: 'Wenn du diesen Kampf verlierst, zahlst du nichts.' },
  'silence-of-frogs': {
    title: 'Schweigen der Frösche',
    text: 'Hebe die letzte Karte der Gegenseite auf, die noch gilt.',
  },
  'jade-gift': {
    title: 'Jadegeschenk',
    text: 'Nimm zwei Schädel aus dem Vorrat und gib einen davon einem anderen Spieler.',
  },
  'two-springs': {
    title: 'Zwei Quellen',
    text: 'Ziehe zwei Regenkarten und gib eine davon einem anderen Spieler.',
  },
  cleansing: {
    title: 'Reinigung',
    text: 'Lege beliebig viele Karten ab und ziehe ebenso viele von denselben Stapeln.',
  },
  current: {
    title: 'Strömung',
    text: 'Gehe ein Feld, in beliebiger Richtung; dort kommst du an, sammelst und kämpfst.',
  },
  tlalocan: {
    title: 'Tlalocan',
    text: 'Gehe auf ein beliebiges anderes Feld; dort kommst du an, sammelst und kämpfst.',
  },
  balance: {
    title: 'Gleichgewicht',
    text: 'Ein Schädel aus dem Vorrat kommt in die Hälfte des Sees, in der weniger liegen.',
  },
  'dry-season': {
    title: 'Trockenzeit',
    text: 'Falle. Wer sonst hier ankommt, sammelt hier in diesem Zug nichts.',
  },
  spring: {
    title: 'Quelle',
    text: 'Artefakt. Wer hier sammelt, nimmt einen weiteren Schädel aus dem Vorrat.',
  },
  serpent: { title: 'Schlange', text: 'Das Zeichen der Schlange. Behalte es.' },
  nopal: { title: 'Nopal', text: 'Das Zeichen der Blüte. Behalte es.' },
  gift: { title: 'Geschenk', text: 'Nimm zwei Schädel aus dem Vorrat.' },
  'war-blessing': { title: 'Segen des Krieges', text: 'Ziehe eine Kriegskarte.' },
  'rain-blessing': { title: 'Segen des Regens', text: 'Ziehe eine Regenkarte.' },
  tears: { title: 'Tränen', text: 'Alle nehmen einen Schädel aus dem Vorrat.' },
  again: { title: 'Noch einmal', text: 'Nach diesem Zug hast du einen weiteren.' },
  peace: {
    title: 'Frieden',
    text: 'Wenn du das nächste Mal in einem Kampf zahlen müsstest, zahlst du nichts.',
  },
}

export const land: typeof Land = (space) => ({
  title: `Nach ${space}`,
  text: 'Gehe auf dieses Feld; dort kommst du an, sammelst und kämpfst.',
})

export const discs: DiscsText = {
  cipactli: 'Greife einmal im Kartenschritt einen beliebigen Spieler an.',
  ehecatl: 'Greife einmal im Kartenschritt jemanden an, der ein Feld entfernt ist.',
  calli:
    'Nimm für ein Opfer eine Karte dieses Gottes, die auf einem anderen Feld obenauf liegt, oder ziehe.',
  cuetzpalin:
    'Wirf nach dem Sammeln, oder statt zu sammeln, eine Münze: Kopf bringt dir einen Schädel.',
  coatl: 'Regenkarten können nicht gespielt werden.',
  miquiztli: 'Sobald sie aktiv wird, werden alle Handkarten außer den Zeichen abgelegt.',
  mazatl: 'Statt zu würfeln, darfst du auf ein beliebiges Feld gehen.',
  tochtli:
    'Statt zu opfern, darfst du einen Schädel auf das Gestell zurücklegen, in der Flut in den Vorrat.',
  atl: 'Opfere einmal je Zug eine Karte statt eines Schädels.',
  itzcuintli: 'Die anderen aktiven Scheiben tun nichts.',
  ozomahtli: 'Münzen statt Würfel: Du gehst ein Feld, in beliebiger Richtung.',
  malinalli:
    'Wer ankommt, kämpft nicht, sondern zahlt allen, die dort stehen, je einen Schädel; und niemand greift an.',
  acatl: 'Opfere einmal je Zug eine Karte statt eines Schädels.',
  ocelotl: 'Im Kampf wird ein Schädel mehr gezahlt.',
  cuauhtli:
    'Einem Gott werden zwei Schädel zugleich geopfert, für eine Karte. Wo eine Karte geopfert werden darf, steht sie für einen der beiden.',
  cozcacuauhtli: 'Ein Schädel mehr beim Sammeln, oder statt zu sammeln.',
  olin: 'Gehen, Sammeln und Kämpfen ein zweites Mal.',
  tecpatl: 'Wer die Schädel hat, opfert einem Gott, bevor es weitergeht.',
  quiyahuitl: 'Kriegskarten können nicht gespielt werden.',
  xochitl: 'Im Kampf wird ein Schädel weniger gezahlt.',
}
