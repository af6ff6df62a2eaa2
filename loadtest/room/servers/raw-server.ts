// The least a server can do: each message sends 30 bytes to everyone at the table.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerParent } from './probe.ts'

const NEWS = Buffer.alloc(30, 1)
const tables = new Map<string, WebSocket[]>()
const http = createServer()
const server = new WebSocketServer({ server: http, perMessageDeflate: false })
server.on('connection', (peer, { url = '' }) => {
  const table = tables.get(url) ?? []
  tables.set(url, table)
  table.push(peer)
  peer.on('message', () => {
    for (const other of table) other.send(NEWS, { binary: true })
  })
})
http.listen(0, '127.0.0.1', () => answerParent((http.address() as AddressInfo).port))
