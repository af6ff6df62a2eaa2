// The wire: what a server and its clients say to each other.
export * from './flower-war.ts'
export * from './match-state.ts'
export * from './messages.ts'
export * from './refusals.ts'
export * from './sync.ts'
export * from './tieqchieq.ts'
export * from './views.ts'
