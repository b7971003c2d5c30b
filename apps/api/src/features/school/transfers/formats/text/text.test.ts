import { describe, expect, it } from 'vitest'
import type { SourceFile } from '../question-format.ts'
import { textReader } from './index.ts'
import { examples, summaryOf } from './text.examples.ts'

const fileOf = (text: string): SourceFile => ({
  ...{ name: 'pasted.txt', bytes: Buffer.from(text), text, encoding: 'utf-8', archive: null },
})

const read = async (text: string) => await textReader.read(fileOf(text))

describe('a pasted text', () => {
  it.each(examples)('with $name is read', async ({ text, questions }) => {
    const found = await read(text)
    expect(found.questions.map(summaryOf)).toEqual(questions)
    expect(textReader.recognises(fileOf(text))).toBe(true)
  })
})
