import type { BoardRow } from '@prepwell/contract/exam-day/board.ts'
import { expect, it } from 'vitest'
import { type BoardView, countStates, viewRows } from './board-view.ts'
import { shownCounts, stateText } from './candidate-state.ts'

const row = (student_id: number, name: string, fields: Partial<BoardRow>): BoardRow => ({
  groups: [],
  ...{
    student_id,
    name,
    username: `u${student_id}`,
    roll_number: `R${student_id}`,
    state: 'active',
    take_quiz_id: student_id,
  },
  ...{ started_at: 900, deadline: 4_500, submitted_at: null, closed_by: null, extra_seconds: 0 },
  ...{ receipt_code: null, may_begin_until: null },
  ...{ section: null, section_opens_at: null, section_deadline: null },
  ...{ answered: 0, answered_by_section: null, last_save_at: null, last_contact_at: null },
  ...{ device: null, unsaved: 0, current_question: null, is_visible: true },
  ...fields,
})

const rows = [
  row(1, 'Zoya Khan', { answered: 9, last_save_at: 2_000 }),
  row(2, 'asha Rao', { state: 'silent', answered: 3, last_save_at: 1_500, deadline: 5_400 }),
  row(3, 'Bela Khan', {
    ...{ state: 'not_started', may_begin_until: 3_000, take_quiz_id: null, deadline: null },
  }),
  row(4, 'Chitra', {
    state: 'submitted',
    receipt_code: 'K7M-4QXW',
    answered: 12,
    last_save_at: 1_000,
  }),
  row(5, 'Dev', {
    groups: [{ id: 7, name: 'Evening' }],
    unsaved: 4,
    answered: 9,
    last_save_at: 1_900,
  }),
]

const view = (fields: Partial<BoardView>) =>
  viewRows(rows, { state: null, search: '', group: null, order: 'name', ...fields }).map(
    ({ student_id }) => student_id,
  )

it.each([
  { order: 'name', ids: [2, 3, 4, 5, 1] },
  { order: 'attention', ids: [2, 5, 1, 3, 4] },
  { order: 'progress', ids: [2, 5, 1, 4, 3] },
  { order: 'save', ids: [2, 5, 1, 3, 4] },
  { order: 'deadline', ids: [5, 1, 2, 3, 4] },
] as const)('orders $order', ({ order, ids }) => expect(view({ order })).toEqual(ids))

it('orders by section, and in a section by its end', () => {
  const at = (id: number, section: number | null, section_deadline: number | null) =>
    row(id, `Student ${id}`, { section, section_deadline })
  const timed = [at(1, 2, 5_000), at(2, 1, 6_000), at(3, null, null), at(4, 1, 5_900)]
  const shown = { state: null, search: '', group: null, order: 'section' } as const
  expect(viewRows(timed, shown).map(({ student_id }) => student_id)).toEqual([4, 2, 1, 3])
})

it.each([
  { name: 'by state', fields: { state: 'active' as const }, ids: [5, 1] },
  { name: 'by any part of the name', fields: { search: 'KHA' }, ids: [3, 1] },
  { name: 'by all words', fields: { search: ' khan  bela' }, ids: [3] },
  { name: 'by username', fields: { search: '@u4' }, ids: [4] },
  { name: 'by roll number', fields: { search: 'r4' }, ids: [4] },
  { name: 'by the code on the receipt', fields: { search: 'k7m-4q' }, ids: [4] },
  { name: 'by group', fields: { group: 7 }, ids: [5] },
  { name: 'by both', fields: { search: 'khan', state: 'active' as const }, ids: [1] },
])('finds $name', ({ fields, ids }) => expect(view(fields)).toEqual(ids))

it('calls those absent who can start no more, after those who can', () => {
  const states = ['submitted', 'not_started', 'not_started', 'active'] as const
  const mixed = states.map((state, at) =>
    row(at, `Student ${at}`, { state, may_begin_until: at === 2 ? 9_000 : null }),
  )
  const ids = (fields: Partial<BoardView>) =>
    viewRows(mixed, { state: null, search: '', group: null, order: 'attention', ...fields }).map(
      ({ student_id }) => student_id,
    )
  expect(ids({})).toEqual([3, 2, 1, 0])
  expect([ids({ state: 'absent' }), ids({ state: 'not_started' })]).toEqual([[1], [2]])
  const grouped = mixed.map((one) => ({ ...one, groups: [{ id: 7, name: 'Evening' }] }))
  const counts = countStates(grouped, 7)
  expect(counts).toEqual({ not_started: 2, absent: 1, active: 1, silent: 0, submitted: 1 })
  expect(shownCounts(counts)).toMatchObject({ not_started: 1, absent: 1 })
  expect(mixed.map((one) => stateText(one))).toEqual([
    ...['Submitted', 'Absent', 'Not started', 'Active'],
  ])
})
