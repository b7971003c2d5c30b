import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { QuestionDraft } from '../question-draft.ts'
import { textFile } from '../test/source-file.ts'
import { textReader } from './index.ts'
import { textExamples } from './text.examples.ts'

/**
 * Words for a question that cannot be mistaken for the label of an option or the start of a list.
 */
const words = fc.constantFrom(
  ...['iron', 'x = 2*3*4', '$x^2$', 'a b', '__init__', '- 5', '3 : 4', 'if a < b', 'p (q) r'],
  ...[
    'दिल्ली',
    'not **so**',
    '12',
    '1990',
    'costs $5',
    'AT&T',
    '10%',
    'Vitamin B',
    '|x|',
    'e.g. so',
  ],
)

interface Question {
  readonly statement: string
  readonly options: readonly string[]
  readonly right: readonly number[]
  readonly explanation: string | null
}

const question: fc.Arbitrary<Question> = fc
  .uniqueArray(words, { minLength: 2, maxLength: 6 })
  .chain((options) =>
    fc.record({
      statement: fc.constantFrom(
        ...['Which?', 'Find the value', 'Consider:\n1. Ice\n2. Iron\nWhich of them?', 'How many?'],
        ...['Why\n\nnot?', 'Is it 5 or 6', 'A or B?', 'सही चुनें', 'x\ny'],
      ),
      options: fc.constant(options),
      right: fc
        .subarray([...options.keys()], { minLength: 1 })
        .map((places) => [...places].sort((a, b) => a - b)),
      explanation: fc.option(fc.constantFrom('Because.', 'See 1.\nAnd 2.', 'x is so')),
    }),
  )

const headStyles: readonly ((number: number) => string)[] = [
  (number) => `${number}. `,
  (number) => `${number}) `,
  (number) => `Q${number}. `,
  (number) => `Q.${number} `,
  (number) => `Question ${number}: `,
  (number) => `**${number}.** `,
  (number) => `### ${number}. `,
  (number) => `(${number}) `,
  (number) => `प्रश्न ${number}. `,
]

const optionStyles: readonly { readonly name: (place: number) => string; readonly lead: string }[] =
  [
    { name: (place) => `(${letter(place)}) `, lead: '' },
    { name: (place) => `${letter(place)}) `, lead: '' },
    { name: (place) => `${letter(place).toUpperCase()}. `, lead: '' },
    { name: (place) => `${letter(place).toUpperCase()}) `, lead: '' },
    { name: (place) => `${letter(place).toUpperCase()}: `, lead: '- ' },
    { name: (place) => `(${['i', 'ii', 'iii', 'iv', 'v', 'vi'][place]}) `, lead: '' },
    { name: (place) => `(${'कखगघङच'[place]}) `, lead: '' },
    { name: (place) => `[${letter(place)}] `, lead: '' },
  ]

function letter(place: number): string {
  return String.fromCharCode(97 + place)
}

const bare = (name: string) => name.replace(/[^\p{L}\p{M}]/gu, '')

const answers: readonly ((names: readonly string[]) => string)[] = [
  (names) => `Ans: ${names.map((name) => `(${name})`).join(', ')}`,
  (names) => `Answer: ${names.join(', ')}`,
  (names) => `Correct: ${names.join(' and ')}`,
  (names) => `**Answer:** ${names.join(', ')}`,
  (names) => `उत्तर - (${names.join('), (')})`,
  (names) => `Correct answer is (${names.join('), (')})`,
]

const style = fc.record({
  head: fc.constantFrom(...headStyles),
  option: fc.constantFrom(...optionStyles),
  answer: fc.constantFrom(...answers, null),
  isSpaced: fc.boolean(),
})

type Style = typeof style extends fc.Arbitrary<infer One> ? One : never

