// The parts of a server for Redis, loaded only where several servers share their state.

export const OF_REDIS = [
  'server/src/wiring-redis.ts',
  'server/src/cluster/redis',
  'server/src/journal/redis',
] as const
