// Requests that must not be carried out minutes later, when their player may wish for something else.
import { texts } from '../texts/texts.ts'
import type { Table } from './table.ts'

/** Makes a request at once, or says that there is no connection. */
export async function whileConnected<Answer>(
  { connection }: Pick<Table, 'connection'>,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (connection.peek() === 'lost') throw new Error(texts.peek().table.unconnected)
  return ask()
}
