import { describe, expect, it } from 'vitest'
import { type KnownCard, type Notes, planNotes, reviewId } from './plan-notes.ts'
import type { ResultLine } from './read-result.ts'

const now = new Date('2026-03-10T10:00:00Z')
const before = new Date('2026-03-02T10:00:00Z')
const published = new Date('2026-03-05T12:00:00Z')
const attempt = { id: 7, submitted_at: new Date('2026-03-05T10:00:00Z') }

const line = (fields: Partial<ResultLine> = {}): ResultLine => ({
  ...{ question_id: 1, outcome: 'wrong', counts: true, isLeftOut: false, isMarked: false },
  ...{ isVisited: true, selected: ['3'], seconds: 20, slowAbove: 30 },
  ...fields,
})

const card = (fields: Partial<KnownCard> = {}): KnownCard => ({
  ...{ question_id: 1, reason: 'wrong', attempt_id: 7, created_at: before, removed_at: null },
  ...{ is_hidden: false, changed: null, changed_at: null, slow_above: 30, reps: 0 },
  ...fields,
})

interface Case {
  readonly name: string
  readonly showsKeys?: boolean
  readonly line?: Partial<ResultLine>
  readonly card?: Partial<KnownCard>
  /** The rating of the review that this attempt has made before, if any. */
  readonly rated?: number
  readonly expected: { readonly [Part in keyof Notes]?: unknown[] }
}

const plan = ({ showsKeys = true, line: said, card: known, rated }: Case) =>
  planNotes({
    ...{ attempt, showsKeys, now },
    lines: [line(said)],
    cards: known ? [card(known)] : [],
    reviews: rated === undefined ? [] : [{ question_id: 1, rating: rated }],
  })

const nothing = { made: [], updated: [], reviews: [], withdrawn: [] }
const removed = { removed_at: now, changed_at: now }
const wasRemoved = { removed_at: before, changed_at: before } as const
const right = { outcome: 'right' } as const
const review = (rating: number) => expect.objectContaining({ id: reviewId(7, 1), rating })

const ofItsOwn: Case[] = [
  {
    name: 'a wrong answer makes a card',
    expected: { made: [{ question_id: 1, reason: 'wrong', slow_above: 30 }] },
  },
  { name: 'a right one makes none', line: right, expected: {} },
  { name: 'nor does one whose result shows no keys', showsKeys: false, expected: {} },
  { name: 'read again, nothing changes', card: {}, expected: {} },
  {
    name: 'a card that the student took out stays out',
    card: { removed_at: before },
    expected: {},
  },
  {
    name: 'after a regrade to partly right, the card says so',
    line: { outcome: 'partly' },
    card: {},
    expected: {
      updated: [expect.objectContaining({ reason: 'partly', changed: 'regraded' })],
    },
  },
  {
    name: 'after a regrade to right, a new card goes',
    line: right,
    card: {},
    expected: { updated: [expect.objectContaining({ ...removed, changed: 'regraded' })] },
  },
  {
    name: 'but one that was reviewed stays, with a line',
    line: right,
    card: { reps: 2 },
    expected: {
      updated: [expect.objectContaining({ removed_at: null, changed: 'regraded' })],
    },
  },
  {
    name: 'the line is written once',
    line: right,
    card: { reps: 2, changed: 'regraded', changed_at: before },
    expected: {},
  },
  {
    name: 'a question that is left out goes, reviewed or not',
    line: { isLeftOut: true },
    card: { reps: 2 },
    expected: { updated: [expect.objectContaining({ ...removed, changed: 'left_out' })] },
  },
  {
    name: 'it goes once',
    line: { isLeftOut: true },
    card: { changed: 'left_out', ...wasRemoved },
    expected: {},
  },
  {
    name: 'after the undo it comes back',
    card: { changed: 'left_out', ...wasRemoved },
    expected: {
      updated: [expect.objectContaining({ removed_at: null, changed: 'regraded' })],
    },
  },
  {
    name: 'but not if the student has taken it out since',
    card: { changed: null, removed_at: before },
    expected: {},
  },
  {
    name: 'a slow answer stays slow when the times of others change',
    line: { ...right, seconds: 25, slowAbove: 40 },
    card: { reason: 'slow' },
    expected: {},
  },
  {
    name: 'a card that was added by hand stays as it is',
    line: right,
    card: { reason: 'added' },
    expected: {},
  },
  {
    name: 'a result that shows no keys any more hides its card',
    showsKeys: false,
    card: {},
    expected: { updated: [expect.objectContaining({ is_hidden: true })] },
  },
  {
    name: 'also one that it reviewed before it became its own',
    showsKeys: false,
    card: { reps: 1 },
    rated: 1,
    expected: { updated: [expect.objectContaining({ is_hidden: true })], withdrawn: [1] },
  },
  {
    name: 'and shows it again',
    card: { is_hidden: true },
    expected: { updated: [expect.objectContaining({ is_hidden: false, changed: null })] },
  },
  {
    name: 'a card that it took over from another attempt is hidden with its review',
    showsKeys: false,
    card: { created_at: before, reps: 1 },
    rated: 1,
    expected: { updated: [expect.objectContaining({ is_hidden: true })], withdrawn: [1] },
  },
  {
    name: 'and both come back',
    card: { created_at: before, is_hidden: true },
    expected: {
      updated: [expect.objectContaining({ is_hidden: false, changed: null })],
      reviews: [review(1)],
    },
  },
  {
    name: 'after a regrade to right its review is Good',
    line: right,
    card: { created_at: before, reps: 1 },
    rated: 1,
    expected: {
      updated: [expect.objectContaining({ removed_at: null, changed: 'regraded' })],
      reviews: [review(3)],
    },
  },
  {
    name: 'left out, it goes with its review, and the undo still brings it back',
    line: { isLeftOut: true },
    card: { created_at: before, reps: 1 },
    rated: 1,
    expected: {
      updated: [expect.objectContaining({ ...removed, changed: 'left_out' })],
      withdrawn: [1],
    },
  },
]

