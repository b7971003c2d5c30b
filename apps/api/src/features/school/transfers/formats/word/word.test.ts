import { describe, expect, it } from 'vitest'
import type { QuestionDraft } from '../question-draft.ts'
import { wordReader } from './index.ts'
import { lines, type WordParts, wordFile, wordParts } from './word.documents.ts'
import { examples } from './word.examples.ts'

/** A question in one line. */
function summary({ statement, options, number, marks, problems }: QuestionDraft): string {
  const key =
    number && ` # ${number.range ? `${number.range.low} to ${number.range.high}` : number.answer}`
  const says = problems.map(
    ({ kind, reason }) => ` !${kind}${kind === 'key_missing' ? '' : ` ${reason}`}`,
  )
  return [
    [
      statement.text,
      ...options.map(({ text, isCorrect }) => (isCorrect ? '*' : '') + text.text),
    ].join(' | '),
    key ?? '',
    marks === null ? '' : ` =${marks} marks`,
    ...says,
  ].join('')
}

const read = (parts: WordParts) => wordReader.read(wordFile(parts))

describe('Word documents', () => {
  it.each(examples)('$name', async ({ parts, questions, notes = [] }) => {
    const found = await read(parts)
    expect(found.questions.map(summary)).toEqual(questions)
    expect(found.notes).toEqual(notes)
  })

  it('brings each picture once, with the name that the texts have', async () => {
    const example = examples.find(({ name }) => name.includes('one as an option'))
    const { pictures } = await read(example?.parts ?? {})
    expect(pictures.map(({ name, content }) => [name, content.length > 0])).toEqual([
      ['image1.png', true],
    ])
  })

  it('is recognised by its parts, not by its name', () => {
    const file = wordFile(wordParts({ body: '' }))
    expect(wordReader.recognises({ ...file, name: 'paper.zip' })).toBe(true)
    expect(
      wordReader.recognises(wordFile({ 'xl/workbook.xml': '', '[Content_Types].xml': '' })),
    ).toBe(false)
    expect(wordReader.recognises({ ...file, archive: null })).toBe(false)
  })

  it('finds parts by what the document says, with strict namespaces too', async () => {
    const parts = Object.entries(wordParts({ body: lines('1. Even?', 'A. 1', 'B. 2', 'Ans: B') }))
    const strict = parts.map(([path, part]) => [
      path.replace('word/document', 'word/document2'),
      String(part)
        .replaceAll(
          'http://schemas.openxmlformats.org/wordprocessingml/2006',
          'http://purl.oclc.org/ooxml/wordprocessingml',
        )
        .replace('word/document.xml', '/word/document2.xml'),
    ])
    const { questions } = await read(Object.fromEntries(strict))
    expect(questions.map(summary)).toEqual(['Even? | 1 | *2'])
  })
})

describe('hostile documents', () => {
  const withDocument = (text: string) => ({ ...wordParts({ body: '' }), 'word/document.xml': text })
  const nested = (depth: number) => '<w:sdt><w:sdtContent>'.repeat(depth)

  it.each([
    [
      'declared entities',
      withDocument('<!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><d>&b;</d>'),
      'The text of the document has a document type, which is never read',
    ],
    [
      '10,000 elements in one another',
      wordParts({ body: nested(10_000) }),
      'The text of the document is nested more than 200 levels deep',
    ],
    [
      'text that is not XML',
      withDocument('<w:p'),
      'The text of the document is damaged: save it again in Word',
    ],
    [
      'no text',
      { '[Content_Types].xml': '' },
      'The Word document has no text: save it again in Word',
    ],
    [
      'a damaged list of styles',
      { ...wordParts({ body: '' }), 'word/styles.xml': '<w:styles' },
      'The list of styles of the document is damaged: save it again in Word',
    ],
  ])('%s: refused in words', async (_name, parts, message) => {
    await expect(read(parts)).rejects.toMatchObject({ code: 'invalid_input', message })
  })

  it('cannot bring characters of its own for equations and pictures', async () => {
    const { questions } = await read(
      wordParts({ body: lines('1. Even \u{f0000}?', 'A. 1', 'B. \u{10ffff}2', 'Ans: B') }),
    )
    expect(questions.map(summary)).toEqual(['Even \uFFFD? | 1 | *\uFFFD2'])
  })
})
