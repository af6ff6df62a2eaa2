// Everything a frontend needs to play on a Flower War server.
export { joinTemples, type TempleLine, type TempleListener } from './colyseus/temple-line.ts'
export { connect } from './connect.ts'
export * from './shared.ts'
