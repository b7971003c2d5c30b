import { fileReadings } from '@prepwell/contract/school/import-answers.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KeyReading } from './key-cell.ts'
import { surveyQuestions } from './survey-questions.ts'

/** Letters, numbers and words made of letters: everything that can be mistaken for a key. */
const text = fc.constantFrom(
  ...['A', 'B', 'C', 'D', 'a', 'AB', 'bad', '0', '1', '2', '3', '4'],
  'x',
)

const question = fc.uniqueArray(text, { minLength: 2, maxLength: 5 }).chain((options) =>
  fc.record({
    options: fc.constant(options),
    right: fc.uniqueArray(fc.nat(options.length - 1), { minLength: 1, maxLength: 3 }),
  }),
)

interface Question {
  readonly options: readonly string[]
  readonly right: readonly number[]
}

/** For each way of naming options, the key as an author writes it. */
const written: Readonly<Record<KeyReading, (question: Question) => string>> = {
  letters: ({ right }) => right.map((place) => String.fromCharCode(65 + place)).join(','),
  texts: ({ options, right }) => right.map((place) => options[place]).join(';'),
  from_0: ({ right }) => right.join(', '),
  from_1: ({ right }) => right.map((place) => place + 1).join(', '),
}

const survey = (questions: readonly Question[], way: KeyReading, answer?: KeyReading) =>
  surveyQuestions(
    questions.map((each, at) => ({
      number: at + 1,
      fields: new Map<string, unknown>([
        ...Object.entries({ subject: 'S', chapter: 'C', marks: '1', question_statement: 'Q?' }),
        ['question_type', each.right.length > 1 ? 'MSQ' : 'MCQ'],
        ...each.options.map((option, place) => [`option_${'abcde'[place]}`, option] as const),
        ['correct', written[way](each)],
      ]),
    })),
    {
      ...{ source: 'spreadsheet', delimiter: ',', now: new Date(0), languages: ['en'] },
      nameOf: (field) => field,
      readings: answer ? { keys: answer } : {},
    },
  )

describe('keys that an author wrote consistently in one way', () => {
  const files = fc.array(question, { minLength: 1, maxLength: 6 })

  it.each(fileReadings.keys)('are never read wrongly without a warning: %s', async (way) => {
    await fc.assert(
      fc.asyncProperty(files, async (questions) => {
        const { check, doubts } = await survey(questions, way)
        for (const [at, { options, right }] of questions.entries()) {
          const checked = check(at)
          if (!('row' in checked)) {
            expect(doubts).toHaveLength(1)
            continue
          }
          const keys = checked.row.content.options.flatMap(({ correct }, place) =>
            correct ? [options[place]] : [],
          )
          expect(keys).toEqual([...right].sort((a, b) => a - b).map((place) => options[place]))
        }
      }),
      { numRuns: 400 },
    )
  })

  it.each(fileReadings.keys)('are all read once the author says so: %s', async (way) => {
    await fc.assert(
      fc.asyncProperty(files, async (questions) => {
        const { check } = await survey(questions, way, way)
        for (const [at, { options, right }] of questions.entries()) {
          const checked = check(at)
          const all = 'row' in checked ? checked.row.content.options : []
          const keys = all.flatMap(({ correct, text: own }) => (correct ? [own] : []))
          expect(keys).toEqual([...right].sort((a, b) => a - b).map((place) => options[place]))
        }
      }),
      { numRuns: 400 },
    )
  })
})
