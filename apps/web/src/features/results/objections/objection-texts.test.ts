import { describe, expect, it } from 'vitest'
import { decisionOf, isUndecided, policyFor, saidText, stateOf } from './objection-texts.ts'
import type { ObjectedQuestion } from './objections.api.ts'

type Objection = ObjectedQuestion['objections'][number]

const objection: Objection = {
  ...{ id: 1, question_id: 4, student_id: 9, name: 'Asha Rao' },
  kind: 'another_is_right',
  text: 'B is right too',
  ...{ picture: null, at: 100, state: 'open', decided_at: null, reason: null, changes: 0 },
}
const said = (...changes: readonly Partial<Objection>[]) => ({
  objections: changes.map((change) => ({ ...objection, ...change })),
})

it('counts what candidates say, most frequent first', () => {
  expect(saidText(said({ kind: 'unclear' }, {}, {}))).toBe(
    '2 students say that another answer is right too, 1 student says that it is unclear.',
  )
  expect(saidText(said({ kind: 'key_is_wrong' }))).toBe('1 student says that the key is wrong.')
})

it.each([
  { kinds: ['key_is_wrong'], policy: 'new_key' },
  { kinds: ['unclear', 'another_is_right', 'another_is_right'], policy: 'also_accept' },
  { kinds: ['none_is_right', 'key_is_wrong', 'none_is_right'], policy: 'full_all' },
  { kinds: ['unclear'], policy: 'full_all' },
  { kinds: ['other'], policy: 'full_all' },
] as const)('$kinds: $policy', ({ kinds, policy }) =>
  expect(policyFor(said(...kinds.map((kind) => ({ kind }))))).toBe(policy),
)

describe('decisions', () => {
  const accepted = { state: 'accepted', decided_at: 300, reason: 'Right' } as const
  const rejected = { state: 'rejected', decided_at: 200, reason: 'Wrong' } as const
  it.each([
    { name: 'open', question: { ...said({}), is_open: true }, state: 'open', undecided: true },
    {
      name: 'one came after the decision',
      question: { ...said({}, rejected), is_open: true },
      state: 'open',
      undecided: true,
    },
    {
      name: 'rejected',
      question: { ...said(rejected), is_open: false },
      state: 'rejected',
      undecided: true,
    },
    {
      name: 'accepted',
      question: { ...said(accepted), is_open: false },
      state: 'accepted',
      undecided: false,
    },
  ] as const)('$name', ({ question, state, undecided }) => {
    expect(stateOf(question)).toBe(state)
    expect(isUndecided(question)).toBe(undecided)
  })

  it('the latest decision counts', () => {
    expect(decisionOf(said(rejected, {}, accepted))?.reason).toBe('Right')
    expect(decisionOf(said({}))).toBeNull()
  })
})
