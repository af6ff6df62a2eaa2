// The services of docker-compose.yml, started as `npm run cluster` starts them.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { newKey, publicKeyOf, signProgram } from '../../bridge/image/sign.ts'
import { missingPackages, startCluster } from '../../deploy/cluster/cluster.ts'
import { isLetIn } from '../support/temples/signing-in.ts'
import { claimTemple, newToken } from '../support/temples/temples.ts'

const isMissing = missingPackages().length > 0 && process.env['CI'] === undefined
const START_MS_MAX = 120_000

describe.skipIf(isMissing)('the cluster (apt-get install redis-server mosquitto caddy)', () => {
  test('TPL-20 admits a claimed temple to its broker, through its proxy', {
    timeout: START_MS_MAX,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
    const cluster = await startCluster({ folder })
    onTestFinished(async () => {
      await cluster.stop()
      rmSync(folder, { recursive: true })
    })
    const claimed = await claimTemple(cluster.url, await newToken(cluster.url, 'Owner'))
    const { host } = new URL(cluster.url)
    expect(claimed.broker).toBe(`ws://${host}/mqtt`)
    expect(await isLetIn(claimed)).toBe(true)
    expect(await isLetIn({ ...claimed, password: 'another' })).toBe(false)

    // The proxy offers the programs in the volume of the servers.
    const key = newKey()
    const mark = `flower-war temple image:posix:1.2.0:\0${publicKeyOf(key)}`
    const image = signProgram(Buffer.from(mark), key)
    writeFileSync(join(folder, 'temple-images', image.name), image.bytes)
    const path = `/api/temples/images/${publicKeyOf(key).slice(0, 8)}/posix/1.2.0`
    const fetched = await fetch(`${cluster.url}${path}`)
    expect(fetched.status).toBe(200)
    expect(Buffer.from(await fetched.arrayBuffer())).toEqual(Buffer.from(image.bytes))
  })
})
