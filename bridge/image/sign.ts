// Makes an image of a program for temples: finds the mark in the program, and signs it with the builder's key. Keys and
// signatures are Ed25519, by Node's own library; temples verify them with libsodium.
import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto'
import {
  IMAGE_KEY_HINT_BYTES,
  IMAGE_PROGRAM_MAX,
  isVersion,
  packImageHeader,
} from '@flower-war/protocol'

/** A program that cannot be made into an image, and why. */
export class ImageError extends Error {}

/** The mark by which each program names itself (`IMAGE_MARK` in bridge/device/update/image.h). */
const MARK = /flower-war temple image:([a-z0-9-]{1,20}):(\d+\.\d+\.\d+):/g

export interface Image {
  /** Its file name. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** Makes a private key, as PEM. */
export function newKey(): string {
  return String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
}

/** Returns the public key of a private one, in hexadecimal digits, as it is compiled into programs. */
export function publicKeyOf(pem: string): string {
  return publicKeyIn(readKey(pem))
}

/** Signs a program. Refuses one without this public key, after which a temple would accept no more of our images. */
export function signProgram(program: Uint8Array, pem: string, isLast = false): Image {
  const key = readKey(pem)
  const text = Buffer.from(program).toString('latin1')
  const marks = [...new Map([...text.matchAll(MARK)].map((mark) => [mark[0], mark])).values()]
  const [mark] = marks
  if (mark === undefined || marks.length > 1)
    throw new ImageError(
      'it does not say what it is: a program of bridge/device does, from 1.1.0 on',
    )
  const [, board = '', version = ''] = mark
  if (!isVersion(version)) throw new ImageError(`${version} is no version`)
  if (program.length > IMAGE_PROGRAM_MAX)
    throw new ImageError(`it has more than ${IMAGE_PROGRAM_MAX} bytes`)
  const publicKey = publicKeyIn(key)
  if (!isLast && !text.includes(publicKey))
    throw new ImageError(
      'its own key is another one or none, so a temple would take no more images of this key; --last signs it all the same',
    )
  const keyHint = publicKey.slice(0, 2 * IMAGE_KEY_HINT_BYTES)
  const hash = createHash('sha512').update(program).digest()
  const header = packImageHeader({ keyHint, board, version, size: program.length }, hash)
  const bytes = Buffer.concat([header, sign(null, header, key), program])
  return { name: `${board}-${version}-${keyHint}.img`, bytes }
}

function readKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Not a key at all.
  }
  throw new ImageError('that is no private key of Ed25519')
}

function publicKeyIn(key: KeyObject): string {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('hex')
}
