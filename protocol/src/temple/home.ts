// What Home Assistant is shown of temples, and where: the topics of its MQTT discovery.

/** With this name Home Assistant signs in at a server's own broker. No temple can have it. */
export const HOME_USER = 'home-assistant'
/** The topic below which Home Assistant looks for devices, unless it is told otherwise. */
export const HOME_PREFIX = 'homeassistant'
/** Where Home Assistant says whether it is there. */
export const HOME_STATUS = `${HOME_PREFIX}/status`
/** What describes a value has no more bytes than that. */
export const HOME_BYTES_MAX = 1_000

/** The values by the words in their topics and ids, which may not change: Home Assistant would take them for others. */
export const HOME_VALUES = ['h', 't', 'waiting', 'left', 'phase', 'turn'] as const
export type HomeValue = (typeof HOME_VALUES)[number]

/** What a temple is called among the devices. */
export function homeNode(temple: string): string {
  return `flower_war_${temple}`
}

/** Where a value of a temple is described. */
export function homeTopic(prefix: string, temple: string, value: HomeValue): string {
  const component = value === 'turn' ? 'binary_sensor' : 'sensor'
  return `${prefix}/${component}/${homeNode(temple)}/${value}/config`
}

/** Whether a value of a temple is described there, for a Home Assistant that was not told otherwise. */
export function isHomeTopic(topic: string): boolean {
  const [, temple = ''] = topic.match(/\/flower_war_([a-z0-9]+)\//) ?? []
  return HOME_VALUES.some((value) => topic === homeTopic(HOME_PREFIX, temple, value))
}
