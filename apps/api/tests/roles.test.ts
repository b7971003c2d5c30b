import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../../..')

const sources = ['apps/api/src', 'apps/web/src', 'packages/contract/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^test\//.test(name))
    .map((name) => `${folder}/${name}`),
)

/** A comparison with a role, in code. SQL that selects students is about rows, not about rights. */
const comparison = /\brole\b(?:\.toLowerCase\(\))?\s*[!=]==?\s*['"]/

it('nobody decides by role: the registry of permissions does', () => {
  expect(sources.length).toBeGreaterThan(800)
  const found = sources.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (comparison.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  )
  expect(found).toEqual([])
})

it.each([
  "if (viewer.role === 'Admin')",
  "viewer.role !== 'student'",
  "user?.role.toLowerCase() === 'admin'",
  "role == 'Admin'",
])('%s would be found', (line) => {
  expect(comparison.test(line)).toBe(true)
})
