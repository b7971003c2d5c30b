import { expect, it } from 'vitest'
import {
  canRestore,
  changedFields,
  changesText,
  sourceOf,
  type VersionContent,
} from './version-changes.ts'

const version = (fields: Partial<VersionContent> = {}): VersionContent => ({
  type: 'MCQ',
  statement: 'Which is red?',
  question_format: 'plain',
  marks: 2,
  question_image: null,
  answer_explanation: null,
  explanation_format: 'plain',
  options: [
    { text: 'sky', is_correct: false, is_fixed: false },
    { text: 'blood', is_correct: true, is_fixed: false },
  ],
  numerical_answer: null,
  numerical_low: null,
  numerical_high: null,
  passage: null,
  ...fields,
})
const [sky, blood] = version().options as [
  VersionContent['options'][number],
  VersionContent['options'][number],
]
const passage = { text: 'Blood is red.', format: 'plain' as const, image: null }

it.each<[what: string, fields: Partial<VersionContent>, changed: string]>([
  ['the same', {}, 'Nothing that shows has changed'],
  ['a statement', { statement: 'Which is  red?' }, 'Changed: statement'],
  ['a format', { question_format: 'markdown' }, 'Changed: statement'],
  ['the key', { options: [{ ...sky, is_correct: true }, blood] }, 'Changed: options and key'],
  ['the order', { options: [blood, sky] }, 'Changed: options and key'],
  ['a lock', { options: [sky, { ...blood, is_fixed: true }] }, 'Changed: options and key'],
  ['marks', { marks: 2.5 }, 'Changed: marks'],
  ['a picture', { question_image: 'a.webp' }, 'Changed: picture'],
  ['a passage', { passage }, 'Changed: passage'],
  ['an explanation', { answer_explanation: 'Look.' }, 'Changed: explanation'],
  [
    'another type',
    { type: 'Numerical', options: [], numerical_answer: '0.50' },
    'Changed: type, options and key',
  ],
])('%s', (_what, fields, expected) =>
  expect(changesText(changedFields(version(), version(fields)))).toBe(expected),
)

it('a format without a text is no change', () =>
  expect(changedFields(version(), version({ explanation_format: 'markdown' }))).toEqual([]))

it('a picture of a passage is one', () =>
  expect(
    changedFields(version({ passage }), version({ passage: { ...passage, image: 'a.webp' } })),
  ).toEqual(['passage']))

it('the answer in words has key and range', () => {
  expect(sourceOf.answer(version({ options: [sky, { ...blood, is_fixed: true }] }))).toBe(
    'A. sky (wrong)\nB. blood (correct, keeps its place)',
  )
  const number = { numerical_answer: '0.50', numerical_low: '0.4', numerical_high: '0.6' }
  expect(sourceOf.answer(version({ type: 'Numerical', options: [], ...number }))).toBe(
    '0.50\nAccepts 0.4 to 0.6',
  )
})

it('only a version that differs in more than its passage can be brought back', () => {
  expect(canRestore(version({ passage }), version())).toBe(false)
  expect(canRestore(version({ passage, marks: 3 }), version())).toBe(true)
})
