// Written by `npm run lessons`.
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  game: 'tieqchieq',
  version: 1,
  players: 2,
  secret: '0c0a8f14be25ad29de1c33542fe326e324cc1b610af03c47732e8f2557ae98ee',
  steps: [
    { seat: 0, action: { type: 'move', from: 5 } },
    { seat: 0, action: { type: 'enter' } },
    { seat: 0, action: { type: 'move', from: 5 } },
    { seat: 0, action: { type: 'step' } },
    { seat: 0, action: { type: 'enter' } },
    { seat: 0, action: { type: 'move', from: 9 } },
    { seat: 0, action: { type: 'move', from: 10 } },
    { seat: 0, action: { type: 'step' } },
    { seat: 1, action: { type: 'enter' } },
    { seat: 0, action: { type: 'move', from: 3 } },
    { seat: 0, action: { type: 'move', from: 7 } },
  ],
}
