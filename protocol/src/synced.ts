// The synced state of Colyseus, apart from the rest of the protocol, which does not need Colyseus.
export * from './sync.ts'
export {
  matchStateOf,
  readMatchState,
  type SyncedClass,
  syncedOf,
  type ViewShape,
} from './synced-schema.ts'
