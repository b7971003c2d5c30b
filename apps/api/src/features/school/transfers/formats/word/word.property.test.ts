import { shownText } from '@prepwell/text/shown-text.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../../platform/errors.ts'
import { wordReader } from './index.ts'
import {
  equation,
  inList,
  lines,
  list,
  listDefinition,
  mathRun,
  paragraph,
  run,
  table,
  type WordParts,
  wordFile,
  wordParts,
} from './word.documents.ts'
import { examples } from './word.examples.ts'

/** A part of a text: words as typed, an equation with a subscript, or a bold word. */
interface Piece {
  readonly kind: 'words' | 'equation' | 'bold'
  readonly text: string
}

interface Question {
  readonly statement: readonly Piece[]
  readonly options: readonly string[]
  readonly right: readonly number[]
}

const word = fc.constantFrom(
  ...[
    'What',
    'is',
    'it',
    '2*3*4',
    'x_1_2',
    '<b>',
    'R&D',
    '#tag',
    '`a`',
    'a|b',
    '[1]',
    '[a](b)',
    '5%',
    '~x~',
  ],
  ...['हिन्दी', 'água', '\\alpha', '"quoted"', '=', '1/2', '🙂', '**'],
)
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '))
const piece = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('words' as const), text: words }) },
  fc.record({ kind: fc.constant('equation' as const), text: fc.constantFrom('a', 'x', 'y') }),
  fc.record({ kind: fc.constant('bold' as const), text: fc.constantFrom('not', 'least') }),
)
const question: fc.Arbitrary<Question> = fc
  .uniqueArray(words, { minLength: 2, maxLength: 5 })
  .chain((options) =>
    fc.record({
      // The first word keeps the statement from being read as a list, a table or a heading.
      statement: fc
        .array(piece, { minLength: 0, maxLength: 3 })
        .map((more) => [{ kind: 'words' as const, text: 'Find' }, ...more]),
      options: fc.constant(options.map((option) => `it is ${option}`)),
      right: fc.uniqueArray(fc.nat(options.length - 1), { minLength: 1, maxLength: 2 }),
    }),
  )

const pieceXml = ({ kind, text }: Piece) => {
  if (kind === 'words') return run(`${text} `)
  if (kind === 'bold') return run(text, '<w:b/>') + run(' ')
  return (
    equation(`<m:sSub><m:e>${mathRun(text)}</m:e><m:sub>${mathRun('1')}</m:sub></m:sSub>`) +
    run(' ')
  )
}
const statementXml = ({ statement }: Question) => statement.map(pieceXml).join('')
const statementText = ({ statement }: Question) =>
  statement
    .map(({ kind, text }) => (kind === 'equation' ? `$${text}_{1}$` : text))
    .join(' ')
    .trim()

const letter = (at: number) => String.fromCharCode(65 + at)
const answer = ({ right }: Question) => lines(`Answer: ${right.map(letter).join(', ')}`)

/** The ways in which a question is written in a document. */
const shapes: Readonly<Record<string, (questions: readonly Question[]) => WordParts>> = {
  'typed labels': (questions) =>
    wordParts({
      body: questions
        .map(
          (each, at) =>
            paragraph(run(`${at + 1}. `) + statementXml(each)) +
            lines(...each.options.map((option, place) => `(${letter(place)}) ${option}`)) +
            answer(each),
        )
        .join(''),
    }),
  'automatic labels': (questions) =>
    wordParts({
      numbering: listDefinition(0, 'decimal %1.', 'upperLetter %2)') + list(1, 0),
      body: questions
        .map(
          (each) =>
            paragraph(statementXml(each), inList(1)) +
            each.options.map((option) => paragraph(run(option), inList(1, 1))).join('') +
            answer(each),
        )
        .join(''),
    }),
  'right options in bold': (questions) =>
    wordParts({
      numbering: listDefinition(0, 'decimal %1.', 'lowerLetter (%2)') + list(1, 0),
      body: questions
        .map(
          (each) =>
            paragraph(statementXml(each), inList(1)) +
            each.options
              .map((option, at) =>
                paragraph(run(option, each.right.includes(at) ? '<w:b/>' : ''), inList(1, 1)),
              )
              .join(''),
        )
        .join(''),
    }),
  'a table with names and values': (questions) =>
    wordParts({
      body: table(
        questions.flatMap((each) => [
          ['Question', paragraph(statementXml(each))],
          ...each.options.map((option, at) => [`Option ${at + 1}`, option]),
          ['Answer', each.right.map((place) => place + 1).join(', ')],
        ]),
      ),
    }),
  'a row for each question': (questions) =>
    wordParts({
      body: table([
        ['Question', 'A', 'B', 'C', 'D', 'E', 'Answer'],
        ...questions.map((each) => [
          paragraph(statementXml(each)),
          ...Array.from({ length: 5 }, (_none, at) => each.options[at] ?? ''),
          each.right.map(letter).join(', '),
        ]),
      ]),
    }),
}

