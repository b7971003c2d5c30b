import { describe, expect, it } from 'vitest'
import {
  acceptedText,
  bodyOf,
  canCorrectBank,
  canKeepBetter,
  itemOfField,
  keyProblem,
  newItem,
  type RegradeDraft,
  readPolicy,
} from './regrade-draft.ts'

const choice = newItem({ question_id: 4, type: 'MSQ' })
const number = newItem({ question_id: 5, type: 'Numerical' })
const draft: RegradeDraft = {
  items: [choice],
  keep_better: true,
  everywhere: false,
  correct_bank: true,
}

describe('the key of a question', () => {
  it.each([
    { item: choice, problem: 'Choose the right answer' },
    { item: { ...choice, options: [7] }, problem: null },
    { item: { ...choice, policy: 'full_all' }, problem: null },
    { item: number, problem: 'Enter the right number' },
    { item: { ...number, number: '2.5' }, problem: null },
    { item: { ...number, number: '2,5' }, problem: null },
    { item: { ...number, number: '2.4 to 2.6' }, problem: null },
    { item: { ...number, number: 'two' }, problem: 'Enter a number' },
    { item: { ...number, number: '3 to 2' }, problem: 'The range ends before it begins' },
    {
      item: { ...number, number: '1,500' },
      problem: 'Write 1500 or 1.5: the comma can mean either',
    },
    { item: { ...number, policy: 'leave_out', number: 'two' }, problem: null },
  ] as const)('$item.type $item.policy $item.number: $problem', ({ item, problem }) =>
    expect(keyProblem(item)).toBe(problem),
  )

  it.each([
    { text: '2.5', accepts: 'Accepts only 2.5' },
    { text: '2.4–2.6', accepts: 'Accepts 2.4 to 2.6' },
    { text: '2.5 ± 0.1', accepts: 'Accepts 2.4 to 2.6' },
    { text: '3 to 2', accepts: null },
    { text: '', accepts: null },
  ])('$text: $accepts', ({ text, accepts }) => expect(acceptedText(text)).toBe(accepts))
})

describe('the body of a regrade', () => {
  it('has the key of the type, and none for a policy without one', () => {
    const items = [
      { ...choice, options: [7, 9] },
      { ...number, number: '2.5' },
      { ...number, number: '2.5 ± 0.1' },
      { ...choice, policy: 'full_answered' as const, options: [7] },
    ]
    expect(bodyOf({ ...draft, items }).items).toEqual([
      { question_id: 4, policy: 'new_key', correct_answers: [7, 9] },
      { question_id: 5, policy: 'new_key', numerical_answer: '2.5' },
      { question_id: 5, policy: 'new_key', numerical_low: '2.4', numerical_high: '2.6' },
      { question_id: 4, policy: 'full_answered' },
    ])
  })

  it('corrects the bank only with a new key, and keeps no marks for a question left out', () => {
    const also = { ...draft, items: [{ ...choice, policy: 'also_accept' as const }] }
    const out = { ...draft, items: [choice, { ...number, policy: 'leave_out' as const }] }
    expect([draft, also, out].map(canCorrectBank)).toEqual([true, false, true])
    expect([draft, also, out].map(canKeepBetter)).toEqual([true, true, false])
    expect(bodyOf(also)).toMatchObject({ keep_better: true, correct_bank: false })
    expect(bodyOf(out)).toMatchObject({ keep_better: false, correct_bank: true })
  })
})

it.each([
  { field: 'items.2.correct_answers', place: 2 },
  { field: 'items.0', place: 0 },
  { field: 'items', place: null },
  { field: 'reason', place: null },
  { field: undefined, place: null },
])('an error at $field is one of question $place', ({ field, place }) =>
  expect(itemOfField(field)).toBe(place),
)

it('reads the policy of an address', () => {
  expect(readPolicy('also_accept')).toBe('also_accept')
  expect([readPolicy('something'), readPolicy(null)]).toEqual([undefined, undefined])
})
