// What a server has of Redis, which it loads only where it shares its state.

export const OF_REDIS = [
  'server/src/wiring-redis.ts',
  'server/src/cluster/redis',
  'server/src/journal/redis',
] as const
