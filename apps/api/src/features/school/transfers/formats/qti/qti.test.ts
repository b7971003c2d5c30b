import { describe, expect, it } from 'vitest'
import type { QuestionReader, SourceFile } from '../question-format.ts'
import { draftWords, type FormatExample } from '../test/draft-words.ts'
import { qti2Reader, qti3Reader, qti12Reader } from './index.ts'
import { qti2Examples } from './qti2.examples.ts'
import { qti3Examples } from './qti3.examples.ts'
import { qti12Examples } from './qti12.examples.ts'

const file = (text: string): SourceFile => ({
  ...{ name: 'questions.xml', bytes: Buffer.from(text), text, encoding: 'utf-8', archive: null },
})

const readers = [qti12Reader, qti2Reader, qti3Reader]

const formats: readonly (readonly [QuestionReader, readonly FormatExample[]])[] = [
  [qti12Reader, qti12Examples],
  [qti2Reader, qti2Examples],
  [qti3Reader, qti3Examples],
]

describe.each(formats)('a file of QTI', (reader, examples) => {
  it.each(examples)(`${reader.format}: $name`, async ({ text, found }) => {
    const { questions } = await reader.read(file(text))
    expect(questions.map(draftWords)).toEqual(found)
  })

  it(`${reader.format} is recognised by its reader alone`, async () => {
    for (const { text } of examples) {
      const recognised = await Promise.all(readers.map((one) => one.recognises(file(text))))
      expect(recognised).toEqual(readers.map((one) => one === reader))
    }
  })
})

describe('a file that is not QTI', () => {
  it.each([
    '',
    'What? {=a ~b}',
    '<quiz><question type="multichoice"/></quiz>',
    '<html><body>assessmentItem</body></html>',
    '{"questestinterop": 1}',
    '<manifest/>',
  ])('%s', async (text) => {
    for (const reader of readers) expect(await reader.recognises(file(text))).toBe(false)
  })
})

describe('a lone file that cannot be read', () => {
  it.each([
    { text: '<questestinterop><item>', says: /^Line 1: .*unclosed tag/, reader: qti12Reader },
    { text: '<assessmentItem>\n</item>', says: /^Line 2: /, reader: qti2Reader },
    {
      text: '<!DOCTYPE q [<!ENTITY a "b">]><questestinterop>&a;</questestinterop>',
      says: /document type/,
      reader: qti12Reader,
    },
    {
      text: '<assessmentTest><assessmentItemRef href="a.xml"/></assessmentTest>',
      says: /import the whole package/,
      reader: qti2Reader,
    },
  ])('$text', async ({ text, says, reader }) => {
    await expect(Promise.resolve(reader.read(file(text)))).rejects.toThrow(says)
  })
})
