import { describe, expect, it } from 'vitest'
import type { SourceFile } from '../question-format.ts'
import { draftWords } from '../test/draft-words.ts'
import { giftExamples } from './gift.examples.ts'
import { giftReader } from './index.ts'

const file = (text: string): SourceFile => ({
  ...{ name: 'questions.txt', bytes: Buffer.from(text), text, encoding: 'utf-8', archive: null },
})

describe('a GIFT file', () => {
  it.each(giftExamples)('$name', async ({ text, found }) => {
    const { questions } = await giftReader.read(file(text))
    expect(questions.map(draftWords)).toEqual(found)
  })
})
