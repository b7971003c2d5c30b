import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

let text
let rows
let files
beforeAll(async () => {
  text = await readFile(path.join(root, 'docs/asvs.md'), 'utf8')
  rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map(
    ([, item, what, state, by]) => ({ item, what, state, by }),
  )
  // Includes files that are not committed yet.
  const list = ['ls-files', '--cached', '--others', '--exclude-standard']
  const { stdout } = await promisify(execFile)('git', list, { cwd: root, maxBuffer: 1e7 })
  files = new Set(stdout.split('\n').flatMap((file) => [file, path.basename(file)]))
})

it('has each of the 253 requirements of levels 1 and 2 once, in order', () => {
  const items = rows.map(({ item }) => item)
  expect(items).toHaveLength(253)
  expect(new Set(items).size).toBe(253)
  expect(items).toEqual(items.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })))
  // The number of entries in each chapter.
  const counts = Array.from(
    { length: 17 },
    (_, at) => items.filter((item) => item.startsWith(`${at + 1}.`)).length,
  )
  expect(counts).toEqual([27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7])
})

it('says for each whether it is met, and how, or why not', () => {
  for (const { item, state, by } of rows) {
    expect(['met', 'not applicable', 'open'], item).toContain(state)
    expect(by.trim().length, item).toBeGreaterThan(5)
  }
})

it('names only files that exist', () => {
  const named = rows.flatMap(({ item, by }) => [
    ...[...by.matchAll(/`([\w.-]+\.(?:tsx?|mjs|json))`/g)].map(([, file]) => `${item} ${file}`),
    ...[...by.matchAll(/\]\(([\w/.-]+\.md)/g)].map(([, file]) => `${item} docs/${file}`),
  ])
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((one) => !files.has(one.split(' ')[1]))).toEqual([])
})

it('counts them correctly', async () => {
  const count = (state) => rows.filter((row) => row.state === state).length
  const counted = `${count('met')} are met, ${count('not applicable')} are not applicable, ${count('open')} are open`
  expect(text).toContain(counted)
  expect(await readFile(path.join(root, 'docs/security.md'), 'utf8')).toContain(counted)
})
