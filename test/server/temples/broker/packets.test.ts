// The packets of an MQTT connection are measured, without a broker.
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import {
  MQTT_PACKET_BYTES_MAX,
  MQTT_PACKET_PIECES_MAX,
} from '../../../../server/src/config/limits/broker.ts'
import { MESSAGES_BY_SITE } from '../../../../server/src/config/limits/rates.ts'
import { newDebt } from '../../../../server/src/net/debts.ts'
import { limitPackets, newPacketMeter } from '../../../../server/src/temples/broker/packets.ts'

test('a packet may come in a limited number of pieces', () => {
  const connection = limitPackets(new PassThrough(), {
    ...{ isPaced: () => true, clockMs: () => 0 },
    together: newDebt(MESSAGES_BY_SITE, () => 0),
  })
  const take = (bytes: Uint8Array): boolean => {
    connection.write(bytes)
    connection.read()
    return !connection.destroyed
  }
  const head = Buffer.from([0x30, 0x80, 0x10])
  const [byte, long] = [Buffer.alloc(1), Buffer.alloc(MQTT_PACKET_BYTES_MAX)]
  const takeInPieces = (): void => {
    for (let piece = 1; piece < MQTT_PACKET_PIECES_MAX; piece++) expect(take(byte)).toBe(true)
  }
  expect(take(head)).toBe(true)
  takeInPieces()
  // The end of it, and the beginning of the next in the same piece.
  const end = long.subarray(MQTT_PACKET_PIECES_MAX - 1)
  expect(take(Buffer.concat([end, head]))).toBe(true)
  takeInPieces()
  expect(take(byte)).toBe(false)
})

test('a packet is measured however its bytes are split', () => {
  const long = [0x30, 0x80, 0x10, ...new Uint8Array(MQTT_PACKET_BYTES_MAX)]
  const bytes = Buffer.from([0xc0, 0, ...long, 0x30, 3, 1, 2, 3, ...long])
  for (const size of [1, 2, 3, 1_000, bytes.length]) {
    const fits = newPacketMeter(MQTT_PACKET_BYTES_MAX)
    for (let at = 0; at < bytes.length; at += size)
      expect(fits(bytes.subarray(at, at + size))).toBe(true)
    expect(fits(Buffer.from([0x30, 0x81]))).toBe(true)
    expect(fits(Buffer.from([0x10]))).toBe(false)
  }
  expect(newPacketMeter(MQTT_PACKET_BYTES_MAX)(Buffer.from([0x30, 0x80, 0x80, 0x80, 0x80]))).toBe(
    false,
  )
})
