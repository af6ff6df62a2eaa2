// The temple: a physical sacrifice on its way into a match.
export * from './bridge.ts'
export * from './device.ts'
export * from './merge.ts'
export { COUNT_MAX, TAIL_MAX } from './payload-shapes.ts'
export * from './payloads.ts'
export * from './refused.ts'
export * from './sensors.ts'
export * from './topics.ts'
