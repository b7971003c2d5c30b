import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppError } from '../../../../../platform/errors.ts'
import { inBatches } from '../../../../../platform/files/list-export.ts'
import type { BankQuestion } from '../../../../bank/questions/index.ts'
import { noFacts, type QuestionDraft } from '../question-draft.ts'
import { bankQuestion, lookOf, writtenFile } from '../test/drawn-questions.ts'
import { mutatedText } from '../test/mutated-text.ts'
import { textFile } from '../test/source-file.ts'
import { giftExamples } from './gift.examples.ts'
import { giftReader, giftWriter } from './index.ts'

const noPicture = async () => null

/** The question that an import must return, with all formulas in one notation. */
function expected(question: BankQuestion) {
  const { type, options, question_format, explanation, explanation_format } = question
  const { numerical_answer, numerical_low, numerical_high, subject, chapter } = question
  const range =
    numerical_low === null || numerical_high === null
      ? null
      : { low: numerical_low, high: numerical_high }
  return {
    category: [subject, chapter],
    type: type === 'MSQ' || type === 'Numerical' ? type : 'MCQ',
    statement: lookOf(question.statement, question_format),
    format: question_format,
    options: options.map(({ text, is_correct }) => [lookOf(text, question_format), is_correct]),
    number: numerical_answer === null ? null : { answer: numerical_answer, range },
    explanation:
      explanation === null ? null : [lookOf(explanation, explanation_format), explanation_format],
  }
}

function found({ statement, explanation, options, ...draft }: QuestionDraft) {
  const { category, type, number } = draft
  return {
    ...{ category, type, number, format: statement.format },
    statement: lookOf(statement.text, statement.format),
    options: options.map(({ text, isCorrect }) => [lookOf(text.text, statement.format), isCorrect]),
    explanation: explanation && [lookOf(explanation.text, explanation.format), explanation.format],
  }
}

it('questions come back as they were, but for the losses that were told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bankQuestion, { minLength: 1, maxLength: 5 }), async (questions) => {
      const file = await writtenFile(giftWriter.write(inBatches(questions), noPicture))
      expect(giftReader.recognises(textFile(file))).toBe(true)
      const { questions: drafts } = await giftReader.read(textFile(file))
      expect(drafts.map(found)).toEqual(questions.map(expected))
      for (const [at, question] of questions.entries()) {
        const losses = giftWriter.losses(question)
        const { facts, problems } = drafts[at] ?? { facts: noFacts, problems: [] }
        if (!losses.includes('tags')) expect(facts.tags).toEqual(question.tags)
        if (!losses.includes('facts')) expect(facts.reference).toBe(question.reference)
        const isKeyed = question.type === 'Numerical' || question.options.some((o) => o.is_correct)
        const kinds = problems.map(({ kind }) => kind).filter((kind) => kind !== 'note')
        expect(kinds).toEqual([
          ...(isKeyed ? [] : ['key_missing']),
          ...(losses.includes('pictures') ? kinds.filter((kind) => kind === 'incomplete') : []),
        ])
      }
    }),
  )
})

it('no change of a file makes the reader fail, hang or read it in two ways', async () => {
  const texts = giftExamples.map(({ text }) => text)
  await fc.assert(
    fc.asyncProperty(mutatedText([...texts, texts.join('\n\n')]), async (text) => {
      const read = async () => {
        try {
          return await giftReader.read(textFile(text))
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
  '=',
  '~',
  '#',
  '{',
  '}',
  '\\',
  ':',
  '$',
  '\\(',
  '\\[',
  '${',
  '\\ce{',
  '\\begin{cases}',
  '\n',
  '//',
  '%',
  '{=a',
  '::',
  '{T}\n',
  '$CATEGORY:a\n',
  '<p>',
  '![',
  '\n{',
])('a million characters of %j are read', async (piece) => {
  const text = `Which? {=a ~b}\n\n${piece.repeat(1_000_000 / piece.length)}`
  try {
    await giftReader.read(textFile(text))
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
  }
})
