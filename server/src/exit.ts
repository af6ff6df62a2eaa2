// The end of a command that has failed.

/** Says why a command failed; its process then ends with an error. */
export function fail(detail: string): void {
  process.stderr.write(`flower-war: ${detail}\n`)
  process.exitCode = 1
}
