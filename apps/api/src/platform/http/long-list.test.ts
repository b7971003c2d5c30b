import { list, listAround } from '@prepwell/contract/wire/common.ts'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { writeLongList } from './long-list.ts'

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

describe('a long list', () => {
  it.each([
    { name: 'a whole list', schema: list(row), answer: { data: rows(1_234) } },
    { name: 'a page', schema: list(row), answer: { data: rows(400), total: 9_000 } },
    {
      name: 'rows around one',
      schema: listAround(row),
      answer: { data: rows(101), total: 101, position: 7 },
    },
  ])('is the same text as any other response: $name', async ({ schema, answer }) => {
    expect(await writeLongList(schema, answer)).toBe(usual(schema, answer))
  })

  it.each([
    { name: 'a short list', schema: list(row), answer: { data: rows(100) } },
    { name: 'one entity', schema: z.object({ data: row }), answer: { data: rows(1)[0] } },
    { name: 'a bare list', schema: z.array(row), answer: rows(300) },
    { name: 'a text', schema: z.string(), answer: 'text' },
  ])('is not $name', async ({ schema, answer }) => {
    expect(await writeLongList(schema, answer)).toBeUndefined()
  })

  it('lets the event loop run whenever its few milliseconds are over', async () => {
    // Each look at the clock is a turn's time later.
    let ms = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (ms += 5))
    onTestFinished(() => clock.mockRestore())
    let turns = 0
    let isWritten = false
    const count = () => {
      turns += 1
      if (!isWritten) setImmediate(count)
    }
    setImmediate(count)
    await writeLongList(list(row), { data: rows(10_000) })
    isWritten = true
    expect(turns).toBeGreaterThanOrEqual(100)
  })

  it('fails as any other response when a row has the wrong shape', async () => {
    const wrong = [...rows(300), { id: 'text' }]
    await expect(writeLongList(list(row), { data: wrong })).rejects.toThrow(z.ZodError)
  })
})
