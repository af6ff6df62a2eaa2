// Temples in Home Assistant: their values, and the topics of its MQTT discovery.

/** With this name Home Assistant signs in at a server's own broker. No temple can have it. */
export const HOME_USER = 'home-assistant'
/** The topic below which Home Assistant looks for devices, unless it is told otherwise. */
export const HOME_PREFIX = 'homeassistant'
/** The topic on which Home Assistant announces its presence. */
export const HOME_STATUS = `${HOME_PREFIX}/status`
/** The most bytes in a description of a value. */
export const HOME_BYTES_MAX = 1_000

/** The values by the words in their topics and ids, which may not change: Home Assistant would take them for others. */
export const HOME_VALUES = ['h', 't', 'waiting', 'left', 'phase', 'turn'] as const
export type HomeValue = (typeof HOME_VALUES)[number]

/** Returns a temple's name among the devices. */
export function homeNode(temple: string): string {
  return `flower_war_${temple}`
}

/** Returns the topic that describes a value of a temple. */
export function homeTopic(prefix: string, temple: string, value: HomeValue): string {
  const component = value === 'turn' ? 'binary_sensor' : 'sensor'
  return `${prefix}/${component}/${homeNode(temple)}/${value}/config`
}

/** True if the topic describes a value of a temple, under the default prefix of Home Assistant. */
export function isHomeTopic(topic: string): boolean {
  const [, temple = ''] = topic.match(/\/flower_war_([a-z0-9]+)\//) ?? []
  return HOME_VALUES.some((value) => topic === homeTopic(HOME_PREFIX, temple, value))
}
