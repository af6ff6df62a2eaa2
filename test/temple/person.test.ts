// The person beside a temple under test, who is told what to do and answers in the terminal.
import { createInterface } from 'node:readline/promises'
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { askAt, personBy } from '../../temple/src/check/person.ts'

test('a mistyped answer about the lights is asked for again, and not taken for "no lights"', async () => {
  const answers = ['', 'orange', ' G ', 'n']
  const asked: string[] = []
  const person = personBy(async (task) => {
    asked.push(task)
    return answers.shift() ?? ''
  })
  expect(await person.look()).toBe('green')
  expect(asked).toHaveLength(3)
  expect(await person.look()).toBeUndefined()
  await person.drop('T')
  expect(asked.at(-1)).toBe("Drop one bead into Tlaloc's slot, then Enter.")
})

test('a bead that the temple counts needs no Enter, and the next task is asked as usual', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const terminal = createInterface({ input, output })
  const person = personBy(askAt(terminal, output))
  let isCounted = false
  const drop = person.drop('H', () => isCounted)
  isCounted = true
  await drop

  const done: string[] = []
  const next = person.cutPower().then(() => done.push('pulled the plug'))
  // A bead that is not counted is done with Enter, like everything else.
  const answered = next.then(() => person.drop('T', () => false)).then(() => done.push('dropped'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(done).toEqual([])
  input.write('\n')
  await next
  expect(done).toEqual(['pulled the plug'])
  input.write('\n')
  await answered
  terminal.close()
})

test('a person who goes, with Ctrl-C or at the end of the input, ends the check at once', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const person = personBy(askAt(createInterface({ input, output }), output))
  const plug = person.cutPower()
  input.end()
  await expect(plug).rejects.toThrow('the terminal was closed before the check was over')
  await expect(person.drop('H', () => true)).rejects.toThrow('the terminal was closed')
})
