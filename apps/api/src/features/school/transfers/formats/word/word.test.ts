import { describe, expect, it } from 'vitest'
import type { QuestionDraft } from '../question-draft.ts'
import { sourceOf } from '../source-files.ts'
import { wordReader } from './index.ts'
import {
  equation,
  imageRelation,
  inList,
  lines,
  list,
  listDefinition,
  mathRun,
  paragraph,
  picture,
  png,
  run,
  table,
  type WordParts,
  wordBytes,
  wordFile,
  wordParts,
} from './word.documents.ts'
import { examples } from './word.examples.ts'

/** Summarises a question in one line. */
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

  it('is read from the bytes of a file', async () => {
    const bytes = await wordBytes(wordParts({ body: lines('1. Even?', 'A. 1', 'B. 2', 'Ans: B') }))
    const file = await sourceOf({ name: 'paper.docx', bytes })
    expect(wordReader.recognises(file)).toBe(true)
    const { questions } = await wordReader.read(file)
    expect(questions.map(summary)).toEqual(['Even? | 1 | *2'])
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

describe('long documents', () => {
  it('have 200 questions with 50 equations and 20 pictures', async () => {
    const numbers = Array.from({ length: 200 }, (_none, at) => at + 1)
    const images = numbers.slice(0, 20)
    const half = (top: number) =>
      equation(`<m:f><m:num>${mathRun(String(top))}</m:num><m:den>${mathRun('2')}</m:den></m:f>`)
    const body = numbers.map((number) => {
      const shown = number % 10 === 0 ? paragraph(picture(`rId${number / 10}`, 'Figure')) : ''
      return [
        paragraph(run(`Find ${number} `) + (number % 4 === 0 ? half(number) : ''), inList(1)),
        shown,
        ...['w', 'x', 'y', 'z'].map((option) => paragraph(run(option + number), inList(1, 1))),
        lines(`Ans: (${'abcd'[number % 4]})`),
      ].join('')
    })
    const { questions, pictures, notes } = await read(
      wordParts({
        numbering: listDefinition(0, 'decimal %1.', 'lowerLetter (%2)') + list(1, 0),
        body: body.join(''),
        relations: images.map((at) => imageRelation(`rId${at}`, `media/image${at}.png`)).join(''),
        parts: Object.fromEntries(images.map((at) => [`word/media/image${at}.png`, png])),
      }),
    )
    expect(questions.map(summary)).toEqual(
      numbers.map((number) => {
        const stem =
          `Find ${number}` +
          (number % 4 === 0 ? ` $\\frac{${number}}{2}$` : '') +
          (number % 10 === 0 ? `\n![Figure](image${number / 10}.png)` : '')
        const options = ['w', 'x', 'y', 'z'].map((name, at) =>
          at === number % 4 ? `*${name}${number}` : name + number,
        )
        return [stem, ...options].join(' | ')
      }),
    )
    expect(questions.map(({ place }) => place.name)).toEqual(numbers.map(String))
    expect(pictures).toHaveLength(20)
    expect(notes).toEqual([])
  })

  it('have a table of more rows than are read at once', async () => {
    const numbers = Array.from({ length: 300 }, (_none, at) => at)
    const rows = numbers.flatMap((number) => [
      ['Question', `Find ${number}`],
      ['A', 'x'],
      ['B', 'y'],
      ['Answer', 'AB'[number % 2] ?? ''],
    ])
    const { questions } = await read(wordParts({ body: table(rows) + lines('The end') }))
    expect(questions.map(summary)).toEqual(
      numbers.map((number) => `Find ${number} | ${number % 2 ? 'x | *y' : '*x | y'}`),
    )
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

  it.each(['(a) ', '1. ', '$', '$$', '|', '*', '[', '\\', '\t', 'Ans: ', '_', '☑', '.', '\u00a0'])(
    'a million times %j in a line is read to its end',
    async (text) => {
      const parts = wordParts({ body: lines('1. Even?', text.repeat(1_000_000 / text.length)) })
      expect((await read(parts)).questions.length).toBeLessThan(2)
    },
  )

  it('cannot bring characters of its own for equations and pictures', async () => {
    const { questions } = await read(
      wordParts({ body: lines('1. Even \u{f0000}?', 'A. 1', 'B. \u{10ffff}2', 'Ans: B') }),
    )
    expect(questions.map(summary)).toEqual(['Even \uFFFD? | 1 | *\uFFFD2'])
  })
})
