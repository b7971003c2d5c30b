import type { QuestionRow } from '@prepwell/contract/bank/questions.ts'
import { expect, it } from 'vitest'
import { meanwhile, notYet } from './meanwhile.ts'
import { waitingDraft } from './waiting-draft.ts'

const shown = waitingDraft(12)
const options = shown.options.map((option) => ({ ...option, is_correct: !option.is_correct }))
const passage = {
  ...({ id: 1, text: 'Rain', format: 'plain', image: null, questions_count: 1 } as const),
  translations: {},
}
const hindi = { question_statement: 'पाठ', options: [], answer_explanation: null }

it.each<{ name: string; change: Partial<QuestionRow> }>([
  { name: 'nothing', change: {} },
  { name: 'a tag', change: { tags: ['Optics'], difficulty: 'hard' } },
  {
    name: 'the ids of the options',
    change: { options: shown.options.map((o) => ({ ...o, id: 1 })) },
  },
])('may be checked as it was read after a change of $name', ({ change }) =>
  expect(meanwhile(shown, { ...shown, ...change })).toEqual({ kind: 'nothing' }),
)

it.each<{ name: string; change: Partial<QuestionRow> }>([
  { name: 'its text', change: { statement: 'Another' } },
  { name: 'its key', change: { options } },
  { name: 'its explanation', change: { answer_explanation: 'So.' } },
  { name: 'its marks', change: { marks: 2 } },
  { name: 'its image', change: { question_image: 'a.webp' } },
  { name: 'its passage', change: { passage } },
  { name: 'its first language', change: { language: 'hi' } },
  { name: 'a translation', change: { translations: { hi: hindi } } },
  { name: 'its number', change: { numerical_answer: '4' } },
])('must be read again after a change of $name', ({ change }) =>
  expect(meanwhile(shown, { ...shown, ...change })).toEqual({ kind: 'changed' }),
)

it('must be read again after a change of a translation of its passage', () => {
  const before = { ...shown, passage: { ...passage, translations: { hi: 'बारिश' } } }
  expect(meanwhile(before, { ...shown, passage })).toEqual({ kind: 'changed' })
})

it('may be checked if the server only names the languages in another order', () => {
  const tamil = { ...hindi, question_statement: 'உரை' }
  const before = { ...shown, translations: { hi: hindi, ta: tamil } }
  expect(meanwhile(before, { ...shown, translations: { ta: tamil, hi: hindi } })).toEqual({
    kind: 'nothing',
  })
})

it.each<{ name: string; stored: QuestionRow | null; text: string }>([
  {
    name: 'checked by another teacher',
    stored: {
      ...shown,
      status: 'checked',
      to_check_since: null,
      checked_by: { id: 3, name: 'Ravi' },
    },
    text: 'Question 12 has already been checked by Ravi.',
  },
  {
    name: 'checked by somebody whose account is gone',
    stored: { ...shown, status: 'checked', to_check_since: null },
    text: 'Question 12 has already been checked.',
  },
  {
    name: 'sent or taken back',
    stored: { ...shown, to_check_since: null },
    text: 'Question 12 no longer waits: somebody has sent or taken it back.',
  },
  { name: 'deleted', stored: null, text: 'Question 12 has been deleted.' },
])('says that it was $name', ({ stored, text }) =>
  expect(meanwhile(shown, stored)).toEqual({ kind: 'gone', text }),
)

it('a draft without a key cannot be checked yet', () => {
  expect(notYet(shown)).toBeNull()
  expect(notYet({ ...shown, key_missing: true })).toBe(
    'Question 12 has no key yet: add it, or send the question back.',
  )
})
