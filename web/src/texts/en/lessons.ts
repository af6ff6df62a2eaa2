// The teacher's texts for the first match of each game, in English.

export const lessons = {
  frame: {
    title: (game: string) => `First match: ${game}`,
    step: (number: number, of: number) => `Question ${number} of ${of}`,
    choose: 'Choose:',
    again: 'You know this one already.',
    other: 'That would be possible too, but in this lesson choose what the teacher says.',
    over: 'The lesson is over',
    goOn: 'This match goes on: play it to its end, or begin another.',
    anew: 'Learn it again',
    begin: 'Play a match of your own',
  },
  tieqchieq: {
    aim: 'You are Red and race six tokens along one line, from square 1 to 13 and home. Yellow comes the other way. Whoever has all six home first wins.',
    asked: {
      'move:enter':
        'You can bring in a new token or move one that is there. A new one takes up the whole roll and gives you more to choose from next time: with one token alone, many rolls are lost.',
      'move:move':
        'The four coins are your roll: one step for each that shows heads, and three for a striped square of the other side. Move the token that gains most: one that reaches a ring, the sun, or a token of Yellow.',
      'plus:step':
        'Your token has stopped on a plus of your colour: one more step, for nothing. Take it, unless the token is safer where it stands.',
    },
    seen: {
      battled:
        'There was a battle: two tokens met on a square. Whoever moved in wins three times out of four, and the loser goes back to the hand.',
      'earned-turn':
        'A ring or the sun gives another turn. On the sun a token is safe from battles, too.',
    },
    end: 'That is all: roll, choose, battle, and bring all six home exactly. Keep one in hand so that no roll is lost.',
  },
  'space-aztecs': {
    aim: 'The world is ending. Gather Aztecs in your city, hide them under temples, and take those of others with flying saucers. Most points win.',
    asked: {
      'take:take':
        'Each takes one pile and alone looks at it. A pile with more cards gives more to choose from; later, take one that you remember.',
      'choose:choose':
        'Now all choose a card in secret. An Aztec is worth points; a temple hides all Aztecs of its colour that you have in sight; a saucer takes one from every other player. The time on the card says who is first.',
      'hide:hide':
        'You have a temple of this colour and a very special agent in sight, so the Aztec can go straight under it. Hidden Aztecs are safe from saucers for good.',
    },
    seen: {
      announced:
        'The times are told before the cards: the earliest begins the next round too. Then one card after the other is turned up.',
      covered:
        'A temple has come: all Aztecs of its colour that were in sight lie under it now. Those that come later do not.',
      captured:
        'A flying saucer took an Aztec of its colour that was in sight. Each is a point for its owner, so do not leave many in sight for long.',
    },
    end: 'That is a round: take, choose, turn up. Collect a set in sight, hide it in time, and remember where you saw a temple.',
  },
  'flower-war': {
    aim: 'You lead a tribe around twenty days. Have the most skulls when the apocalypse has been counted out, or find the three signs, eagle, serpent and flower, and win at once.',
    asked: {
      'sacrifice:sacrifice':
        'You have rolled, walked and taken a skull. A skull given to Huitzilopochtli draws a war card, one for Tlaloc a rain card. Cards win battles and may be signs, so draw early.',
      'cards:pass':
        'At the end of a turn you may play cards that you held when this step began. If none of them helps now, pass and keep them.',
      'cards:play':
        'This card helps now. Its cost goes in skulls onto the rack where you stand; free cards can always be played.',
      battle:
        'A battle: both rolled a die, the higher total wins. In turn each may lay a card or pass, until both pass. What your cards add, the loser pays on top. When nothing can turn it, pass.',
    },
    seen: {
      'battle-ended':
        'The battle is over: the loser pays one skull, and one more for each point that the winner’s cards added. Nobody moves away.',
    },
    end: 'That is a turn: walk, collect, battle, sacrifice, cards. When a rack is empty there is a disc under it, and the first disc begins the apocalypse.',
  },
  mexica: {
    aim: 'Your tribe looks for the place to settle. Whoever holds the three signs at once, eagle, serpent and flower, founds Tenochtitlan and wins. Nobody wins in any other way.',
    asked: {
      'sacrifice:sacrifice':
        'A token for Huitzilopochtli draws a war card, one for Tlaloc a rain card. Both decks have signs in them, an eagle and a serpent, so every card is a step to the city.',
      rain: 'You have landed. One rain card may be played here, before anything else. Some harvest more, some protect you. If it gains nothing now, keep it.',
      cards:
        'At the end of your turn you may play cards that act on your turn, and attack once. If nothing helps now, pass and keep them.',
      battle:
        'A battle: both lay cards unseen, until both are ready. Then both roll, and the higher total takes as many tokens as the lower die shows. Lay what adds most, or say that you are ready.',
    },
    seen: {
      'battle-ended':
        'The battle is over. The winner takes as many tokens as the lower of the two dice shows; whoever has none gives a card.',
    },
    end: 'That is a turn: walk, collect, rain, battle, sacrifice, cards. Empty a space and its week card is yours; three of them are signs as well.',
  },
}

export type LessonCatalogue = typeof lessons
