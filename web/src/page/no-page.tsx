// Shown for an address that leads nowhere, which few people see.
import { lazy } from './lazy.tsx'

export const NoPage = lazy(async () => (await import('./lost.tsx')).loadLost())
