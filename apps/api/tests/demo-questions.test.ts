import { readdir, readFile } from 'node:fs/promises'
import { olderTextFormat } from '@prepwell/text/older-text-format.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'

const folder = new URL('../seeds/questions/', import.meta.url)
const questions = z.array(
  z.looseObject({
    question_statement: z.string(),
    question_format: z.string().optional(),
    options: z.array(z.string()).default([]),
    answer_explanation: z.string().default(''),
    explanation_format: z.string().optional(),
  }),
)

/** Code and tables, of which a plain text shows the Markdown itself. */
const markdown = /`|\|\s*:?---/

it('shows no backtick and no row of dashes to a student of the demo school', async () => {
  const files = (await readdir(folder)).filter((name) => name !== 'chapters.json')
  const texts = await Promise.all(files.map((name) => readFile(new URL(name, folder), 'utf8')))
  const rows = texts.flatMap((text) => questions.parse(JSON.parse(text)))
  expect(rows.length).toBeGreaterThan(100)
  const raw = rows.flatMap((row) => {
    const { question_statement: statement, options, answer_explanation: explanation } = row
    const format = row.question_format ?? olderTextFormat(statement, options)
    const explained = row.explanation_format ?? olderTextFormat(explanation)
    return [
      ...(format === 'plain' ? [statement, ...options] : []),
      ...(explained === 'plain' ? [explanation] : []),
    ].filter((text) => markdown.test(text))
  })
  expect(raw).toEqual([])
})