const keyOf = (right: readonly number[]) => right.map(letter).toSorted()

describe('questions written in a document', () => {
  const files = fc.array(question, { minLength: 1, maxLength: 3 })

  it.each(Object.keys(shapes))('come back, or are said not to be understood: %s', async (name) => {
    const write = shapes[name]
    await fc.assert(
      fc.asyncProperty(files, async (questions) => {
        const read = await wordReader.read(wordFile(write?.(questions) ?? {}))
        expect(read.questions).toHaveLength(questions.length)
        for (const [at, found] of read.questions.entries()) {
          const wanted = questions[at]
          if (!wanted) throw new Error('one too many')
          // If all options are bold, bold type does not mark the key.
          const isAll = name.includes('bold') && wanted.right.length === wanted.options.length
          const isRefused = found.problems.some(({ kind }) => kind !== 'note')
          if (isAll) expect(isRefused).toBe(true)
          if (isRefused) continue
          const shown = shownText(found.statement.text, found.statement.format)
          expect(shown.trim()).toBe(statementText(wanted))
          expect(found.options.map(({ text }) => text.text)).toEqual(wanted.options)
          const right = found.options.flatMap(({ isCorrect }, place) => (isCorrect ? [place] : []))
          expect(keyOf(right)).toEqual(keyOf(wanted.right))
        }
      }),
      { numRuns: 40 },
    )
  })
})

/** Texts that are likely to break a reader: tags, entities, other markup and lone surrogates. */
const special = ['<', '>', '&', '"', '</w:p>', '<w:p>', '<w:tbl>', '&#0;', '\u{f0000}', '\uD800']
const specials = [...special, '(a)', 'Ans: ', '1. ', '$', '|', '\n', '\u0000', '<m:oMath>', '%1']

const mutation = fc.record({
  kind: fc.constantFrom('cut', 'double', 'swap', 'insert'),
  from: fc.nat(99_999),
  length: fc.nat(200),
  text: fc.constantFrom(...specials),
})

function mutated(
  text: string,
  changes: readonly { kind: string; from: number; length: number; text: string }[],
) {
  return changes.reduce((now, change) => {
    const from = Math.floor((change.from / 100_000) * now.length)
    const [before, part, after] = [
      now.slice(0, from),
      now.slice(from, from + change.length),
      now.slice(from + change.length),
    ]
    if (change.kind === 'cut') return before + after
    if (change.kind === 'double') return before + part + part + after
    if (change.kind === 'swap')
      return before + after.slice(0, change.length) + part + after.slice(change.length)
    return before + change.text + part + after
  }, text)
}

describe('damaged documents', () => {
  const parts = ['word/document.xml', 'word/numbering.xml', 'word/_rels/document.xml.rels'] as const
  const file = fc.record({
    example: fc.constantFrom(...examples),
    part: fc.constantFrom(...parts),
    changes: fc.array(mutation, { minLength: 1, maxLength: 4 }),
  })
  const outcome = async (read: WordParts) => {
    try {
      return await wordReader.read(wordFile(read))
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      return String(error)
    }
  }

  it('are read or refused in words, each time alike', async () => {
    await fc.assert(
      fc.asyncProperty(file, async ({ example, part, changes }) => {
        const original = example.parts[part]
        const changed = { ...example.parts, [part]: mutated(String(original ?? ''), changes) }
        expect(await outcome(changed)).toEqual(await outcome(changed))
      }),
      { numRuns: 300 },
    )
  })
})
