import type { QuestionContent } from '@prepwell/contract/bank/question-content.ts'
import { expect, it } from 'vitest'
import { difference, restOf } from './same-question.ts'

const head = { statement: 'What?', marks: 2, explanation: 'So.', image: null, facts: {} }
const msq = (...correct: string[]): QuestionContent => ({
  ...head,
  type: 'MSQ',
  numerical_answer: null,
  options: ['a', 'b', 'c'].map((text) => ({ text, correct: correct.includes(text) })),
})
const mcq = (correct: string): QuestionContent => ({
  ...head,
  type: 'MCQ',
  numerical_answer: null,
  options: ['a', 'b'].map((text) => ({ text, correct: text === correct })),
})
const numerical = (numerical_answer: string): QuestionContent => ({
  ...head,
  type: 'Numerical',
  options: [],
  numerical_answer,
})

/** An MCQ in which only the option with this text keeps its position. */
const fixing = (text: string): QuestionContent => ({
  ...mcq('a'),
  options: mcq('a').options.map((option) => ({
    ...option,
    fixed: option.text === text ? true : null,
  })),
})
const ranged = (low: string, high: string): QuestionContent => ({
  ...numerical('2.5'),
  numerical_range: { low, high },
})
const under = (text: string, image: string | null = null): QuestionContent => ({
  ...mcq('a'),
  passage: { text, image },
})

const known = (facts: QuestionContent['facts']): QuestionContent => ({ ...mcq('a'), facts })
const asked = (exam: string | null, year: number | null = null) =>
  known({ origin: { exam, year, paper: null, number: null } })

type Hindi = NonNullable<QuestionContent['translations']>[string]
const inHindi = (fields: Partial<Hindi>): QuestionContent => ({
  ...mcq('a'),
  translations: {
    hi: { question_statement: null, options: [], answer_explanation: null, ...fields },
  },
})
const rain = (translations: Record<string, string>): QuestionContent => ({
  ...mcq('a'),
  passage: { text: 'P', image: null, translations },
})

