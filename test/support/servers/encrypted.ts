// A door with TLS in front of a port, with certificates of a private authority (apt-get install openssl).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { listenAnywhere } from '../../../loadtest/run/ports.ts'

/** True if there is no openssl: tests that need it are then skipped with a message, but never in CI. */
export const isOpensslMissing =
  spawnSync('openssl', ['version']).status !== 0 && process.env['CI'] === undefined

/** The same for Debian's Caddy. */
export const isCaddyMissing =
  spawnSync('caddy', ['version']).error !== undefined && process.env['CI'] === undefined

/** The host that the certificate of a door names, or a certificate that expired yesterday. */
type Certificate = 'localhost' | 'elsewhere.house' | 'expired'

export interface Authority {
  /** Its certificate, by which programs may trust it. */
  readonly file: string
  /** Opens a door to a port of this machine; returns its own port. */
  open(certificate: Certificate, port: number): Promise<number>
  close(): void
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout']

export function newAuthority(): Authority {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const file = join(folder, 'authority.pem')
  const doors: { close(): unknown }[] = []

  function openssl(...args: readonly string[]): void {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }

  openssl('req', '-x509', ...NEW_KEY, 'authority.key', '-out', file, '-subj', '/CN=House')
  return {
    file,
    async open(certificate, port) {
      const name = certificate === 'expired' ? 'localhost' : certificate
      const alternative = ['-addext', `subjectAltName=DNS:${name}`]
      const days = ['-days', certificate === 'expired' ? '-1' : '2']
      const [key, asked, signed] = ['key', 'csr', 'pem'].map((end) => `${certificate}.${end}`)
      openssl('req', '-new', ...NEW_KEY, `${key}`, '-out', `${asked}`, '-subj', '/', ...alternative)
      const by = ['-CA', file, '-CAkey', 'authority.key', '-copy_extensions', 'copy', ...days]
      openssl('x509', '-req', '-in', `${asked}`, ...by, '-out', `${signed}`)
      const [own, chain] = [key, signed].map((each) => readFileSync(join(folder, `${each}`)))
      const door = createServer({ key: own, cert: chain }, (socket) => {
        const behind = connect(port, '127.0.0.1')
        for (const each of [socket, behind]) each.on('error', () => each.destroy())
        socket.pipe(behind).pipe(socket)
      })
      // A client that does not trust the certificate disconnects.
      door.on('tlsClientError', () => {})
      doors.push(door)
      return listenAnywhere(door)
    },
    close() {
      for (const door of doors) door.close()
      rmSync(folder, { recursive: true })
    },
  }
}
