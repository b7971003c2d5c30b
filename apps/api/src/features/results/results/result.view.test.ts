import { attemptDetail, attemptResult } from '@prepwell/contract/results/results.ts'
import { one } from '@prepwell/contract/wire/common.ts'
import { expect, it } from 'vitest'
import { slowClock, turnsOf } from '../../../test/event-loop-turns.ts'
import type { PaperItem } from '../../sitting/attempts/index.ts'
import { nobody } from './class-of-quiz.ts'
import type { CorrectTimes } from './correct-times.ts'
import type { AttemptWithStudent } from './history.queries.ts'
import { createPaperJsonCache } from './paper-json.ts'
import { writeResult } from './result.view.ts'

const now = new Date('2026-03-02T03:30:00Z')

const items = Array.from({ length: 300 }, (_none, at) => ({
  ...{ question_id: at + 1, display_id: at + 1, type: 'MCQ', statement: 'What is "it"?', marks: 1 },
  ...{ question_format: 'plain', explanation: 'Because.', explanation_format: 'plain' },
  ...{ question_image: null, key: ['1'], language: 'en', translations: { hi: 'यह क्या है?' } },
  explanation_translations: { hi: 'क्योंकि' },
  options: [1, 2].map((id) => ({ id, text: `option ${id}`, is_correct: id === 1 })),
})) as unknown as PaperItem[]

const attempt = {
  ...{
    id: 1,
    student_id: 1,
    quiz_id: 1,
    quiz_mode: 'practice',
    started_at: now,
    submitted_at: now,
  },
  ...{
    published_at: now,
    deadline: null,
    time_duration_seconds: 60,
    answers: [],
    late_answers: [],
  },
  ...{ student_name: 'Asha', student_profile_picture: null, quiz_name: 'Forces' },
  ...{ difficulty_level: 'easy', is_private: false, origin_attempt_id: null, questions_count: 300 },
  ...{ review_first: false, scored_marks: '0', total_marks: '300', percentage: '0' },
  ...{ grading: 0, regrades: [], series_name: null },
  ...{ receipt_code: null, closed_by: 'student', closed_reason: null },
} as unknown as AttemptWithStudent

const noMarks = { chapters: [], types: [], elsewhere: { questions: 0, right: 0 } }

async function write({
  of = items,
  ...parts
}: {
  of?: PaperItem[]
  heldIds?: Set<number>
  shown?: 'keys' | 'answers' | 'marks'
  marks?: typeof noMarks | undefined
  correctTimes?: ReadonlyMap<number, CorrectTimes>
} = {}) {
  const written = await createPaperJsonCache().get(
    {} as never,
    { id: 1, items, grading: 0 } as never,
  )
  const { text } = await writeResult(attempt, {
    ...{ now, items: of, written, paper: { passages: [], sections: null } },
    ...{ heldIds: new Set<number>(), heldBy: null },
    ...{
      shown: 'keys',
      stage: 'published',
      toAnswer: 300,
      others: nobody,
      correctTimes: new Map(),
      marks: noMarks,
      cut_off_result: null,
    },
    earned: { byQuestion: new Map(), sections: null, tallies: [] },
    ...parts,
  })
  return JSON.parse(typeof text === 'string' ? text : Buffer.concat(text).toString())
}

it('a long result lets other requests run between its questions', async () => {
  slowClock()
  const turns = await turnsOf(() => write())
  expect(turns.length).toBeGreaterThanOrEqual(items.length)
})

it.each(['keys', 'answers', 'marks'] as const)(
  'if %s are shown, what is written is what the contract lets through',
  async (shown) => {
    const heldIds = new Set([2])
    const whole = await write({ shown, heldIds })
    expect(one(attemptDetail).parse(whole)).toEqual(whole)
    const first = await write({ shown, heldIds, marks: undefined })
    expect(one(attemptResult).parse(first)).toEqual(first)
    expect(JSON.stringify(whole)).not.toContain('is_correct')
    const { questions } = whole.data.result_state.data
    const keys = questions.flatMap(
      (question: { correct_answer: number[] }) => question.correct_answer,
    )
    expect(keys).toHaveLength(shown === 'keys' ? items.length - 1 : 0)
    const reasons = /Because|क्योंकि|explanation_translations/
    expect(JSON.stringify(questions[1] ?? '')).not.toMatch(reasons)
    if (shown !== 'keys') expect(JSON.stringify(whole)).not.toMatch(reasons)
    else expect(questions[0].explanation_translations).toEqual({ hi: 'क्योंकि' })
    if (shown !== 'marks') expect(questions[1].translations).toEqual({ hi: 'यह क्या है?' })
  },
)

it('questions and options come in the student’s order, with the student’s numbers', async () => {
  const [first, second] = items as [PaperItem, PaperItem]
  const own = [
    { ...second, display_id: 1, options: [...second.options].reverse() },
    { ...first, display_id: 2 },
  ]
  const { questions } = (await write({ of: own })).data.result_state.data
  expect(questions).toMatchObject([
    { id: 2, display_id: 1, options: [{ id: 2 }, { id: 1 }], correct_answer: [1] },
    { id: 1, display_id: 2, options: [{ id: 1 }, { id: 2 }], correct_answer: [1] },
  ])
})

it('the times of those who were right are hidden for a held question, like its key', async () => {
  const times = { seconds: [3, 4, 5, 6, 7], students: [2, 3, 4, 5, 6] }
  const { questions } = (
    await write({
      of: items.slice(0, 2),
      heldIds: new Set([1]),
      correctTimes: new Map([1, 2].map((id) => [id, times])),
    })
  ).data.result_state.data
  const shown = questions.map((question: { is_held: boolean; median_time: number | null }) => [
    ...[question.is_held, question.median_time],
  ])
  expect(shown).toEqual([
    [true, null],
    [false, 5],
  ])
})
