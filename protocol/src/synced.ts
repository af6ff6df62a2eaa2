// The synced state as Colyseus has it; what else goes over the wire needs nothing of Colyseus.
export * from './sync.ts'
export {
  matchStateOf,
  readMatchState,
  type SyncedClass,
  syncedOf,
  type ViewShape,
} from './synced-schema.ts'
