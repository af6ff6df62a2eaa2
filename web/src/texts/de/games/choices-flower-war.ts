// Consequences of the choices in Flower War, in German.
import type { FlowerWarChoices } from '../../en/games/choices-flower-war.ts'
import type { FlowerWarTexts } from '../../en/games/flower-war.ts'

const skulls = (count: number) =>
  count === 0 ? 'kein Schädel' : count === 1 ? 'ein Schädel' : `${count} Schädel`
/** In the accusative. */
const had = (count: number) =>
  count === 0 ? 'keinen Schädel' : count === 1 ? 'einen Schädel' : `${count} Schädel`
/** In the dative. */
const by = (count: number) =>
  count === 0 ? 'keinem Schädel' : count === 1 ? 'einem Schädel' : `${count} Schädeln`
const cards = (count: number) =>
  count === 0 ? 'keine Karte' : count === 1 ? 'eine Karte' : `${count} Karten`

export const flowerWarChoices = (flowerWar: FlowerWarTexts): FlowerWarChoices => ({
  aim(hasSigns, isBySignsAlone) {
    if (!isBySignsAlone)
      return `Die meisten Schädel gewinnen, wenn die Apokalypse ausgezählt ist${hasSigns ? ', oder sofort Adler, Schlange und Blüte zugleich' : ''}.`
    return hasSigns
      ? 'Wer Adler, Schlange und Blüte zugleich hat, gewinnt sofort. Ist die Apokalypse vorher ausgezählt, gewinnt niemand.'
      : 'Niemand gewinnt: Die Partie endet, wenn die Apokalypse ausgezählt ist.'
  },
  step: (step) => flowerWar.steps[step] ?? step,
  far: (count, signs) => `${skulls(count)}${signs && `, ${signs}`}`,
  signs: (count, all, isOwn) =>
    isOwn
      ? `${count} von ${all} Zeichen`
      : count === 0
        ? ''
        : `${count} von ${all} Zeichen sichtbar`,
  counted: (count, most, kind) =>
    `${kind === null ? 'Apokalypse' : (flowerWar.kinds[kind] ?? kind)}: ${count} von ${most}${count < most ? '' : ', die nächste Zählung beendet die Partie'}`,
  before: (lowest) =>
    lowest === 0
      ? 'Ein Gestell ist leer: Seine Scheibe bringt die Apokalypse näher.'
      : `Scheiben leerer Gestelle bringen die Apokalypse; das leerste Gestell hat noch ${had(lowest)}.`,
  decided: (count, what) =>
    what === 'skulls'
      ? `mit ${by(count)}, mehr als alle anderen`
      : `gleichauf mit ${by(count)}${what === 'cards' ? ' und bei den Scheiben; dann entscheiden die Karten' : '; dann entscheiden die Scheiben'}`,
  totals: (mine, theirs, won) =>
    `Dann ${mine} gegen ${theirs}${won > 0 ? `, um ${skulls(won)}` : ''}.`,
  stand: (mine, theirs) => `Es bleibt bei ${mine} gegen ${theirs}.`,
  cancels: (card) => `Hebt ${flowerWar.cardOf(card).title} auf.`,
  gives: (count) => `Du gibst ${had(count)}.`,
  draw: {
    huitzilopochtli: 'Du ziehst eine Kriegskarte.',
    tlaloc: 'Du ziehst eine Regenkarte.',
    mary: 'Darunter ist die Blüte. Was du gibst, kommt aus dem Spiel.',
  },
  inApocalypse: {
    roll: 'Du gehst so weit, wie der Würfel zeigt; dort kommst du an und kämpfst.',
    go: 'Dort kommst du an und kämpfst.',
    'take-disc': 'Sie gehört dir bis zum Ende.',
  },
  keep: (count) =>
    count === 0
      ? 'Dir bleibt kein Schädel.'
      : `Dir ${count === 1 ? 'bleibt' : 'bleiben'} ${skulls(count)}.`,
  have: (count) => `Danach hast du ${had(count)}.`,
  there: (rack, who, top, isOwn) =>
    `Dort: ${skulls(rack)}${who && `; ${who}`}${top === null ? '' : `; auf der Ablage ${flowerWar.cardOf(top).title}${isOwn ? ' (deine)' : ''}`}.`,
  has: (who, count, held) => `${who} hat ${had(count)} und ${cards(held)}.`,
  disc: (name) => `Wirkung für alle: ${flowerWar.effects[name]}`,
  begins: {
    flood:
      'Mit dieser beginnt sie, und du zählst: So wie der See steht, kommt die Flut und leert alle Gestelle.',
    invasion: 'Mit dieser beginnt sie, und du zählst: So wie der See steht, kommt die Invasion.',
    level:
      'Mit dieser beginnt sie, und du zählst. Die Hälften sind gleich: Flut oder Invasion ist noch offen.',
  },
  isSign: {
    eagle: 'Sie ist eines der drei Zeichen: der Adler.',
    serpent: 'Sie ist eines der drei Zeichen: die Schlange.',
    flower: 'Sie ist eines der drei Zeichen: die Blüte.',
  },
  founds: 'Damit hast du alle drei Zeichen und gewinnst sofort.',
  flowerFounds: 'Dir fehlt nur die Blüte: Ziehst du sie, gewinnst du.',
  card: (id) => `${flowerWar.cardOf(id).title}: ${flowerWar.cardOf(id).text}`,
  pass: {
    disc: 'Du kannst sie in diesem Zug noch nehmen, solange du hier stehst.',
    cards: 'Dein Zug endet.',
  },
})