const ofOthers: Case[] = [
  { name: 'wrong: Again', line: {}, expected: { reviews: [review(1)] } },
  { name: 'partly right: Again', line: { outcome: 'partly' }, expected: { reviews: [review(1)] } },
  { name: 'right: Good', line: right, expected: { reviews: [review(3)] } },
  {
    name: 'right but slow: Hard',
    line: { ...right, seconds: 31 },
    expected: { reviews: [review(2)] },
  },
  { name: 'blank: none', line: { outcome: 'blank', selected: [] }, expected: {} },
  {
    name: 'blank, with the marks that everybody gets: none',
    line: { ...right, selected: [] },
    expected: {},
  },
  { name: 'beyond what a section needs: none', line: { counts: false }, expected: {} },
  { name: 'left out: none', line: { isLeftOut: true }, expected: {} },
  {
    name: 'given before there was the card: none',
    card: { created_at: now },
    expected: {},
  },
  { name: 'read again: nothing', line: right, rated: 3, expected: {} },
  {
    name: 'marked again: another rating, and a line',
    line: right,
    rated: 1,
    expected: {
      reviews: [review(3)],
      updated: [expect.objectContaining({ changed: 'regraded', removed_at: null })],
    },
  },
  {
    name: 'left out later: the review goes',
    line: { isLeftOut: true },
    rated: 1,
    expected: {
      withdrawn: [1],
      updated: [expect.objectContaining({ changed: 'regraded', removed_at: null })],
    },
  },
  {
    name: 'left out with its card: the review goes, and the undo still brings the card back',
    line: { isLeftOut: true },
    card: { changed: 'left_out', ...wasRemoved, reps: 1 },
    rated: 1,
    expected: { withdrawn: [1] },
  },
  {
    name: 'in a result that shows no keys: none',
    showsKeys: false,
    expected: {},
  },
  {
    name: 'in a result that shows no keys any more: the review goes',
    showsKeys: false,
    rated: 1,
    expected: { withdrawn: [1] },
  },
  {
    name: 'wrong, and a regrade had taken the card away: it comes back',
    card: { changed: 'regraded', ...wasRemoved },
    expected: {
      reviews: [review(1)],
      updated: [expect.objectContaining({ removed_at: null, changed: null, attempt_id: 7 })],
    },
  },
  {
    name: 'right, and a regrade had taken the card away: it stays away',
    line: right,
    card: { changed: 'regraded', ...wasRemoved },
    expected: { reviews: [review(3)] },
  },
  {
    name: 'wrong, and the student had taken the card out: it stays out',
    card: { removed_at: before },
    expected: { reviews: [review(1)] },
  },
  {
    name: 'a hidden card is shown by a result that may, with the reason that it has there',
    card: { is_hidden: true, reason: 'partly' },
    expected: {
      reviews: [review(1)],
      updated: [expect.objectContaining({ is_hidden: false, attempt_id: 7, reason: 'wrong' })],
    },
  },
  {
    name: 'a hidden card is shown by a result that a regrade finds wrong',
    card: { is_hidden: true, reps: 1 },
    rated: 3,
    expected: {
      reviews: [review(1)],
      updated: [expect.objectContaining({ is_hidden: false, attempt_id: 7, reason: 'wrong' })],
    },
  },
]

describe('the result that makes a card', () => {
  it.each(ofItsOwn)('$name', (one) => {
    const own = one.card && { card: { created_at: published, ...one.card } }
    expect(plan({ ...one, ...own })).toEqual({ ...nothing, ...one.expected })
  })
})

describe('an answer to a question that has a card', () => {
  it.each(ofOthers)('$name', (one) => {
    expect(plan({ ...one, card: { attempt_id: 3, ...one.card } })).toEqual({
      ...nothing,
      ...one.expected,
    })
  })
})

it('a review of an attempt has the same id whenever it is read, and its own', () => {
  expect(reviewId(7, 1)).toBe(reviewId(7, 1))
  expect(new Set([reviewId(7, 1), reviewId(71, 1), reviewId(7, 11), reviewId(1, 7)]).size).toBe(4)
})
