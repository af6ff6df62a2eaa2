// The picture of each kind of card of Flower War.

import type { Picture } from '../../ritual-calendar/cards/card-picture.tsx'
import { kindOf } from '../../ritual-calendar/names.ts'

const PICTURES: Readonly<Record<string, Picture>> = {
  'flower-war': ['weapons', '+1'],
  macuahuitl: ['club', '+1'],
  tepoztopilli: ['spear', '+2'],
  'jaguar-knight': ['jaguar', '+3'],
  quachic: ['club', '+5'],
  'eagle-knight': ['die', '+'],
  'captive-taking': ['captive', '+2'],
  'shield-breaker': ['broken'],
  'coin-of-fate': ['coin'],
  atlatl: ['dart'],
  challenge: ['weapons'],
  'war-drum': ['drum'],
  'night-raid': ['moon'],
  'tribute-roll': ['hand', '+1'],
  'imperial-tribute': ['hand', '+2'],
  'burning-temple': ['fire'],
  'forced-offering': ['offering'],
  'war-canoe': ['boat'],
  'obsidian-butterfly': ['butterfly'],
  armory: ['spear', '+2'],
  eagle: ['eagle'],
  'tlalocs-tears': ['drops', '+3'],
  chinampa: ['maize', '+2'],
  'sweet-rain': ['cloud', '+2'],
  cloudburst: ['cloud', '+6'],
  'mountain-of-plenty': ['mountain'],
  'jade-skirt': ['cards', '+5'],
  'cotton-armor': ['shield', '+2'],
  mist: ['mist'],
  ransom: ['beads'],
  'silence-of-frogs': ['frog'],
  'jade-gift': ['bead', '+1'],
  'two-springs': ['drops', '+2'],
  cleansing: ['cycle'],
  current: ['wave', '±1'],
  tlalocan: ['mountain'],
  balance: ['scales'],
  'dry-season': ['sun'],
  spring: ['drops', '+1'],
  serpent: ['serpent'],
  nopal: ['flower'],
  gift: ['bead', '+2'],
  'war-blessing': ['cards', '+1'],
  'rain-blessing': ['cards', '+1'],
  tears: ['drops', '+1'],
  again: ['cycle'],
  peace: ['banner'],
}

/** Land cards are named after the spaces to which they lead. */
export function pictureOf(card: string): Picture {
  return PICTURES[kindOf(card)] ?? ['sandal']
}
