// A package, installed as its README says, brings what it needs of ours, and no more.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

test.for(['client-sdk', 'temple'])('the README of %s installs it and what it needs', (folder) => {
  const { name, dependencies } = JSON.parse(read(`${folder}/package.json`))
  const needed = [name, ...Object.keys(dependencies)]
    .filter((each) => each.startsWith('@flower-war/'))
    .map((each) => each.replace('@flower-war/', ''))
  const [, named = ''] =
    /packed\/flower-war-\{([\w,]+)\}-\*\.tgz/.exec(read(`${folder}/README.md`)) ?? []
  expect(named.split(',').sort()).toEqual(needed.sort())
})
