// Written by `npm run lessons`.
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  game: 'flower-war',
  version: 2,
  players: 2,
  secret: '69c26d66b1ac3479a0216e5dd98a176c40ce274deed4a489c58efd8850d0527b',
  steps: [
    { seat: 0, action: { type: 'sacrifice', to: 'tlaloc' } },
    { seat: 0, action: { type: 'pass' } },
    { seat: 1, action: { type: 'sacrifice', to: 'tlaloc' } },
    { seat: 1, action: { type: 'play', card: 'tlalocs-tears-1' } },
    { seat: 0, action: { type: 'sacrifice', to: 'huitzilopochtli' } },
    { seat: 0, action: { type: 'pass' } },
    { seat: 1, action: { type: 'sacrifice', to: 'tlaloc' } },
    { seat: 1, action: { type: 'sacrifice', to: 'huitzilopochtli' } },
    { seat: 1, action: { type: 'play', card: 'dry-season-2' } },
    { seat: 1, action: { type: 'play-on', card: 'challenge-2', seat: 0 } },
    { seat: 0, action: { type: 'pass' } },
    { seat: 0, action: { type: 'claim', god: 'tlaloc' } },
    { seat: 0, action: { type: 'pass' } },
    { seat: 0, action: { type: 'play-for', card: 'balance-1', god: 'huitzilopochtli' } },
    { seat: 0, action: { type: 'pass' } },
    { seat: 1, action: { type: 'sacrifice', to: 'tlaloc' } },
    { seat: 1, action: { type: 'play', card: 'spring-1' } },
    { seat: 0, action: { type: 'end' } },
    { seat: 1, action: { type: 'sacrifice', to: 'huitzilopochtli' } },
    { seat: 1, action: { type: 'pass' } },
    { seat: 0, action: { type: 'sacrifice', to: 'tlaloc' } },
    { seat: 0, action: { type: 'pass' } },
    { seat: 0, action: { type: 'play', card: 'chinampa-3' } },
  ],
}
