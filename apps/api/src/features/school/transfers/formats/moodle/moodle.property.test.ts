import { findMath } from '@prepwell/text/find-math.ts'
import { shownText } from '@prepwell/text/shown-text.ts'
import { typedText, writtenTexts } from '@prepwell/text/test/written-texts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../../../../../platform/errors.ts'
import { inBatches } from '../../../../../platform/files/list-export.ts'
import type { BankQuestion } from '../../../../bank/questions/index.ts'
import { canonicalNumber } from '../../files/canonical-number.ts'
import type { DraftText, QuestionDraft } from '../question-draft.ts'
import { bankQuestion, lookOf, writtenFile } from '../test/drawn-questions.ts'
import { mutatedText } from '../test/mutated-text.ts'
import { textFile } from '../test/source-file.ts'
import { moodleReader, moodleWriter } from './index.ts'
import { moodleExamples } from './moodle.examples.ts'

const pictureName = '01234567-89ab-cdef-0123-456789abcdef-20x10.webp'
const picture = `![a map](upload:${pictureName})`
const content = Buffer.from('the picture')

/** Gives a picture the same name, whether it comes from the file or from the bank. */
const named = (text: string) => text.replaceAll(/\]\((?:upload:[\w.-]+|picture-1\.webp)\)/g, '](p)')

/** The text as shown, with formulas in one notation and all white space equal. */
const seen = ({ text, format }: DraftText, inline: boolean) =>
  findMath(format === 'plain' ? named(text) : shownText(named(text), format, { inline }), 'plain')
    .map((part) => {
      if (part.kind === 'words') return part.text
      return part.kind === 'picture' ? part.source : part.tex
    })
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The look of a plain text. Several spaces in a row within a formula count as one. */
const plainLook = (text: string) =>
  (lookOf(named(text), 'plain') as (string | string[])[]).map((part) =>
    typeof part === 'string' ? part : part.map((one) => one.replaceAll(/[ \t]+/g, ' ')),
  )

/** A text with Markdown may come back as plain text that looks the same. */
function expectSame(found: DraftText | null | undefined, wanted: DraftText | null, inline = false) {
  if (!found || !wanted) expect(found).toBe(wanted)
  else if (wanted.format === 'plain') {
    expect(found.format).toBe('plain')
    expect(plainLook(found.text)).toEqual(plainLook(wanted.text))
  } else expect(seen(found, inline)).toBe(seen(wanted, inline))
}

function expectReadBack(draft: QuestionDraft | undefined, question: BankQuestion) {
  const { type, options, question_format: format, subject, chapter } = question
  const { numerical_answer, numerical_low, numerical_high } = question
  expect(draft?.category).toEqual([subject, chapter])
  expect(draft?.type).toBe(type)
  expectSame(draft?.statement, { text: question.statement, format })
  expect(draft?.options.map(({ isCorrect }) => isCorrect)).toEqual(
    options.map(({ is_correct }) => is_correct),
  )
  for (const [at, { text }] of options.entries())
    expectSame(draft?.options[at]?.text, { text, format }, true)
  const { explanation, explanation_format, passage, passage_format } = question
  expectSame(
    draft?.explanation ?? null,
    explanation === null ? null : { text: explanation, format: explanation_format },
  )
  expectSame(
    draft?.passage ?? null,
    passage === null ? null : { text: passage, format: passage_format ?? 'plain' },
  )
  const plain = (text: string | null) => (text === null ? null : canonicalNumber(text))
  expect({
    answer: plain(draft?.number?.answer ?? null),
    low: plain(draft?.number?.range?.low ?? null),
    high: plain(draft?.number?.range?.high ?? null),
  }).toEqual({
    answer: plain(numerical_answer),
    low: plain(numerical_low),
    high: plain(numerical_high),
  })
  expect(draft?.marks).toBe(String(question.marks))
  expect(draft?.facts.tags).toEqual(question.tags)
  expect(draft?.facts.reference).toBe(question.reference)
}

