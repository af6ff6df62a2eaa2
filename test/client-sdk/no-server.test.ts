// What a client hears where there is no server: `fetch` alone says no more than that it has failed.
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'

test('whoever asks where no server is hears where that was', async () => {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  socket.close()
  await once(socket, 'close')
  await expect(connect(`http://127.0.0.1:${port}`, { name: 'Citlali' })).rejects.toMatchObject({
    code: 'no-answer',
    detail: `No server answers at 127.0.0.1:${port}.`,
  })
})

test('an address without http:// or https:// is said to be none', async () => {
  await expect(connect('localhost:2567', { name: 'Citlali' })).rejects.toMatchObject({
    code: 'no-answer',
    detail: 'The address of a server begins with http:// or https://.',
  })
})
