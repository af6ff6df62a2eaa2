// Written by `npm run lessons`.
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  game: 'tieqchieq',
  version: 1,
  players: 2,
  secret: '4caabfe4ffd9d85db84951d0f7b5e0ae3e6596061f961605e50ce16833b04d55',
  steps: [
    { seat: 1, action: { type: 'move', from: 6 } },
    { seat: 0, action: { type: 'enter' } },
    { seat: 1, action: { type: 'move', from: 7 } },
    { seat: 1, action: { type: 'enter' } },
    { seat: 0, action: { type: 'move', from: 4 } },
    { seat: 0, action: { type: 'move', from: 5 } },
    { seat: 0, action: { type: 'enter' } },
    { seat: 0, action: { type: 'enter' } },
    { seat: 1, action: { type: 'move', from: 8 } },
    { seat: 1, action: { type: 'step' } },
    { seat: 0, action: { type: 'move', from: 5 } },
    { seat: 0, action: { type: 'step' } },
    { seat: 1, action: { type: 'enter' } },
    { seat: 0, action: { type: 'move', from: 3 } },
    { seat: 0, action: { type: 'enter' } },
    { seat: 1, action: { type: 'move', from: 7 } },
    { seat: 1, action: { type: 'move', from: 9 } },
    { seat: 1, action: { type: 'move', from: 5 } },
    { seat: 1, action: { type: 'step' } },
    { seat: 0, action: { type: 'enter' } },
  ],
}