/** Questions with pictures, passages and marks. */
const question = fc
  .tuple(
    bankQuestion,
    fc.constantFrom(0.25, 1, 2, 4),
    fc.option(fc.constantFrom(...writtenTexts.map(typedText), '**a**')),
    fc.boolean(),
    fc.constantFrom<'plain' | 'markdown'>('plain', 'markdown'),
  )
  .map(
    ([drawn, marks, passage, hasPicture, passageFormat]): BankQuestion => ({
      ...drawn,
      marks,
      passage,
      passage_format: passage === null ? null : passageFormat,
      statement: hasPicture ? `${drawn.statement}\n\n${picture}` : drawn.statement,
    }),
  )

describe('questions written as Moodle XML', () => {
  it('come back as they were, but for the losses that were told', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(question, { minLength: 1, maxLength: 4 }), async (questions) => {
        const file = await writtenFile(
          moodleWriter.write(inBatches(questions), async () => content),
        )
        expect(moodleReader.recognises(textFile(file))).toBe(true)
        const { questions: drafts, pictures } = await moodleReader.read(textFile(file))
        expect(drafts).toHaveLength(questions.length)
        for (const [at, one] of questions.entries()) {
          expectReadBack(drafts[at], one)
          if (!moodleWriter.losses(one).includes('fixed_options'))
            expect(drafts[at]?.options.map(({ isFixed }) => isFixed)).toEqual(
              one.options.map(({ is_fixed }) => is_fixed),
            )
        }
        for (const one of pictures) expect(one).toEqual({ name: 'picture-1.webp', content })
      }),
      { numRuns: 150 },
    )
  })

  it('tell what is lost', () => {
    const [drawn] = fc.sample(bankQuestion, { seed: 1, numRuns: 1 })
    if (!drawn) throw new Error('nothing drawn')
    const plain: BankQuestion = { ...drawn, options: [] }
    const option = { text: 'a', is_correct: true, is_fixed: null, translations: null }
    const losses = (changed: Partial<BankQuestion>) => moodleWriter.losses({ ...plain, ...changed })
    expect(losses({})).toEqual([])
    expect(losses({ image: pictureName })).toEqual(['formatting'])
    expect(losses({ passage: 'a', passage_translations: { hi: 'b' } })).toEqual(['translations'])
    expect(losses({ language: 'hi' })).toEqual(['translations'])
    expect(losses({ difficulty: 'easy' })).toEqual(['facts'])
    expect(losses({ status: 'draft' })).toEqual(['facts'])
    expect(losses({ options: [option, { ...option, text: 'None of these' }] })).toEqual([
      'fixed_options',
    ])
    expect(losses({ options: [option, { ...option, is_fixed: true }] })).toEqual(['fixed_options'])
    expect(losses({ options: [{ ...option, is_fixed: true }] })).toEqual([])
  })
})

describe('a Moodle XML file', () => {
  it('that was changed anywhere never makes the reader fail, or read it in two ways', async () => {
    const texts = moodleExamples.map(({ text }) => text)
    await fc.assert(
      fc.asyncProperty(mutatedText(texts), async (text) => {
        const read = async () => {
          try {
            return await moodleReader.read(textFile(text))
          } catch (error) {
            expect(error).toBeInstanceOf(AppError)
            return null
          }
        }
        const first = await read()
        expect(await read()).toEqual(first)
        for (const { type, options, number, problems } of first?.questions ?? []) {
          if (problems.some(({ kind }) => kind !== 'note' && kind !== 'incomplete')) continue
          const rightCount = options.filter(({ isCorrect }) => isCorrect).length
          expect(type === 'Numerical' ? number !== null : rightCount > 0).toBe(true)
          if (type === 'MCQ') expect(rightCount).toBe(1)
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    '<',
    '>',
    '&',
    '"',
    ']]>',
    '$',
    '\\(',
    '<p>',
    '<b>',
    '*',
    '&amp;',
    '<![CDATA[',
    'data:',
    '<a ',
  ])('with a million characters of %j in a text is read', async (piece) => {
    const many = piece.repeat(1_000_000 / piece.length)
    for (const text of [many, `<![CDATA[${many}]]>`, many.replaceAll('<', '&lt;')])
      try {
        const { questions } = await moodleReader.read(
          textFile(
            `<quiz><question type="essay"><questiontext><text>${text}</text></questiontext></question></quiz>`,
          ),
        )
        expect(questions).toHaveLength(1)
      } catch (error) {
        expect(error).toBeInstanceOf(AppError)
      }
  })
})
