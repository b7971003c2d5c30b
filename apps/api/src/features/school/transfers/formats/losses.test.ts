import { describe, expect, it } from 'vitest'
import type { BankQuestion } from '../../../bank/questions/index.ts'
import { aikenWriter } from './aiken/index.ts'
import { giftWriter } from './gift/index.ts'

const map = '![a map](upload:0b3a8f9e-6c1d-4e2f-8a7b-5c4d3e2f1a0b.webp)'

const option = (text: string, is_correct: boolean, more: object = {}) => ({
  ...{ text, is_correct, is_fixed: null, translations: null },
  ...more,
})

const usual = {
  ...{ subject: 'S', chapter: 'C', type: 'MCQ', statement: 'Which?', marks: 1, image: null },
  ...{ explanation: null, question_format: 'plain', explanation_format: 'plain', language: null },
  ...{ numerical_answer: null, numerical_low: null, numerical_high: null, translations: null },
  ...{ passage: null, passage_format: null, passage_image: null, passage_translations: null },
  ...{ difficulty: null, tags: [], status: 'checked', expected_seconds: null, reference: null },
  ...{ origin_exam: null, origin_year: null, origin_paper: null, origin_number: null },
  options: [option('a', true), option('b', false)],
}

const losses: readonly {
  readonly name: string
  readonly fields: object
  /** The losses of each format, besides the marks, and besides subject and chapter in Aiken. */
  readonly gift: readonly string[]
  readonly aiken: readonly string[]
}[] = [
  { name: 'nothing special', fields: {}, gift: [], aiken: [] },
  { name: 'its picture', fields: { image: 'a.webp' }, gift: ['pictures'], aiken: ['pictures'] },
  {
    name: 'a picture in an option',
    fields: { options: [option(map, true), option('b', false)] },
    gift: ['pictures'],
    aiken: ['pictures'],
  },
  {
    name: 'a picture in its explanation',
    fields: { explanation: map },
    gift: ['pictures'],
    aiken: ['pictures', 'explanation'],
  },
  {
    name: 'the address of a picture in Markdown',
    fields: { statement: '![a](https://example.org/a.png)', question_format: 'markdown' },
    gift: ['pictures'],
    aiken: ['formatting'],
  },
  { name: 'a passage', fields: { passage: 'P' }, gift: ['passage'], aiken: ['passage'] },
  {
    name: 'a translation',
    fields: { translations: { hi: { statement: 'कौन?' } } },
    gift: ['translations'],
    aiken: ['translations'],
  },
  {
    name: 'a translation of an option',
    fields: { options: [option('a', true, { translations: { hi: 'क' } }), option('b', false)] },
    gift: ['translations'],
    aiken: ['translations'],
  },
  {
    name: 'a language',
    fields: { language: 'hi' },
    gift: ['translations'],
    aiken: ['translations'],
  },
  { name: 'tags', fields: { tags: ['a', 'b]'] }, gift: [], aiken: ['tags'] },
  { name: 'a tag with a backslash', fields: { tags: ['a\\'] }, gift: ['tags'], aiken: ['tags'] },
  { name: 'a reference', fields: { reference: 'X-1' }, gift: [], aiken: ['facts'] },
  { name: 'a long reference', fields: { reference: 'a\nb' }, gift: ['facts'], aiken: ['facts'] },
  { name: 'a difficulty', fields: { difficulty: 'easy' }, gift: ['facts'], aiken: ['facts'] },
  { name: 'its year', fields: { origin_year: 2024 }, gift: ['facts'], aiken: ['facts'] },
  { name: 'a draft', fields: { status: 'draft' }, gift: ['facts'], aiken: ['facts'] },
  { name: 'an explanation', fields: { explanation: 'E' }, gift: [], aiken: ['explanation'] },
  {
    name: 'an option that keeps its place',
    fields: { options: [option('a', true), option('b', false, { is_fixed: true })] },
    gift: ['fixed_options'],
    aiken: ['fixed_options'],
  },
  { name: 'several lines', fields: { statement: 'a\nb' }, gift: [], aiken: ['formatting'] },
  { name: 'Markdown', fields: { question_format: 'markdown' }, gift: [], aiken: ['formatting'] },
]

const questionWith = (fields: object) => ({ ...usual, ...fields }) as unknown as BankQuestion

describe('the losses of a question', () => {
  it.each(losses)('with $name are told', ({ fields, gift, aiken }) => {
    const question = questionWith(fields)
    expect(giftWriter.losses(question).toSorted()).toEqual([...gift, 'marks'].toSorted())
    expect(aikenWriter.losses(question).toSorted()).toEqual([...aiken, 'marks', 'place'].toSorted())
  })

  it.each([
    { name: 'several right options', fields: { type: 'MSQ' } },
    { name: 'a number', fields: { type: 'Numerical', options: [], numerical_answer: '1' } },
    { name: 'no key', fields: { options: [option('a', false), option('b', false)] } },
    { name: 'a text that is like an option', fields: { statement: 'A. Einstein was' } },
    { name: 'a text that is like an answer', fields: { statement: 'Answer: which?' } },
    { name: 'a text that is like a kind', fields: { statement: 'Matching' } },
    { name: 'a text that is like feedback', fields: { statement: 'Solution: which?' } },
  ])('in Aiken are the whole question with $name', ({ fields }) =>
    expect(aikenWriter.losses(questionWith(fields))).toEqual(['question']),
  )
})
