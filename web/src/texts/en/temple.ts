// The texts about temples: the one in the browser, the player's own, and those at a table. In English.
import { paired } from './paired.ts'
import { temples } from './temples.ts'

export const temple = {
  ...paired,
  title: 'A temple in the browser',
  intro:
    'It works like the box on the table: each bead that falls into a slot becomes an offering in the match, exactly once, whatever the Wi-Fi does.',
  drop: (god: string) => `Drop a bead for ${god}`,
  /** The description of the drawing for screen readers. */
  picture: (light: string, display: string) =>
    `The Templo Mayor with a slot in each shrine. Light: ${light}. Display: ${display}`,
  counted: (god: string, beads: number) =>
    `${god}: ${beads === 1 ? '1 bead counted' : `${beads} beads counted`}`,
  lights: {
    dark: 'dark',
    amber: 'amber: counted here, not yet in the match',
    green: 'green: the match has every bead',
    red: 'red: not paired, or the match is over',
  },
  fell: {
    counted: (god: string) => `A bead for ${god} was counted.`,
    bounced: (god: string) =>
      `A bead for ${god} touched the sensor three times, and was counted once.`,
    unpaired: 'The bead does not count: the temple is not paired with a match.',
    unpowered: 'The bead fell in without power and was not counted.',
    leapt: (beads: number) => `The counter has jumped by ${beads}.`,
  },
  display: {
    claim: 'CLAIM ME',
    pair: 'PAIR ME',
    noWifi: 'NO WI-FI',
    connecting: 'CONNECTING',
    refused: 'NOT KNOWN',
    bound: 'IN A MATCH',
    waits: (beads: number) => (beads === 0 ? '' : `${beads} WAIT${beads === 1 ? 'S' : ''}`),
    left: (percent: number) => `${percent} % LEFT`,
    phases: { wait: 'SOON', play: 'PLAYING', over: 'OVER' },
    yourTurn: 'YOUR TURN',
  },
  links: {
    off: 'Its Wi-Fi is off.',
    connecting:
      'Connecting to the broker. If this takes long, the server may have no built-in broker.',
    connected: 'It is connected.',
    refused: 'The broker no longer knows this temple: it was revoked. Claim it again.',
    elsewhere: 'This temple is running in another window.',
    unpowered: 'It has no power.',
  },
  goOnHere: 'Go on here',
  which: 'Which temple',
  first: 'Templo Mayor',
  another: 'Another temple',
  noMore: (max: number) => `This browser has room for ${max} temples. Forget one to add another.`,
  anotherName: 'What is it called?',
  add: 'Set it up',
  cancel: 'Cancel',
  forget: 'Forget this temple',
  forgetSure: (name: string) => `This browser deletes the name, password and beads of ${name}.`,
  forgetYes: 'Forget it',
  forgetNo: 'Keep it',
  claimTitle: 'Whose is it?',
  claimText:
    'The temple shows a code. Whoever scans the QR code or enters the code becomes its owner.',
  claimMine: 'Make it mine',
  claiming: 'The temple has been claimed. Fetching its name…',
  claimBegins: 'Requesting a code…',
  qrClaim: 'QR code for claiming the temple',
  qrPair: 'QR code for pairing the temple',
  pairTitle: 'For which match?',
  pairText: 'Choose one of your matches, or scan the QR code with the phone on which you play.',
  pairNone: 'You are in no match that has a temple.',
  pairAt: (game: string, names: string) => `${game}, with ${names}`,
  pairAlone: 'nobody yet',
  pairBegin: 'Begin one in the lobby',
  pairedTitle: 'It is in a match',
  pairedText: 'Beads that fall now are offerings in that match.',
  pairedSoon:
    'It has not started yet. Beads that fall now are counted here and become offerings once it starts.',
  displayText:
    'The display says how much lies in Tlaloc’s (T) and Huitzilopochtli’s (H) half of the lake, and how much of the time until the end is left.',
  toMatch: 'To the match',
  faults: 'For builders: what can go wrong',
  wifi: 'Wi-Fi',
  power: 'Power',
  memory: 'Keeps its counters without power',
  bounce: 'The sensor bounces: three touches for each bead',
  leap: (god: string, beads: number) => `Leap by ${beads} (${god})`,
  owned: {
    ...temples.owned,
    pair: paired.pair,
    none: 'None yet. A temple shows a code when it is new; type it here.',
    code: 'The code that a temple shows',
    claim: 'Make it mine',
    claimed: (name: string) => `Temple ${name} is yours.`,
    claimHint: 'Eight letters to make it yours.',
    pairHint: 'Six letters and digits to pair it with a match of yours.',
    wrongLength: 'A claim code has eight letters, a pairing code six letters and digits.',
    paired: (seats: string) => `paired, for ${seats}`,
    seat: (seat: number) => `seat ${seat + 1}`,
    free: 'not paired',
    revoke: 'Revoke',
    revokeSure: (name: string) =>
      `Temple ${name} loses its name and password at once, and must be claimed again.`,
    revokeYes: 'Revoke it',
    revokeNo: 'Keep it',
    setUp: 'Set up a box',
    setUpText:
      'Join the network of the box with your phone: it is called Temple- and four digits. Then scan this. The page of the box opens, and this server is filled in: choose your Wi-Fi there.',
    setUpQr: 'Scan to open the page of the box',
  },
  care: {
    uptime: ({ days, hours, minutes }: Readonly<Record<'days' | 'hours' | 'minutes', number>>) =>
      `running for ${days > 0 ? `${days} d ${hours} h` : hours > 0 ? `${hours} h ${minutes} min` : `${Math.max(1, minutes)} min`}`,
    signal: (strength: 'good' | 'fair' | 'weak', dbm: number) => `Wi-Fi ${strength} (${dbm} dBm)`,
    lastFault: (fault: string) => `Last fault: ${fault}`,
    faults: {
      'update-server': 'the server did not have the update.',
      'update-truncated': 'the update did not arrive whole. Try again.',
      'update-signature': 'the update was not signed with the key of this box.',
      'update-board': 'the update was for another board.',
      'update-version': 'the update was of another version than the one offered.',
      'update-size': 'the update was too large for this box.',
      'update-flash': 'the update could not be written to its memory.',
      'update-damaged': 'the update was damaged on its way. Try again.',
      'update-match': 'it was paired during the update. Try again after the match.',
      'update-went-back':
        'the update did not reach the broker within two minutes, so the box went back to the program before.',
      power: 'its power supply was too weak, and it restarted.',
      crash: 'its program stopped, and it restarted.',
    } as Readonly<Record<string, string>>,
    update: (version: string) => `Update to ${version}`,
    updateHint:
      'It takes a minute or two. Leave its power on; if something goes wrong it goes back.',
    updateLater: (version: string) => `Version ${version} can be installed after the match.`,
    updating: (percent: number) => `Receiving the update: ${percent} %`,
    proving: 'Checking the update; then the box restarts.',
    commands: 'Commands',
    identify: 'Make it blink',
    rebirth: 'Count from zero',
    forget: 'Forget its pairing',
    done: 'The box has done it.',
    sure: {
      rebirth: (name: string) =>
        `Temple ${name} begins to count from zero. Beads that the match does not have yet are lost; those it has stay.`,
      forget: (name: string) =>
        `Temple ${name} forgets what it is paired with, and beads that the match does not have yet. The server then pairs it again.`,
    },
  },
}
