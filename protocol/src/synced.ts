// The synced state as Colyseus has it; what else goes over the wire needs nothing of Colyseus.
export * from './match-state.ts'
export * from './sync.ts'
export type { ViewShape } from './view-schema.ts'
