// Versions of a temple's program: three whole numbers.

/** The largest of the three. */
const NUMBER_MAX = 65_535

/** True if it is a version. */
export function isVersion(input: unknown): input is string {
  if (typeof input !== 'string' || !/^(0|[1-9]\d{0,4})(\.(0|[1-9]\d{0,4})){2}$/.test(input))
    return false
  return numbersIn(input).every((number) => number <= NUMBER_MAX)
}

/** Negative if the first is older, 0 if they are the same, positive if the first is newer. */
export function compareVersions(one: string, other: string): number {
  const others = numbersIn(other)
  const differences = numbersIn(one).map((number, index) => number - (others[index] ?? 0))
  return differences.find((difference) => difference !== 0) ?? 0
}

/** The version in a firmware's name, such as `ref-esp32/1.2.0`. */
export function versionIn(firmware: string): string | undefined {
  const version = firmware.split('/').at(-1)
  return isVersion(version) ? version : undefined
}

function numbersIn(version: string): readonly number[] {
  return version.split('.').map(Number)
}
