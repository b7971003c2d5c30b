import { describe, expect, it } from 'vitest'
import { type QuestionState, stateAfter } from './question-state.ts'

const now = new Date('2026-03-02T10:00:00Z')
const earlier = new Date('2026-03-01T10:00:00Z')

const draft: QuestionState = {
  status: 'draft',
  to_check_since: null,
  checked_by: null,
  checked_at: null,
}
const waiting: QuestionState = { ...draft, to_check_since: earlier }
const checked: QuestionState = { ...draft, status: 'checked' }
const checkedByAda: QuestionState = { ...checked, checked_by: 1, checked_at: earlier }
const checkedNow: QuestionState = { ...checked, checked_by: 7, checked_at: now }
const waitingNow: QuestionState = { ...draft, to_check_since: now }

/** A person who may check questions, and one who may not. */
const may = { id: 7, mayCheck: true }
const mayNot = { id: 7, mayCheck: false }

type Saved = Parameters<typeof stateAfter>[0]
type Outcome = QuestionState | 'status' | 'to_check'

const outcomeOf = (saved: Omit<Saved, 'now'>): Outcome => {
  try {
    return stateAfter({ ...saved, now })
  } catch (error) {
    return (error as { field: 'status' | 'to_check' }).field
  }
}

interface Case {
  readonly name: string
  readonly stored: QuestionState | null
  readonly isChanged: boolean
  readonly wanted?: Saved['wanted']
  readonly byMay: Outcome
  readonly byMayNot: Outcome
}

const ofNew = { stored: null, isChanged: true }
const cases: readonly Case[] = [
  { name: 'a new question', ...ofNew, byMay: checked, byMayNot: draft },
  {
    name: 'null for both',
    ...ofNew,
    wanted: { status: null, to_check: null },
    byMay: checked,
    byMayNot: draft,
  },
  { name: 'a new draft', ...ofNew, wanted: { status: 'draft' }, byMay: draft, byMayNot: draft },
  {
    name: 'a new question called checked',
    ...{ ...ofNew, wanted: { status: 'checked' } },
    ...{ byMay: checked, byMayNot: 'status' },
  },
  {
    name: 'a new question sent to be checked',
    ...{ ...ofNew, wanted: { to_check: true } },
    ...{ byMay: 'to_check', byMayNot: waitingNow },
  },
  {
    name: 'a new draft sent to be checked',
    ...{ ...ofNew, wanted: { status: 'draft', to_check: true } },
    ...{ byMay: waitingNow, byMayNot: waitingNow },
  },
  {
    name: 'other content of a checked question',
    ...{ stored: checkedByAda, isChanged: true },
    ...{ byMay: checkedByAda, byMayNot: draft },
  },
  {
    name: 'other content of a checked question, sent to be checked',
    ...{ stored: checkedByAda, isChanged: true, wanted: { to_check: true } },
    ...{ byMay: 'to_check', byMayNot: waitingNow },
  },
  {
    name: 'other content of a checked question, called checked',
    ...{ stored: checkedByAda, isChanged: true, wanted: { status: 'checked' } },
    ...{ byMay: checkedByAda, byMayNot: 'status' },
  },
  {
    name: 'only facts of a checked question',
    ...{ stored: checkedByAda, isChanged: false },
    ...{ byMay: checkedByAda, byMayNot: checkedByAda },
  },
  {
    name: 'a checked question that stays as it is, called checked',
    ...{ stored: checkedByAda, isChanged: false, wanted: { status: 'checked' } },
    ...{ byMay: checkedByAda, byMayNot: checkedByAda },
  },
  {
    name: 'a checked question that does not wait',
    ...{ stored: checkedByAda, isChanged: false, wanted: { to_check: false } },
    ...{ byMay: checkedByAda, byMayNot: checkedByAda },
  },
  {
    name: 'a checked question made a draft',
    ...{ stored: checkedByAda, isChanged: false, wanted: { status: 'draft' } },
    ...{ byMay: draft, byMayNot: draft },
  },
  {
    name: 'other content of a draft',
    ...{ stored: draft, isChanged: true },
    ...{ byMay: draft, byMayNot: draft },
  },
  {
    name: 'other content of a draft that waits',
    ...{ stored: waiting, isChanged: true },
    ...{ byMay: waiting, byMayNot: waiting },
  },
  {
    name: 'a draft that waits, sent once more',
    ...{ stored: waiting, isChanged: false, wanted: { to_check: true } },
    ...{ byMay: waiting, byMayNot: waiting },
  },
  {
    name: 'a draft taken back',
    ...{ stored: waiting, isChanged: false, wanted: { to_check: false } },
    ...{ byMay: draft, byMayNot: draft },
  },
  {
    name: 'a draft that waits, called checked',
    ...{ stored: waiting, isChanged: false, wanted: { status: 'checked' } },
    ...{ byMay: checkedNow, byMayNot: 'status' },
  },
  {
    name: 'a draft called checked and sent to be checked',
    ...{ stored: draft, isChanged: false, wanted: { status: 'checked', to_check: true } },
    ...{ byMay: 'to_check', byMayNot: 'status' },
  },
]

describe.each(cases)('$name', ({ stored, isChanged, wanted = {}, byMay, byMayNot }) => {
  it('by somebody who may check', () =>
    expect(outcomeOf({ stored, isChanged, wanted, editor: may })).toEqual(byMay))

  it('by somebody who may not', () =>
    expect(outcomeOf({ stored, isChanged, wanted, editor: mayNot })).toEqual(byMayNot))
})
