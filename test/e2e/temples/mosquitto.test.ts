// Temples at a real mosquitto with the configuration of this project; two bridges keep its accounts.
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect as open } from 'node:net'
import { join } from 'node:path'
import { connect, type MqttClient } from 'mqtt'
import { describe, expect, test } from 'vitest'
import { firstAccounts } from '../../../bridge/mosquitto/first-accounts.ts'
import { CONTROL_TOPICS } from '../../../bridge/src/dynamic-security.ts'
import {
  BRIDGE_TOPICS,
  downTopic,
  UP_LEAVES,
  upTopic,
} from '../../../protocol/src/temple/topics.ts'
import { playable } from '../../../rules/src/match.ts'
import { MQTT_PACKET_BYTES_MAX } from '../../../server/src/config/limits/broker.ts'
import { newClock } from '../../support/clock.ts'
import { brokerContract, newBan, OPERATOR } from '../../support/contracts/broker-contract.ts'
import { peek } from '../../support/peek/peek.ts'
import type { Child } from '../../support/servers/child.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { newBridge } from '../../support/temples/bridge.ts'
import {
  BRIDGE_ACCOUNT,
  isMosquittoMissing,
  type Mosquitto,
  newMosquitto,
  TLS_FOLDER,
} from '../../support/temples/mosquitto.ts'
import { helloOf } from '../../support/temples/mqtt-packets.ts'
import { isLetIn, signIn } from '../../support/temples/signing-in.ts'
import { ask, claimTemple, collect, newToken } from '../../support/temples/temples.ts'

