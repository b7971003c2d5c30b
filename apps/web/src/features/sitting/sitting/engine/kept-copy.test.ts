import { expect, it } from 'vitest'
import { type KeptCopy, readCopy, withEarlier } from './kept-copy.ts'
import { answer } from './test/stored-answers.ts'

const order = { seq: 10, review_seq: 8, visit_seq: 12 }
const good = { ...answer(7, 10), ...order, time_spent: 30 }
const copyOf = (chosen: unknown) => ({
  at: 5,
  quizId: 3,
  quizName: 'Algebra',
  chosen,
  orders: { 1: order },
  deliveredAt: null,
  lateSeenAt: null,
})

it.each([
  { name: 'an option', selected_values: 7 },
  { name: 'several options', selected_values: [7, 8] },
  { name: 'a typed number', selected_values: '2.5' },
  { name: 'nothing chosen', selected_values: null },
])('a copy comes back as it was kept: $name', ({ selected_values }) => {
  const copy = copyOf({ 1: { ...good, selected_values } })
  expect(readCopy(structuredClone(copy))).toEqual(copy)
})

it('records when it was delivered', () =>
  expect(readCopy({ ...copyOf({}), deliveredAt: 9 })?.deliveredAt).toBe(9))

it.each([
  { name: 'no time', kept: undefined },
  { name: 'text instead of a time', kept: 'long' },
  { name: 'a negative time', kept: -1 },
])('$name counts from 0', ({ kept }) =>
  expect(readCopy(copyOf({ 1: { ...good, time_spent: kept } }))?.chosen[1]?.time_spent).toBe(0),
)

it('a copy of an earlier version, with one order for the whole answer, counts up to the order the server had confirmed', () => {
  const { seq: _seq, review_seq: _review, visit_seq: _visit, ...said } = good
  const earlier = { at: 5, chosen: { 1: { answer: { ...said, seq: 20 }, sure: 10 } } }
  expect(readCopy(earlier)).toEqual({
    at: 5,
    quizId: 0,
    quizName: '',
    chosen: { 1: { ...said, seq: 10, review_seq: 10, visit_seq: 20 } },
    orders: {},
    deliveredAt: null,
    lateSeenAt: null,
  })
})

it.each([
  { name: 'none', logs: undefined, kept: undefined },
  { name: 'no list', logs: {}, kept: undefined },
  {
    name: 'entries that are not logs',
    logs: [null, { anchor: {} }, { entries: [] }],
    kept: undefined,
  },
  {
    name: 'a log',
    logs: [{ anchor: {}, entries: [{}] }],
    kept: [{ anchor: {}, entries: [{}] }],
  },
])('logs: $name', ({ logs, kept }) => expect(readCopy({ ...copyOf({}), logs })?.logs).toEqual(kept))

it.each([
  { name: 'nothing', value: undefined },
  { name: 'a text', value: 'x' },
  { name: 'a list', value: [] },
  { name: 'no time', value: { chosen: {} } },
  { name: 'no answers', value: { at: 5 } },
])('$name is no copy', ({ value }) => expect(readCopy(value)).toBeNull())

it.each([
  { name: 'no answer', bad: order },
  { name: 'an order that is not a number', bad: { ...good, seq: '10' } },
  { name: 'no order', bad: { ...good, visit_seq: undefined } },
  { name: 'a selection of an unknown shape', bad: { ...good, selected_values: { a: 1 } } },
  { name: 'a list of texts', bad: { ...good, selected_values: ['a'] } },
  { name: 'an earlier answer without a valid `sure`', bad: { answer: good, sure: '1' } },
])('an answer that cannot be read is left out, the rest stays: $name', ({ bad }) =>
  expect(readCopy(copyOf({ 1: good, 2: bad }))?.chosen).toEqual({ 1: good }),
)

it('a copy of a page closed twice holds the newest answers of both', () => {
  const log = (at: number, question_id: number) => ({
    anchor: { server_time: at, proof: 'a' },
    receipt_time: null,
    entries: [
      { question_id, answered: true, selected_values: 1, seq: 5, elapsed: 1, wall: 1, hash: null },
    ],
  })
  const copy = (chosen: KeptCopy['chosen'], more: Partial<KeptCopy>): KeptCopy => ({
    ...copyOf({}),
    chosen,
    orders: {},
    ...more,
  })
  const earlier = copy(
    { 11: answer(1, 5), 12: answer(2, 6) },
    { logs: [log(1, 11)], deliveredAt: 1 },
  )
  const later = copy({ 12: answer(3, 9), 13: answer(4, 8) }, { logs: [log(2, 13)] })
  const both = withEarlier(later, earlier)
  expect(both.chosen).toEqual({ 11: answer(1, 5), 12: answer(3, 9), 13: answer(4, 8) })
  expect(both.logs?.map(({ anchor }) => anchor.server_time)).toEqual([1, 2])
  expect(both.deliveredAt).toBeNull()
  expect(withEarlier(later, null)).toEqual(later)
})
