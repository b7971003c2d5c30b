import { list, listAround } from '@prepwell/contract/wire/common.ts'
import fc from 'fast-check'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../test/endpoints.ts'
import { slowClock, turnsOf } from '../../test/event-loop-turns.ts'
import { valuesOf } from '../../test/generated/schema-values.ts'
import { isLong, writeAnswer } from './long-answer.ts'

const row = z.object({
  id: z.number(),
  name: z.string(),
  tags: z.object({ data: z.array(z.string()) }),
})
const rows = (count: number) =>
  Array.from({ length: count }, (_none, id) => ({
    id,
    name: `"data":[] ${id}`,
    tags: { data: [] },
    password_hash: 'never sent',
  }))

const usual = (schema: z.ZodType, answer: unknown) =>
  serializerCompiler({ schema, method: 'GET', url: '/' } as never)(answer)

const textOf = async (...written: Parameters<typeof writeAnswer>) =>
  Buffer.concat(await writeAnswer(...written)).toString()

const result = z.object({
  data: z.object({
    name: z.string(),
    others: z.number().optional(),
    state: z.record(z.string(), row),
    result_state: z.object({
      data: z.object({ questions: z.array(row), sections: z.array(row).optional() }).optional(),
    }),
  }),
})

const resultOf = (count: number) => ({
  data: {
    name: 'Long',
    secret: 'never sent',
    state: Object.fromEntries(rows(count).map((one) => [9_000 - one.id, one])),
    result_state: { data: { questions: rows(count), key: 'never sent' } },
  },
})

describe('a long answer', () => {
  it.each([
    { name: 'a whole list', schema: list(row), answer: { data: rows(1_234) } },
    { name: 'a page', schema: list(row), answer: { data: rows(600), total: 9_000 } },
    {
      name: 'rows around one',
      schema: listAround(row),
      answer: { data: rows(501), total: 501, position: 7 },
    },
    { name: 'a bare list', schema: z.array(row), answer: rows(600) },
    { name: 'nested lists', schema: result, answer: resultOf(2_000) },
    {
      name: 'lists within rows',
      schema: list(z.object({ id: z.number(), tags: z.array(row).nullable() })),
      answer: { data: [...[null, rows(2_000), rows(1)].map((tags, id) => ({ id, tags }))] },
    },
    {
      name: 'long texts',
      schema: list(z.string()),
      answer: { data: Array(9).fill('"x"'.repeat(1e5)) },
    },
  ])('has the same text as a short response would: $name', async ({ schema, answer }) => {
    expect(isLong(answer)).toBe(true)
    expect(await textOf(schema, answer)).toBe(usual(schema, answer))
  })

  it.each([
    { name: 'a short list', schema: list(row), answer: { data: rows(100) } },
    { name: 'one entity', schema: z.object({ data: row }), answer: { data: rows(1)[0] } },
    { name: 'a text', schema: z.string(), answer: 'text' },
  ])('is not $name', async ({ schema, answer }) => {
    expect(isLong(answer)).toBe(false)
    expect(await textOf(schema, answer)).toBe(usual(schema, answer))
  })

  it('lets the event loop run whenever its few milliseconds are used up', async () => {
    slowClock()
    // 10,000 questions of five parts each, 2,000 parts at a time.
    const turns = await turnsOf(() => writeAnswer(result, resultOf(5_000)))
    expect(turns.length).toBeGreaterThanOrEqual(25)
  })

  it('is never written in one piece', async () => {
    const pieces = await writeAnswer(result, resultOf(5_000))
    expect(pieces.length).toBeGreaterThanOrEqual(25)
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000)
  })

  it('fails like any other response when a row has the wrong shape', async () => {
    const wrong = [...rows(600), { id: 'text' }]
    await expect(writeAnswer(list(row), { data: wrong })).rejects.toThrow(z.ZodError)
  })

  it('fails when a field is missing', async () => {
    const { state: _, ...data } = resultOf(600).data
    await expect(writeAnswer(result, { data })).rejects.toThrow(z.ZodError)
  })
})

const named = endpoints.map((endpoint) => ({
  call: `${endpoint.method} ${endpoint.path}`,
  schema: endpoint.response,
}))

/** True when a list or record may grow with the data and is not written in parts. */
function hidesLists(schema: z.ZodType, isHidden = false): boolean {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return hidesLists(schema.unwrap() as z.ZodType, isHidden)
  const isWhole = isHidden || (schema.def.checks ?? []).length > 0
  if (schema instanceof z.ZodObject)
    return Object.values(schema.shape as Record<string, z.ZodType>).some((part) =>
      hidesLists(part, isWhole),
    )
  if (schema instanceof z.ZodArray) return isWhole || hidesLists(schema.element as z.ZodType)
  if (schema instanceof z.ZodRecord)
    return (
      isWhole ||
      !(schema.keyType instanceof z.ZodString) ||
      hidesLists(schema.valueType as z.ZodType)
    )
  if (schema instanceof z.ZodUnion)
    return schema.options.some((option) => hidesLists(option as z.ZodType, true))
  return schema instanceof z.ZodUnknown
}

describe('of all calls', () => {
  it.each(named)('$call: pieces of any size add up to the whole text', async ({ schema }) => {
    await fc.assert(
      fc.asyncProperty(valuesOf(schema), fc.constantFrom(1, 5, 30), async (answer, most) => {
        // Skips schemas that the generator cannot satisfy, for example a string that must not be
        // empty.
        fc.pre(z.safeEncode(schema, answer).success)
        expect(await textOf(schema, answer, most)).toBe(usual(schema, answer))
      }),
      { numRuns: 10, endOnFailure: true },
    )
  })

  it('only these have lists that are written whole, and none of the lists grows with the data', () => {
    const found = named.filter(({ schema }) => hidesLists(schema)).map(({ call }) => call)
    expect(found.sort()).toEqual(
      [
        // The options selected in one answer.
        'POST /api/quizzes/:id/take_quiz/is_existing',
        'GET /api/students/take_quizzes/:id',
        'GET /api/students/take_quizzes/:id/result',
        // The roles of one member of staff.
        'POST /api/auth/login',
        'POST /api/auth/login/new-password',
        'POST /api/auth/login/google',
        'POST /api/auth/login/facebook',
        'POST /api/auth/login/oidc',
        'POST /api/auth/login/oidc/join',
        // A list of ten codes.
        'POST /api/auth/second-factor/confirm',
        'POST /api/auth/second-factor/recovery-codes',
        // A page of attempts, the sizes of changes, and the quizzes that ask the same questions.
        'POST /api/quizzes/:id/regrades',
        // The rules of one marking scheme.
        'POST /api/quizzes/file/check',
        // Files and events, which are written by other code.
        'GET /api/quizzes/:id/board/events',
        'GET /api/quizzes/:id/file',
        'GET /api/import/:kind/template',
        'GET /api/notebook/export',
        'GET /api/export/:list',
      ].sort(),
    )
  })
})
