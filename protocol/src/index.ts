// The wire protocol between a server and its clients.
export * from './client-messages.ts'
export * from './lobby.ts'
export * from './members.ts'
export * from './messages.ts'
export * from './refusals/refusals.ts'
export * from './temple/index.ts'
