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
  key_missing: false,
  passage: null,
  language: null,
  translations: {},
  ...fields,
})
const [sky, blood] = version().options as [
  VersionContent['options'][number],
  VersionContent['options'][number],
]
const passage = {
  ...{ text: 'Blood is red.', format: 'plain' as const, image: null },
  translations: {},
}
const hindi = { question_statement: 'कौन लाल है?', options: [null, 'खून'], answer_explanation: null }

const empty = { question_statement: null, options: [] }
const sameWords = 'Nothing that shows has changed'

it.each<[what: string, fields: Partial<VersionContent>, changed: string]>([
  ['the same', {}, sameWords],
  ['a statement', { statement: 'Which is  red?' }, 'Changed: statement'],
  ['a format', { question_format: 'markdown' }, 'Changed: statement'],
  ['the key', { options: [{ ...sky, is_correct: true }, blood] }, 'Changed: options and key'],
  ['the order', { options: [blood, sky] }, 'Changed: options and key'],
  ['a lock', { options: [sky, { ...blood, is_fixed: true }] }, 'Changed: options and key'],
  ['marks', { marks: 2.5 }, 'Changed: marks'],
  ['a picture', { question_image: 'a.webp' }, 'Changed: picture'],
  ['a passage', { passage }, 'Changed: passage'],
  ['an explanation', { answer_explanation: 'Look.' }, 'Changed: explanation'],
  ['the first language', { language: 'hi' }, 'Changed: first language'],
  ['a translation', { translations: { hi: hindi } }, 'Changed: Hindi translation'],
  ['an empty translation', { translations: { hi: { ...hindi, ...empty } } }, sameWords],
  [
    'a translated passage',
    { passage: { ...passage, translations: { hi: 'खून लाल है।' } } },
    'Changed: passage',
  ],
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

it('each language is a field of its own, and its source has statement, options and explanation', () => {
  const before = version({ translations: { hi: hindi, ta: hindi } })
  const after = version({
    translations: { hi: { ...hindi, answer_explanation: 'देखो।' }, ta: hindi },
  })
  expect(changedFields(before, after)).toEqual(['translation hi'])
  expect(sourceOf('translation hi', after)).toBe('कौन लाल है?\nB. खून\nExplanation: देखो।')
  expect(canRestore(before, after)).toBe(true)
})

it('the answer in words has key and range', () => {
  expect(sourceOf('answer', version({ options: [sky, { ...blood, is_fixed: true }] }))).toBe(
    'A. sky (wrong)\nB. blood (correct, keeps its place)',
  )
  const number = { numerical_answer: '0.50', numerical_low: '0.4', numerical_high: '0.6' }
  expect(sourceOf('answer', version({ type: 'Numerical', options: [], ...number }))).toBe(
    '0.50\nAccepts 0.4 to 0.6',
  )
  const keyless = [sky, { ...blood, is_correct: false, is_fixed: true }]
  expect(sourceOf('answer', version({ options: keyless, key_missing: true }))).toBe(
    'A. sky\nB. blood (keeps its place)\nKey missing',
  )
})

it('only a version that differs in more than its passage can be brought back', () => {
  expect(canRestore(version({ passage }), version())).toBe(false)
  expect(canRestore(version({ passage, marks: 3 }), version())).toBe(true)
})
