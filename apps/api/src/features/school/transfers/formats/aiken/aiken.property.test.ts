import fc from 'fast-check'
import { expect, it } from 'vitest'
import { AppError } from '../../../../../platform/errors.ts'
import { inBatches } from '../../../../../platform/files/list-export.ts'
import { bankQuestion, lookOf, writtenFile } from '../test/drawn-questions.ts'
import { mutatedText } from '../test/mutated-text.ts'
import { textFile } from '../test/source-file.ts'
import { aikenExamples } from './aiken.examples.ts'
import { aikenReader, aikenWriter } from './index.ts'

const noPicture = async () => null

it('questions come back as they were, but for the losses that were told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bankQuestion, { minLength: 1, maxLength: 8 }), async (questions) => {
      const kept = questions.filter((one) => !aikenWriter.losses(one).includes('question'))
      const file = await writtenFile(aikenWriter.write(inBatches(questions), noPicture))
      if (kept.length === 0) {
        expect(file).toBe('')
        return
      }
      expect(aikenReader.recognises(textFile(file))).toBe(true)
      const { questions: drafts } = await aikenReader.read(textFile(file))
      expect(drafts.map(({ type, options, problems }) => [type, options.length, problems])).toEqual(
        kept.map(({ options }) => ['MCQ', options.length, []]),
      )
      for (const [at, question] of kept.entries()) {
        const draft = drafts[at]
        expect(draft?.options.map(({ isCorrect }) => isCorrect)).toEqual(
          question.options.map(({ is_correct }) => is_correct),
        )
        if (aikenWriter.losses(question).includes('formatting')) continue
        expect(lookOf(draft?.statement.text ?? '', 'plain')).toEqual(
          lookOf(question.statement, 'plain'),
        )
        expect(draft?.options.map(({ text }) => lookOf(text.text, 'plain'))).toEqual(
          question.options.map(({ text }) => lookOf(text, 'plain')),
        )
      }
    }),
  )
})

it('no change of a file makes the reader fail, hang or read it in two ways', async () => {
  const texts = aikenExamples.map(({ text }) => text)
  await fc.assert(
    fc.asyncProperty(mutatedText([...texts, texts.join('\n\n')]), async (text) => {
      const read = async () => {
        try {
          return await aikenReader.read(textFile(text))
        } catch (error) {
          expect(error).toBeInstanceOf(AppError)
          return null
        }
      }
      const first = await read()
      expect(await read()).toEqual(first)
      for (const { type, options, number, problems } of first?.questions ?? []) {
        if (problems.some(({ kind }) => kind !== 'note')) continue
        const rightCount = options.filter(({ isCorrect }) => isCorrect).length
        if (type === 'Numerical') expect(number).not.toBeNull()
        else if (type === 'MCQ') expect(rightCount).toBe(1)
        else expect(rightCount).toBeGreaterThan(0)
      }
    }),
    { numRuns: 300 },
  )
})

it.each([
  '\n',
  'A. ',
  'A. a\n',
  'ANSWER: A\n',
  'matching\n\n',
  '1. a\n',
  ' ',
  'Feedback: a\n',
  '.',
])('a million characters of %j are read', async (piece) => {
  const text = `Which?\nA. a\nB. b\nANSWER: A\n\n${piece.repeat(1_000_000 / piece.length)}`
  try {
    await aikenReader.read(textFile(text))
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
  }
})
