// Packets of MQTT 3.1.1, for connections that no client library would make.

/** Encodes a text with its length. */
export function text(each: string): Buffer {
  return Buffer.concat([Buffer.from([0, each.length]), Buffer.from(each)])
}

/** Encodes a packet of that kind, of at most 127 bytes. */
export function packet(kind: number, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([kind, body.length]), body])
}

interface Hello {
  readonly client: string
  readonly user: string
  readonly password: string
  readonly will?: readonly [topic: string, payload: string] | []
}

/** Encodes a CONNECT packet, with a last will if there is one. */
export function helloOf({ client, user, password, will = [] }: Hello): Buffer {
  const NAME_AND_PASSWORD = 0b1100_0010
  const WILL = 0b100
  const flags = NAME_AND_PASSWORD + (will.length > 0 ? WILL : 0)
  return packet(0x10, [
    text('MQTT'),
    Buffer.from([4, flags, 0, 60]),
    ...[client, ...will, user, password].map(text),
  ])
}
