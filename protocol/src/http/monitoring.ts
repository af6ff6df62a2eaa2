// The routes of monitoring, and of the machine itself.
import { exactly, flag, list, optional, said, structure, text } from '../shapes/make.ts'
import { done } from './done.ts'
import type { HttpRoutes } from './route.ts'

export const MONITORING_ROUTES = {
  'GET /healthz': {
    says: 'answers as long as the process runs',
    who: 'anyone',
    answers: { 200: done },
  },
  'GET /readyz': {
    says: 'tells whether matches can be played',
    who: 'anyone',
    answers: { 200: readiness(true), 503: readiness(false) },
  },
  'GET /metrics': {
    says: 'returns figures in the text format of Prometheus',
    who: 'reader-of-figures',
    answers: { 200: 'text' },
  },
  'GET /api/network': {
    says: 'tells people at the machine itself the addresses at which others on the same network reach it',
    who: 'anyone',
    answers: { 200: structure({ origins: list(text()) }) },
  },
} as const satisfies HttpRoutes

function readiness<const Ok extends boolean>(ok: Ok) {
  return structure({
    ok: exactly(ok),
    draining: said('Whether new matches are refused.', flag()),
    durability: optional(said('What Redis keeps of what is acknowledged.', text())),
  })
}