describe.skipIf(isMosquittoMissing)('mosquitto (apt-get install mosquitto)', () => {
  let mosquitto: Mosquitto
  let url: string
  let bridges: readonly Child[]

  brokerContract(async () => {
    mosquitto = await newMosquitto()
    await mosquitto.start()
    const { timers, pass } = newClock()
    const server = await startTestServer([playable(peek)], {
      ...{ timers, brokerUrl: mosquitto.url, edge: { adminPassword: OPERATOR } },
    })
    url = server.url
    bridges = [newBridge(url, mosquitto), newBridge(url, mosquitto)]
    await Promise.all(bridges.map((bridge) => bridge.start()))
    return {
      url,
      pass,
      async stop() {
        for (const bridge of bridges) await bridge.kill()
        await server.stop()
        await mosquitto.stop()
      },
    }
  })

  const kill = async (): Promise<void> => {
    for (const bridge of bridges) await bridge.kill()
  }

  test('does not wait for a packet that announces more than the server’s own broker takes', async () => {
    const { temple, password } = await claimTemple(url, await newToken(url, 'Owner'))
    const socket = open(Number(new URL(mosquitto.url).port), '127.0.0.1')
    socket.write(helloOf({ client: temple, user: temple, password }))
    const [answer] = await once(socket, 'data')
    expect(answer).toEqual(Buffer.from([0x20, 2, 0, 0]))
    const LENGTH = [
      0x80 + ((MQTT_PACKET_BYTES_MAX + 1) % 128),
      Math.floor(MQTT_PACKET_BYTES_MAX / 128),
    ]
    socket.write(Buffer.from([0x30, ...LENGTH]))
    await once(socket, 'close')
  })

  test('TPL-20 does not forward messages that are too long or in the topics of another temple', async () => {
    const token = await newToken(url, 'Owner')
    const [mine, other] = [await claimTemple(url, token), await claimTemple(url, token)]
    const listener = connect(mosquitto.url, { ...BRIDGE_ACCOUNT, reconnectPeriod: 0 })
    const heard: string[] = []
    const last = new Promise<void>((resolve) => {
      listener.on('message', (topic, payload, { retain }) => {
        // Earlier messages of other temples, and last wills, may arrive at any time.
        const isTheirs = [mine, other].some(({ temple }) => topic.includes(temple))
        if (isTheirs && !retain) heard.push(topic)
        if (String(payload) === 'the last') resolve()
      })
    })
    await listener.subscribeAsync(BRIDGE_TOPICS.up)
    const client = await signIn(mine)
    for (const [topic, payload] of [
      [upTopic(other.temple, 'count'), '{}'],
      [upTopic(mine.temple, 'count'), 'x'.repeat(257)],
      [`${upTopic(mine.temple, 'count')}/a/b/c/d`, '{}'],
      ['$CONTROL/dynamic-security/v1', '{"commands":[{"command":"listRoles"}]}'],
      [upTopic(mine.temple, 'res'), 'the last'],
    ] as const)
      await client.publishAsync(topic, payload, { qos: 1 })
    await last
    expect(heard).toEqual([upTopic(mine.temple, 'res')])
    for (const each of [client, listener]) each.end(true)
  })

  test('TPL-21 knows a temple before the temple gets its password', async () => {
    await kill()
    const token = await newToken(url, 'Owner')
    const { body: claim } = await ask(url, 'POST', '/claims')
    await ask(url, 'POST', '/claims/approve', { token, body: { code: claim['code'] } })
    const poll = () => ask(url, 'POST', '/claims/poll', { body: { device: claim['device'] } })
    expect((await poll()).status).toBe(202)
    await bridges[0]?.start()
    const { status, body } = await collect(url, claim['device'])
    expect(status).toBe(200)
    const claimed = { temple: String(body['temple']), password: String(body['password']) }
    expect(await isLetIn({ ...claimed, broker: mosquitto.url })).toBe(true)
    await bridges[1]?.start()
    expect(await isLetIn({ ...claimed, broker: mosquitto.url })).toBe(true)
  })

  test('TPL-21 forgets a temple that was revoked while no bridge was connected', async () => {
    const token = await newToken(url, 'Owner')
    const [kept, revoked] = [await claimTemple(url, token), await claimTemple(url, token)]
    await kill()
    expect((await ask(url, 'DELETE', `/${revoked.temple}`, { token })).status).toBe(200)
    // The broker does not know of it yet.
    expect(await isLetIn(revoked)).toBe(true)
    const client = await signIn(revoked)
    const gone = closed(client)
    await Promise.all(bridges.map((bridge) => bridge.start()))
    await gone
    expect(await isLetIn(revoked)).toBe(false)
    expect(await isLetIn(kept)).toBe(true)
  })

  test.for(['while bridges are there', 'while no bridge was there'])(
    'retains nothing of a temple that is revoked %s',
    async (when) => {
      const token = await newToken(url, 'Owner')
      const [kept, revoked] = [await claimTemple(url, token), await claimTemple(url, token)]
      const both = [await signIn(kept), await signIn(revoked)]
      for (const [index, { temple }] of [kept, revoked].entries()) {
        // Once it hears how it is paired, the bridge has retained that.
        const told = new Promise((resolve) => both[index]?.once('message', resolve))
        await both[index]?.subscribeAsync(downTopic(temple, 'bind'))
        for (const leaf of UP_LEAVES)
          await both[index]?.publishAsync(upTopic(temple, leaf), PRESENT, { qos: 1, retain: true })
        await told
      }
      if (when.includes('no bridge')) await kill()
      expect((await ask(url, 'DELETE', `/${revoked.temple}`, { token })).status).toBe(200)
      if (when.includes('no bridge')) await Promise.all(bridges.map((bridge) => bridge.start()))
      const topicsOf = async ({ temple }: { temple: string }): Promise<number> => {
        const topics = await retainedAt(mosquitto.url)
        return topics.filter((topic) => topic.includes(temple)).length
      }
      await expect.poll(() => topicsOf(revoked)).toBe(0)
      expect(await topicsOf(kept)).toBe(UP_LEAVES.length + 1)
      for (const each of both) each.end(true)
    },
  )

  test('refuses a temple whose owner was banned while no bridge was connected', async () => {
    const [kept, banned] = [
      await claimTemple(url, await newToken(url, 'Owner')),
      await claimTemple(url, await newToken(url, 'Rude')),
    ]
    await kill()
    const ban = await newBan(url, banned.temple)
    const client = await signIn(banned)
    const gone = closed(client)
    await Promise.all(bridges.map((bridge) => bridge.start()))
    await gone
    expect(await isLetIn(banned)).toBe(false)
    expect(await isLetIn(kept)).toBe(true)
    await kill()
    await ban.lift()
    await Promise.all(bridges.map((bridge) => bridge.start()))
    expect(await isLetIn(banned)).toBe(true)
  })

  test('still knows its temples after a kill', async () => {
    const token = await newToken(url, 'Owner')
    const claimed = await claimTemple(url, token)
    await mosquitto.kill()
    await mosquitto.start()
    expect(await isLetIn(claimed)).toBe(true)
    expect(await isLetIn(claimed, { password: 'wrong' })).toBe(false)
  })

  test('that has lost its accounts admits nobody, and gets the temples back from a backup', async () => {
    const token = await newToken(url, 'Owner')
    const [kept, revoked] = [await claimTemple(url, token), await claimTemple(url, token)]
    await mosquitto.kill()
    const backup = readFileSync(mosquitto.accounts)
    await mosquitto.start()
    const later = await claimTemple(url, token)
    expect((await ask(url, 'DELETE', `/${revoked.temple}`, { token })).status).toBe(200)
    const startWith = async (accounts: string | Buffer): Promise<void> => {
      await mosquitto.kill()
      writeFileSync(mosquitto.accounts, accounts)
      await mosquitto.start()
    }
    await startWith(firstAccounts(BRIDGE_ACCOUNT.username, BRIDGE_ACCOUNT.password))
    expect(await isLetIn(kept)).toBe(false)
    await startWith(backup)
    expect(await isLetIn(kept)).toBe(true)
    // The server knows better.
    await expect.poll(() => isLetIn(revoked)).toBe(false)
    expect(await isLetIn(later)).toBe(false)
  })

  test('admits temples from outside only over TLS', async () => {
    const token = await newToken(url, 'Owner')
    const claimed = await claimTemple(url, token)
    const ca = readFileSync(join(TLS_FOLDER, 'fullchain.pem'))
    const outside = { ...claimed, broker: mosquitto.tlsUrl }
    expect(await isLetIn(outside, { ca })).toBe(true)
    expect(await isLetIn(outside, { ca, password: 'wrong' })).toBe(false)
    expect(await isLetIn({ ...outside, broker: mosquitto.tlsUrl.replace('mqtts', 'mqtt') })).toBe(
      false,
    )
  })
})

/** The retained status of a temple that is there. */
const PRESENT = '{"s":"ready","e":"00000001","c":1}'

/** The topics of all retained messages. */
async function retainedAt(url: string): Promise<readonly string[]> {
  const client = connect(url, { ...BRIDGE_ACCOUNT, reconnectPeriod: 0 })
  const permit = { command: 'addRoleACL', rolename: BRIDGE_ACCOUNT.username, allow: true }
  const everything = { ...permit, acltype: 'subscribePattern', topic: '#' }
  const topics: string[] = []
  const last = new Promise<void>((resolve) => {
    client.on('message', (topic, payload, { retain }) => {
      if (retain) topics.push(topic)
      else if (String(payload) === 'the last') resolve()
    })
  })
  await client.publishAsync(CONTROL_TOPICS.orders, JSON.stringify({ commands: [everything] }))
  await client.subscribeAsync('templo/v1/#')
  await client.publishAsync(downTopic('nobodys1', 'cmd'), 'the last')
  await last
  client.end(true)
  return topics
}

function closed(client: MqttClient): Promise<void> {
  return new Promise((resolve) => client.once('close', () => resolve()))
}
