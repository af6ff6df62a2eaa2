// The short rules of Flower War, in English.
import type { Section } from '../../words.ts'

export const rules: readonly Section[] = [
  {
    title: 'The aim',
    text: [
      'You lead a tribe around the twenty days of the calendar. Gather skulls: whoever has the most when the apocalypse has been counted out wins.',
      'Or find the three signs of Tenochtitlan, eagle, serpent and flower: whoever holds all three wins at once.',
    ],
  },
  {
    title: 'What lies on the table',
    picture: 'board',
    text: [
      'Each of the twenty spaces has a rack with skulls (twelve with four or more players, eight with fewer), a disc under it, and a pile for cards that were played there. In the middle is Lake Texcoco in two halves: Tlaloc’s on the left, Huitzilopochtli’s on the right.',
      'There are war cards of Huitzilopochtli, rain cards of Tlaloc, and a few of Mary’s. Hands are hidden; how many cards of which deck somebody holds is not.',
    ],
  },
  {
    title: 'What is drawn on the table',
    text: [],
    signs: [
      [
        'rack',
        'A day: the skulls that still hang on its rack; pale ones are gone. “Day 3” means that three are gone.',
      ],
      [
        'disc',
        'The rack is empty, and somebody has taken the disc: their mark stands in place of the number.',
      ],
      ['free', 'A red rim: the rack is empty, and whoever comes here can take the disc.'],
      ['guarded', 'A blue rim: Tlaloc’s tears guard the disc for now.'],
      [
        'pile',
        'Cards lie on this day: how many, in the colour of the deck of the top one, and who put it there.',
      ],
      ['pawn', 'A tribe. A ring around it: it is their turn.'],
      ['eagle', 'The eagle, one of the three signs.'],
      ['serpent', 'The serpent.'],
      ['flower', 'The flower.'],
    ],
  },
  {
    title: 'Your turn, step by step',
    text: [
      'Move: roll a die and walk that many spaces, counter-clockwise. If a trap or an artifact lies on top of the pile there, it acts.',
      'Collect: take a skull from the rack. If the rack is empty then, you may take its disc, for as long as you stand there this turn.',
      'Battle: you fight everybody who stands there, one after another.',
      'Sacrifice: as often as you like give a skull to Tlaloc or Huitzilopochtli. It lies in that half of the lake for good, and you draw a card of that god. Or pay Mary her price, seven skulls unless the table has agreed on another, for one of her cards. You may also end your turn here.',
      'Cards: play any of the cards that you held when this step began. Then the next tribe has its turn.',
    ],
  },
  {
    title: 'Battles',
    text: [
      'Both sides roll a die. Then, beginning with the attacker, they lay a battle card or pass, in turn, until both pass one after the other. The higher total wins; if it is level nobody pays.',
      'The loser pays the winner one skull, and one more for each point that the winner’s cards added. Whoever has no skull to pay with pays nothing, and the winner draws a card instead. Both stay where they are.',
      'Some cards serve only the side that defends, some cancel the last card of the other side, and one ends the battle at once.',
    ],
  },
  {
    title: 'Cards and what they cost',
    text: [
      'A card’s cost goes in skulls from your hand onto the rack where you stand, so it can be played only where enough skulls are missing. Free cards need no room there.',
      'A card that has been used lies face up on the pile of your space. A trap acts on whoever else moves in there, an artifact on everybody, until another card covers it.',
    ],
  },
  {
    title: 'The three signs',
    text: [
      'Eagle: an eagle card, or the disc of Cuauhtli. Serpent: a serpent card, or the disc of Coatl. Flower: one of Mary’s nopal cards, or the disc of Xochitl. Sign cards are held, not played, and others can take them from you.',
    ],
  },
  {
    title: 'The apocalypse',
    text: [
      'A disc that is taken changes the rules for everybody from that moment to the end; the table says how. With the first of them (in longer matches the second or third) the apocalypse begins, and whoever took it keeps the count.',
      'Each time the keeper’s turn comes and the halves of the lake are uneven, one is counted; after twelve, the next count ends the match. Even halves hold it up, six times or as often as was agreed. So who is ahead hurries, and who is behind keeps the lake even.',
      'If Tlaloc has been given more, the flood comes: everybody saves two skulls, all racks empty, and nothing is collected any more. If Huitzilopochtli has, Cortés invades: instead of collecting you roll against him, who has 5. A six wins you a skull, a five nothing, and less costs you one.',
      'At the end most skulls win, then most discs, then most cards.',
    ],
  },
  {
    title: 'A temple on the table',
    text: [
      'If a real temple belongs to your match, a bead that falls into it is your sacrifice. One that cannot count just now waits, and you are asked about it when it can.',
    ],
  },
  {
    title: 'For your first match',
    text: [
      'Draw early: a hand without cards loses battles. Do not sit on a heap of skulls where others can fight you for it. Take a disc when you are ahead, and look at the lake before you sacrifice: which half is ahead decides how the world ends.',
    ],
  },
]
