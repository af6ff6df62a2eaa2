// The rooms of all processes, as Colyseus's matchmaker knows them.
import { matchMaker } from '@colyseus/core'
import type { Rooms } from '../../match/lifecycle/directory.ts'

export const colyseusRooms: Rooms = {
  has: async (match) => matchMaker.driver.has(match),
  async placeOf(match) {
    const [room] = await matchMaker.query({ roomId: match })
    return room?.publicAddress
  },
  async make(game, ticket) {
    await matchMaker.createRoom(game, { wake: ticket })
  },
  ask: (match, question, values) => matchMaker.remoteRoomCall(match, question, [...values]),
}
