import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bodyLimits } from '@prepwell/contract/wire/body-limits.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoints } from '../src/test/endpoints.ts'
import { type Description, routesOf } from '../src/test/generated/generated-requests.ts'
import type { Schema } from '../src/test/generated/generated-values.ts'
import { addAdmin, addStudent } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'

// Marks in descending order of their class. Normalising sorts each run of marks by insertion, so
// that 60 kB of them take seconds.
const marks = ['\u0345', '\u035D', '\u035C', '\u0315', '\u0301', '\u0323', '\u031B', '\u0334']
const longest = 30

/** Texts of this many bytes that are slow to normalise. */
const slowTexts: { name: string; text: (bytes: number) => string }[] = [
  {
    name: 'a run of marks',
    text: (bytes) => `a${marks.map((mark) => mark.repeat(bytes / 2 / marks.length)).join('')}`,
  },
  {
    name: 'a run of marks once its invisible characters are gone',
    text: (bytes) => `a${'\u0345\u0301\u200B'.repeat(bytes / 7)}`,
  },
  {
    name: 'a run of marks once its halfwidth letters are decomposed',
    text: (bytes) => `a${'\u0345\uFF9E'.repeat(bytes / 5)}`,
  },
]

/** A value of the schema in which each text is `text`; `choice` selects among its variants. */
function filled(schema: Schema, text: string, choice: number): unknown {
  const among = <T>(list: readonly T[]) => list[choice % list.length] as T
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return filled(among(variants), text, choice)
  if (schema.enum) return among(schema.enum)
  if (Array.isArray(schema.type))
    return filled({ ...schema, type: among(schema.type as string[]) }, text, choice)
  if (schema.type === 'object') {
    const parts = Object.entries(schema.properties ?? {})
    const rest = schema.additionalProperties
    const own = parts.map(([name, part]) => [name, filled(part, text, choice)])
    const other = typeof rest === 'object' ? [['1', filled(rest, text, choice)]] : []
    return Object.fromEntries([...own, ...other])
  }
  if (schema.type === 'array') return [filled(schema.items ?? {}, text, choice)]
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return true
  return schema.type === 'null' ? null : text
}

const root = join(import.meta.dirname, '../../..')

let school: School
let people: readonly (Person | null)[]
let description: Description
beforeAll(async () => {
  school = await openSchool({}, { pages: true })
  people = [null, await addStudent(school), await addAdmin(school)]
  description = (await school.app.inject('/api/openapi.json')).json<Description>()
})
afterAll(() => school.close())

/** Texts with a longer run of marks that something normalised. */
const sorted: string[] = []
beforeEach(() => {
  sorted.length = 0
  const normalize = String.prototype.normalize
  // A text that is too slow is only noted, so that a failing test does not take minutes.
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    if (!/[\p{M}\uFF9E]{31}/u.test(this)) return normalize.call(this, form)
    sorted.push(`${this.slice(0, longest)}, ${form}, of ${this.length}`)
    return this
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function post(method: 'POST' | 'PUT', path: string, payload: string) {
  const statuses: number[] = []
  for (const person of people) {
    const answer = await school.app.inject({
      ...{ method, url: path.replace(/[:{]\w+\}?/g, '2000000000'), payload },
      headers: {
        'content-type': 'application/json',
        ...(person ? { authorization: `Bearer ${person.token}` } : {}),
      },
    })
    statuses.push(answer.statusCode)
    if (![401, 403, 413].includes(answer.statusCode)) break
  }
  return statuses
}

const taking = endpoints.filter(
  ({ method, path, isMultipart }) =>
    ['POST', 'PUT'].includes(method) && !isMultipart && !path.startsWith('/api/auth/logout'),
)

describe.each(slowTexts)('$name is never normalised', ({ text }) => {
  it.each(taking.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
    '$name',
    async ({ endpoint }) => {
      const route = routesOf(description).find(
        ({ method, path }) =>
          method === endpoint.method && path.replace(/\{(\w+)\}/g, ':$1') === endpoint.path,
      )
      const schema = route?.operation.requestBody?.content['application/json']?.schema ?? {}
      // Calls with a higher limit do the same work with their texts.
      const most = endpoint.permission === 'anyone' ? bodyLimits.publicBytes : bodyLimits.bytes
      for (const choice of [0, 1, 2]) {
        const small = JSON.stringify(filled(schema, '\0', choice))
        const texts = small.split('\\u0000').length - 1
        if (texts === 0) continue
        const each = text(Math.floor((most - small.length) / texts) - 8)
        const body = JSON.stringify(filled(schema, each, choice))
        expect(Buffer.byteLength(body)).toBeLessThanOrEqual(most)
        const statuses = await post(endpoint.method as 'POST' | 'PUT', endpoint.path, body)
        expect(Math.max(...statuses)).toBeLessThan(500)
        expect(sorted).toEqual([])
      }
    },
  )
})

it('a message with such a text is refused in words', async () => {
  const message = slowTexts[0]?.text(12_000)
  const answer = await school.app.inject({
    ...{ method: 'POST', url: '/api/contacts' },
    payload: { name: 'Asha', email: 'asha@example.com', subject: 'Hello', message },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    message: expect.stringContaining('message: Has more than 30 accents on one letter'),
  })
})

it('every other text is normalised by normalForm, which has the limit', () => {
  const folders = ['apps/api/src', 'packages/contract/src', 'packages/text/src']
  const direct = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.ts$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => readFileSync(join(root, file), 'utf8').includes('.normalize(')),
  )
  // A password has at most 128 characters, `runs.ts` normalises single letters, and a category was
  // validated as a written text.
  expect(direct.sort()).toEqual([
    'apps/api/src/features/school/transfers/formats/word/omml/runs.ts',
    'apps/api/src/platform/passwords/common-passwords.ts',
    'apps/api/src/platform/passwords/passwords.ts',
    'packages/contract/src/quizzes/cut-off-text.ts',
    'packages/contract/src/wire/normal-form.ts',
  ])
})
