// Written by `npm run lessons`.
import type { Lesson } from './lesson.ts'

export const lesson: Lesson = {
  game: 'tieqchieq',
  version: 1,
  players: 2,
  secret: '57aa5e9da48fa52f4dd044bdc513f0c714a5b694e8ddaff84e731383b5aae486',
  steps: [
    { seat: 0, action: { type: 'enter' } },
    { seat: 0, action: { type: 'move', from: 5 } },
    { seat: 0, action: { type: 'step' } },
    { seat: 1, action: { type: 'enter' } },
    { seat: 0, action: { type: 'move', from: 9 } },
    { seat: 1, action: { type: 'move', from: 7 } },
    { seat: 1, action: { type: 'enter' } },
    { seat: 1, action: { type: 'enter' } },
    { seat: 0, action: { type: 'move', from: 4 } },
    { seat: 0, action: { type: 'move', from: 10 } },
    { seat: 0, action: { type: 'step' } },
    { seat: 1, action: { type: 'move', from: 5 } },
    { seat: 1, action: { type: 'step' } },
    { seat: 1, action: { type: 'move', from: 3 } },
    { seat: 0, action: { type: 'move', from: 4 } },
    { seat: 0, action: { type: 'move', from: 5 } },
    { seat: 0, action: { type: 'enter' } },
  ],
}
