// The teacher's texts for the first match of each game, in English.

export const lessons = {
  frame: {
    title: (game: string) => `First match: ${game}`,
    step: (number: number, of: number) => `Question ${number} of ${of}`,
    choose: 'Choose:',
    show: 'Show me where',
    doIt: 'Do it for me',
    again: 'A question you have met before.',
    other: 'That would be possible too, but in this lesson choose what the teacher says.',
    askFirst: 'Now you: what would you do?',
    tell: 'Tell me',
    right: 'Well chosen.',
    rightBefore: 'Your last answer was well chosen.',
    otherFirst: 'That is possible too, but the teacher would do something else. Read why.',
    over: 'The lesson is over',
    goesOn: 'The match goes on here, now without a teacher.',
    rest: 'In short, and what else you can do',
    anewNo: 'Go on here',
    anewSure: 'The lesson would begin at its first question, and forget where you are.',
    playOn: 'Play on',
    anew: 'Begin the lesson again',
    beginners: 'Play against beginners',
    begin: 'Set up a match of your own',
  },
  tieqchieq: {
    aim: 'You are Red: your six pyramids race along the arch from left to right, and home. Yellow’s discs come the other way. Whoever has all six home first wins.',
    before:
      'Toss the coins. The first toss can only bring in a token, so that happens by itself, and you toss again: you are asked as soon as there is a choice.',
    asked: {},
    why: [
      'Three heads could only bring in a token. It came to square 6, a ring, so you tossed again: one head, one step. It leads to the sun: another turn, and nobody can battle you there.',
      'Three heads bring a new token to the ring on square 6: another turn again. From the sun they would lead only to square 9, and one would be lost: a step onto Yellow’s stripes costs three.',
      'Your last toss had no heads, so your turn ended. This time there are four. One of Yellow’s tokens is on square 9: battle it. Take the token from square 6, since the one on the sun is safe where it stands.',
      'You stand on a plus of your colour: one more step for nothing. Take it nearly always, and here above all: it leads onto Yellow’s stripes, and would otherwise cost three of a roll.',
      'One head does not pay for the next stripes. The ring on square 8 would bring another turn, but Yellow can battle you there. Enter a token, and leave the other safe on the sun.',
      'You have just the three that the second stripes cost. Bring your foremost token on: Yellow never comes to square 11 or beyond, so nobody can battle it any more.',
      'Bring the foremost on again rather than take the ring on square 6: two steps lead to square 13, a plus of yours, and home is one step further.',
      'The free step leads home. Without a plus you need the exact roll to come home: none of it may be left over.',
      'Three of Yellow’s tokens are in your way. Battle the one on square 8: it has come furthest and so loses most, and the ring there gives the winner another turn.',
      'Four heads are one for square 9 and three for the stripes of square 10: battle Yellow there. Again the token on the sun can wait.',
    ],
    seen: {
      battled:
        'You have had a battle: two coins decide, and whoever moves in wins three times out of four. The token that loses goes back to the hand.',
    },
    end: 'That is all: toss, choose, battle, and bring all six home exactly. Bring the foremost on first, to where the other never comes, take the free step, and battle on the way. On the sun a token can wait.',
  },
  'space-aztecs': {
    aim: 'The world is ending. Gather Aztecs in your city, hide them under temples, and take those of others with flying saucers. Most points win.',
    asked: {
      'take:take':
        'Each player takes a pile and looks through it in secret. A pile with more cards gives more to choose from; later, take one that you remember.',
      'choose:choose':
        'Now all choose a card in secret. An Aztec is worth points; a temple hides all Aztecs of its colour that you have in sight; a saucer takes one from every other player. The time on the card says who is first.',
      'hide:hide':
        'You have a temple of this colour and a very special agent in sight, so the Aztec can go straight under it. Hidden Aztecs are safe from saucers for good.',
    },
    seen: {
      announced:
        'The times on the cards are shown first: the earliest begins the next round too. Then one card after another is turned up.',
      covered:
        'A temple has come: all Aztecs of its colour that were in sight lie under it now. Those that come later do not.',
      captured:
        'A flying saucer took an Aztec of its colour that was in sight. Each is a point for whoever played the saucer, so do not leave many in sight for long. The sun counts the saucers: the round of the seventh is the last.',
    },
    why: [
      'You know none of the piles yet, and all have seven cards. One is as good as another, so begin with the Lake.',
      'One jaguar is worth 5, as much as the noble, but a second makes 12 and a third 20. Temples and saucers would find nobody yet.',
      'Your jaguar needs a temple of the warriors. There was none at the Lake, so look into a pile that is new to you.',
      'Somebody may well play a saucer over the warriors soon. Under the temple your jaguar is safe for good, though the temple brings no points of its own. The priest’s 10 count only with an alien of yours, a card of its colour, under it at the end.',
      'You know two of the piles by now. A new one may have more for you, and tells you what others may find there after you.',
      'The agent is worth only 1, but while it is in sight, every warrior that you play may go straight under your temple.',
      'You look for warriors now. Piles shrink, so look into a new one while there is something to choose from.',
      'With your agent in sight, the coyote can go under your temple at once. A codex of the villagers would bring nothing: “No villagers” on the sun says that their cards are left out.',
      'In sight it would be worth the same 4 points, but only until the next saucer over the warriors.',
      'You remember its codex of the morning: 2 points for each Aztec with a little sun, from before noon. You have three of them.',
      'Here is the codex: 6 points, which no saucer can take. Play a codex when no other card from your pile brings more.',
    ],
    end: 'That is a round: take, choose, turn up. The match ends with the round of the seventh saucer, or when two piles are empty. Collect a set in sight, hide it in time, and remember where you saw a temple.',
  },
  'flower-war': {
    aim: 'You lead a tribe around twenty days. Have the most skulls when the count of the apocalypse is over, or find the three signs, eagle, serpent and flower, and win at once.',
    asked: {
      'sacrifice:sacrifice':
        'You have rolled, walked and taken a skull. One given to Huitzilopochtli draws a war card, one for Tlaloc a rain card. Cards win battles and may be signs, so draw early.',
      cards:
        'At the end of a turn you may play cards that you held when this step began. A cost goes in skulls onto the rack where you stand, which must have room; free cards need none. If none helps now, pass and keep them.',
      battle:
        'A battle: the higher total wins. In turn each may lay a card or pass, until both pass. What your cards add, the loser pays on top.',
      'disc:take-disc':
        'The rack is empty: you may take its disc. The first one taken begins the apocalypse.',
    },
    seen: {
      'battle-ended':
        'The battle is over: the loser pays one skull, and one more for each point that the winner’s cards added. Both stay where they are.',
      triggered:
        'The apocalypse: you count a skull on each turn of yours, unless both halves of the lake are level. After twelve, the next count ends the match, and the most skulls win.',
    },
    why: [
      'Rain cards often bring skulls: give yours to Tlaloc.',
      'Current costs nothing and takes you a space on, where another skull waits.',
      'You have two skulls. One of them brings another card, and early in the match there is time to use it.',
      'And a war card for the other: in a battle a card is often worth more than a skull.',
      'Both of your cards are for battles, so there is nothing to play now. Keep them.',
      'You lead four to two, and can lay nothing now. Pass: if Eztli lays nothing either, you win.',
      'Two skulls are yours now. Keep them, and your cards for the next battle: end the turn.',
      'Eztli attacks with a one against your six. You win without the knight, so keep him and what he costs.',
      'You have four skulls and Eztli has none. One of them is well spent on another card.',
      'Keep the other three, and go on to your cards: the new one costs nothing.',
      'You draw two rain cards and give one of them away. It is the only card that you can play, and the turn ends with it.',
      'Cleansing only changes cards. Keep Tlalocan, which takes you to any space you like.',
      'You need a skull for Tlalocan: keep all four, and go on to your cards. Each day has a disc. Some are signs, and a disc that is taken changes a rule for all.',
      'Look at Cuauhtli, space 15: one skull is left on its rack. You collect it there, and the rack is empty.',
      'You lead, and this disc is a sign: the eagle.',
      'Tlaloc was given more, so it is the flood: nobody collects any more. Keep your four skulls.',
    ],
    tap: {
      2: 'Tap Current, then space 6.',
      11: 'Tap Two Springs.',
      12: 'Tap Cleansing.',
      14: 'Tap Tlalocan, then space 15.',
    },
    next: 'You lead: keep your skulls to the end.',
    end: 'That is all: walk, collect, battle, sacrifice, cards, and the disc of an empty rack. Here a rack held six skulls; in a match of two it holds eight. Be ahead when the count ends, or find the other two signs: the serpent among Tlaloc’s cards, the flower among Mary’s, which cost seven skulls each.',
  },
  mexica: {
    aim: 'Your tribe looks for the place to settle. Whoever holds the three signs at once, eagle, serpent and flower, founds Tenochtitlan and wins. Nobody wins in any other way.',
    asked: {
      'sacrifice:sacrifice':
        'For a token, Huitzilopochtli gives a war card, perhaps the eagle; Tlaloc, a rain card, perhaps the serpent. Mary has the flower, for three.',
      rain: 'You have landed. One rain card may be played here, before anything else. Some harvest more, some protect you. If it gains nothing now, keep it.',
      cards:
        'At the end of your turn you may play cards that act on your turn, and attack once. Battle cards wait for a battle, rain cards for a landing. If nothing helps now, end the turn and keep them.',
      battle:
        'A battle: both lay cards face down until both are ready. Then each rolls a die and adds the cards; the higher total takes as many tokens as the lower die shows.',
    },
    seen: {
      'battle-ended':
        'Your 3 and your edge of 3 beat a 3, and the lower die brings you three tokens.',
    },
    why: [
      'Give yours to Tlaloc: most of his cards bring tokens, and four of the forty are the serpent.',
      'You have drawn the serpent, one of the three signs! It is never played: it counts as long as you hold it. No other rain card is in your hand, so you need not be asked.',
      'The eagle is among the war cards, so feed Huitzilopochtli from now on. Cards also win battles.',
      'You have a Sharp edge for battles. Eztli collects rain cards; you look for the eagle.',
      'A Deadly edge adds three in a battle, more than any other. Keep looking: the deck gets smaller.',
      'One more: the eagle must be among the cards that are left.',
      'Second throw and the edges are for battles. There is nothing to play now, so end the turn.',
      'Eztli attacks you: lay Deadly edge.',
      'Three more is enough for now. Cards that you have laid are used up, so save the others and say that you are ready.',
      'You have four now. Three buy a day card: give the fourth to Huitzilopochtli.',
      'The eagle: your second sign! Only the flower is missing, and it is among the day cards. Pay Mary: she gives one for three tokens.',
      'It was no flower, but a gift of two tokens, which acted at once. Spend them on rain cards, which help you to harvest.',
      'Rich harvest takes two more tokens where you land. One more card from Tlaloc may help it along.',
      'Rich harvest and Drift are played when you land, the others in battles. End the turn, and keep them. Mind the lake: at 182 sacrifices the apocalypse begins. Some thirteen turns later the match ends, and if nobody has all three signs by then, nobody wins.',
      'Look one space ahead: Vulture says 10. So many of its thirteen tokens are gone; three are left. Drift takes you there, and you collect one of them.',
      'Two are left on Vulture, and Rich harvest takes exactly two. Whoever takes the last token of a space gets its week card: this one brings a token each turn, and those of Eagle, Serpent and Flower are signs.',
    ],
    next: 'And Eztli stands before you: a battle.',
    end: 'The week card of Vulture is yours: a token each turn, and tribute from others who land there. Three week cards are signs themselves: those of Eagle, Serpent and Flower. You hold eagle and serpent, so look for the flower: as the week card of Flower, or as a day card from Mary.',
  },
}

export type LessonCatalogue = typeof lessons
