// What the rest of the system may use of the rules.

export type * from './game.ts'
export * from './games.ts'
export * from './json.ts'
export * from './match.ts'
export * from './policy.ts'
export * from './random.ts'
export * from './record.ts'
export * from './refusal.ts'
export * from './replay.ts'
export * from './result.ts'
export * from './seat.ts'
export * from './verify.ts'
