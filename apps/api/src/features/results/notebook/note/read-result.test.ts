import type { CardReason } from '@prepwell/contract/results/notebook-terms.ts'
import { expect, it } from 'vitest'
import type { GradedItem, GradedPaper } from '../../../sitting/attempts/index.ts'
import { type NotedAnswer, readResult, reasonOf } from './read-result.ts'

const item = (question_id: number, fields: Partial<GradedItem> = {}): GradedItem => ({
  ...{ question_id, display_id: question_id, type: 'MSQ', statement: '', question_image: null },
  ...{ marks: 2, options: [], key: ['1', '2'], question_format: 'plain', explanation: null },
  explanation_format: 'plain',
  ...fields,
})

const paper: GradedPaper = {
  ...{ id: 1, chapter_id: 1, subject_name: '', chapter_name: '', total_marks: 2 },
  ...{ items: [], sections: null, passages: [], chapters: null, arrangement: null, grading: 0 },
}

const answer: NotedAnswer = {
  ...{ question_id: 1, selected: ['1', '2'], answered: true, marked_for_review: false },
  ...{ visit_seq: 1, marks: '2.00', time_spent: 20 },
}
const wrong = { selected: ['3'], marks: '0.00' }
const blank = { selected: [], marks: '0.00', answered: false }
/** Five other students answered correctly, in a median time of 20 seconds. */
const others = { seconds: [10, 15, 20, 25, 30], students: [2, 3, 4, 5, 6] }

const lineOf = (
  given: Partial<NotedAnswer> | null,
  { of = {}, times = others }: { of?: Partial<GradedItem>; times?: typeof others } = {},
) => {
  const [line] = readResult({
    studentId: 1,
    paper,
    items: [item(1, of)],
    answers: given ? [{ ...answer, ...given }] : [],
    times: new Map([[1, times]]),
  })
  if (!line) throw new Error('the question has no line')
  return line
}

const regraded = (policy: 'leave_out' | 'full_all') => ({
  regrades: [{ policy, key: null, keep_better: false }],
})

interface Case {
  readonly name: string
  readonly given: Partial<NotedAnswer> | null
  readonly of?: Partial<GradedItem>
  readonly reason: CardReason | null
}

const cases: Case[] = [
  { name: 'right', given: {}, reason: null },
  { name: 'wrong', given: wrong, reason: 'wrong' },
  { name: 'wrong, and never timed', given: { ...wrong, time_spent: 0 }, reason: 'wrong' },
  { name: 'partly right', given: { selected: ['1'], marks: '1.00' }, reason: 'partly' },
  { name: 'wrong and marked', given: { ...wrong, marked_for_review: true }, reason: 'wrong' },
  { name: 'right and marked', given: { marked_for_review: true }, reason: 'marked' },
  { name: 'right after 1.5 x the median', given: { time_spent: 30 }, reason: null },
  { name: 'right after more than that', given: { time_spent: 31 }, reason: 'slow' },
  { name: 'blank and visited', given: { ...blank, time_spent: 0 }, reason: 'blank' },
  { name: 'blank and timed', given: { ...blank, visit_seq: 0 }, reason: 'blank' },
  {
    name: 'blank, without a visit',
    given: { ...blank, visit_seq: 0, time_spent: 0 },
    reason: null,
  },
  { name: 'never seen', given: null, reason: null },
  { name: 'left out by a regrade', given: wrong, of: regraded('leave_out'), reason: null },
  { name: 'given to all', given: blank, of: regraded('full_all'), reason: null },
]

it.each(cases)('a question that is $name: $reason', ({ given, reason, of = {} }) => {
  expect(reasonOf(lineOf(given, { of }))).toBe(reason)
})

it('nobody is slow before five others were right, and one’s own time does not count', () => {
  const few = { seconds: [10, 11, 12, 13], students: [2, 3, 4, 5] }
  expect(lineOf({ time_spent: 500 }, { times: few }).slowAbove).toBeNull()
  const withOwn = { seconds: [10, 11, 12, 13, 500], students: [2, 3, 4, 5, 1] }
  expect(lineOf({ time_spent: 500 }, { times: withOwn }).slowAbove).toBeNull()
  expect(lineOf({}).slowAbove).toBe(30)
})