it.each([
  { name: 'itself', a: msq('a', 'b'), b: msq('a', 'b'), field: undefined },
  { name: 'a smaller key', a: msq('a', 'b'), b: msq('a'), field: 'key' },
  { name: 'another key', a: mcq('a'), b: mcq('b'), field: 'key' },
  { name: 'the same number', a: numerical('2.50'), b: numerical('+2.5e0'), field: undefined },
  { name: 'another number', a: numerical('2.5'), b: numerical('2.51'), field: 'key' },
  { name: 'other marks', a: mcq('a'), b: { ...mcq('a'), marks: 3 }, field: 'marks' },
  {
    name: 'no explanation',
    a: mcq('a'),
    b: { ...mcq('a'), explanation: null },
    field: 'answer_explanation',
  },
  {
    name: 'another image',
    a: mcq('a'),
    b: { ...mcq('a'), image: 'x.png' },
    field: 'question_image',
  },
  { name: 'the same range', a: ranged('2', '3'), b: ranged('2.0', '+3'), field: undefined },
  {
    name: 'other options that keep their place',
    a: fixing('a'),
    b: fixing('b'),
    field: 'fixed_options',
  },
  { name: 'options that keep their place, unsaid', a: mcq('a'), b: fixing('b'), field: undefined },
  { name: 'another range', a: ranged('2', '3'), b: ranged('2', '3.1'), field: 'key' },
  { name: 'no range', a: ranged('2', '3'), b: numerical('2.5'), field: 'key' },
  { name: 'the same passage', a: under('P'), b: under('P'), field: undefined },
  { name: 'another passage', a: under('P'), b: under('Q'), field: 'passage' },
  { name: 'another image of it', a: under('P', 'x.png'), b: under('P'), field: 'passage' },
  { name: 'no passage', a: under('P'), b: mcq('a'), field: 'passage' },
  {
    name: 'another difficulty',
    a: known({ difficulty: 'easy' }),
    b: known({ difficulty: 'hard' }),
    field: 'difficulty',
  },
  {
    name: 'no difficulty',
    a: known({ difficulty: 'easy' }),
    b: known({ difficulty: null }),
    field: 'difficulty',
  },
  {
    name: 'a difficulty that the file does not name',
    a: known({}),
    b: known({ difficulty: 'hard' }),
    field: undefined,
  },
  {
    name: 'the same tags in another order and case',
    a: known({ tags: ['Optics', 'lens'] }),
    b: known({ tags: ['LENS', 'optics'] }),
    field: undefined,
  },
  {
    name: 'one tag more',
    a: known({ tags: ['a'] }),
    b: known({ tags: ['a', 'b'] }),
    field: 'tags',
  },
  { name: 'another year', a: asked('JEE', 2023), b: asked('JEE', 2024), field: 'origin_year' },
  { name: 'another exam', a: asked('JEE'), b: asked('NEET'), field: 'origin_exam' },
  {
    name: 'a year that the file does not name',
    a: asked('JEE'),
    b: asked('JEE', 2024),
    field: undefined,
  },
  {
    name: 'another expected time',
    a: known({ expected_seconds: 30 }),
    b: known({ expected_seconds: 60 }),
    field: 'expected_seconds',
  },
  {
    name: 'another reference',
    a: known({ reference: 'A1' }),
    b: known({ reference: 'A2' }),
    field: 'reference',
  },
  {
    name: 'another status',
    a: known({ status: 'draft' }),
    b: known({ status: 'checked' }),
    field: undefined,
  },
  {
    name: 'the same translation',
    a: inHindi({ question_statement: 'क्या?', options: ['अ', null] }),
    b: inHindi({ question_statement: 'क्या?', options: ['अ', 'ब'], answer_explanation: 'तो' }),
    field: undefined,
  },
  {
    name: 'another translation',
    a: inHindi({ question_statement: 'क्या?' }),
    b: inHindi({ question_statement: 'कौन?' }),
    field: 'statement_hi',
  },
  {
    name: 'no translation',
    a: inHindi({ answer_explanation: 'तो' }),
    b: mcq('a'),
    field: 'explanation_hi',
  },
  {
    name: 'the same translation of an option that is in another place there',
    a: inHindi({ options: [null, 'ब'] }),
    b: { ...inHindi({ options: ['ब', null] }), options: mcq('a').options.toReversed() },
    field: undefined,
  },
  {
    name: 'translations that belong to other options',
    a: inHindi({ options: ['अ', 'ब'] }),
    b: inHindi({ options: ['ब', 'अ'] }),
    field: 'option_1_hi',
  },
  {
    name: 'a translation that the file does not name',
    a: mcq('a'),
    b: inHindi({ question_statement: 'क्या?' }),
    field: undefined,
  },
  {
    name: 'the same passage in Hindi',
    a: rain({ hi: 'व' }),
    b: rain({ hi: 'व', ta: 'ம' }),
    field: undefined,
  },
  {
    name: 'another passage in Hindi',
    a: rain({ hi: 'व' }),
    b: rain({ hi: 'ब' }),
    field: 'passage_hi',
  },
  {
    name: 'another first language',
    a: { ...mcq('a'), language: 'hi' },
    b: { ...mcq('a'), language: 'en' },
    field: 'language',
  },
  {
    name: 'a first language that the file does not name',
    a: mcq('a'),
    b: { ...mcq('a'), language: 'hi' },
    field: undefined,
  },
  { name: 'a passage that the file does not name', a: mcq('a'), b: under('P'), field: undefined },
])('compares a question with $name', ({ a, b, field }) =>
  expect(difference(a, restOf(b))?.field).toBe(field),
)

it.each([
  { name: 'no translation', b: mcq('a'), field: undefined },
  {
    name: 'another translation',
    b: inHindi({ question_statement: 'कौन?' }),
    field: 'statement_hi',
  },
  {
    name: 'a translation of something else',
    b: inHindi({ answer_explanation: 'तो' }),
    field: undefined,
  },
  { name: 'no translation and another key', b: mcq('b'), field: 'key' },
  { name: 'that first language', b: { ...mcq('a'), language: 'hi' }, field: 'statement_hi' },
])('may lack translations: $name', ({ b, field }) => {
  const content = inHindi({ question_statement: 'क्या?', options: ['अ', 'ब'] })
  expect(difference(content, restOf(b), { lacksTranslations: true })?.field).toBe(field)
})