function written(
  questions: readonly Question[],
  { head, option, answer, isSpaced }: Style,
): string {
  const names = (one: Question) => one.right.map((place) => bare(option.name(place)))
  const parts = questions.map((one, at) => {
    const options = one.options.map((text, place) => `${option.lead}${option.name(place)}${text}`)
    const lines = [`${head(at + 1)}${one.statement}`, ...options]
    if (answer) lines.push(answer(names(one)))
    if (answer && one.explanation !== null) lines.push(`Explanation: ${one.explanation}`)
    return lines.join('\n')
  })
  const key = questions.map((one, at) => `${at + 1}. ${names(one).join(', ')}`).join('\n')
  const paper = parts.join(isSpaced ? '\n\n' : '\n')
  return answer ? paper : `${paper}\n\nAnswer key\n${key}\n`
}

const read = async (text: string) => await textReader.read(textFile(text))

const isRefused = ({ problems }: QuestionDraft) =>
  problems.some(({ kind }) => kind === 'broken' || kind === 'key_missing')

it('a paper comes back as it was drawn, in whatever way it was written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(question, { minLength: 1, maxLength: 5 }),
      style,
      async (drawn, way) => {
        const text = written(drawn, way)
        const { questions } = await read(text)
        expect(questions.map(({ statement }) => statement.text)).toEqual(
          drawn.map(({ statement }) => statement),
        )
        for (const [at, draft] of questions.entries()) {
          expect(draft.options.map((option) => option.text.text)).toEqual(drawn[at]?.options)
          expect(draft.problems).toEqual([])
          const right = draft.options.flatMap(({ isCorrect }, place) => (isCorrect ? [place] : []))
          expect(right).toEqual(drawn[at]?.right)
          expect(draft.explanation?.text ?? null).toBe(way.answer ? drawn[at]?.explanation : null)
        }
      },
    ),
    { numRuns: 200 },
  )
})

const special = [
  ...['\n', '\n\n', '(a) ', 'B. ', 'Ans: ', '1. ', 'Q2. ', '**', '*', '```', '$', '|', '- ', '#'],
  ...['\u0000', '\ud800', '\u200f', '\ufdd0', '\\(', '\\[', '^ ', 'Answer key', '---', '[x] ', '…'],
]

/** A text with parts cut, duplicated, swapped and inserted. */
const mutated = fc
  .record({
    text: fc.constantFrom(...textExamples.map(({ text }) => text)),
    changes: fc.array(
      fc.record({
        kind: fc.constantFrom('cut', 'double', 'swap', 'insert'),
        at: fc.nat(10_000),
        length: fc.nat(40),
        insert: fc.constantFrom(...special),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ text, changes }) =>
    changes.reduce((before, { kind, at, length, insert }) => {
      const from = at % (before.length + 1)
      const part = before.slice(from, from + length)
      const rest = before.slice(from + length)
      if (kind === 'cut') return before.slice(0, from) + rest
      if (kind === 'double') return before.slice(0, from) + part + part + rest
      if (kind === 'swap') return rest + before.slice(0, from) + part
      return before.slice(0, from) + insert + before.slice(from)
    }, text),
  )

it('a damaged text is read the same each time and never gives a key without its options', async () => {
  await fc.assert(
    fc.asyncProperty(mutated, async (text) => {
      const { questions } = await read(text)
      expect((await read(text)).questions).toEqual(questions)
      for (const draft of questions) {
        const right = draft.options.filter(({ isCorrect }) => isCorrect).length
        if (isRefused(draft) || draft.problems.some(({ kind }) => kind === 'left_out')) continue
        expect(draft.statement.text).not.toBe('')
        if (draft.type === 'Numerical') expect(draft.number).not.toBeNull()
        else expect(draft.options.length).toBeGreaterThan(1)
        if (draft.type === 'MCQ') expect(right).toBe(1)
        if (draft.type === 'MSQ') expect(right).toBeGreaterThan(0)
      }
    }),
    { numRuns: 300 },
  )
})
