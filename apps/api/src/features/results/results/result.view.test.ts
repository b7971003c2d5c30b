import { expect, it } from 'vitest'
import { slowClock, turnsOf } from '../../../test/event-loop-turns.ts'
import type { PaperItem } from '../../sitting/attempts/index.ts'
import type { AttemptWithStudent, Others } from './history.queries.ts'
import { showResult } from './result.view.ts'

const now = new Date('2026-03-02T03:30:00Z')

const items = Array.from({ length: 300 }, (_none, at) => ({
  ...{ question_id: at + 1, display_id: at + 1, type: 'MCQ', statement: 'What is it?', marks: 1 },
  ...{ question_image: null, explanation: null, options: [{ id: 1, text: 'a' }], key: ['1'] },
})) as unknown as PaperItem[]

const attempt = {
  ...{ id: 1, student_id: 1, quiz_mode: 'practice', started_at: now, submitted_at: now },
  ...{ published_at: now, deadline: null, time_duration_seconds: 60 },
} as AttemptWithStudent

type Parts = Parameters<typeof showResult>[1]

const show = (of: PaperItem[] = items, parts: Partial<Parts> = {}) =>
  showResult(attempt, {
    ...{ now, items: of, passages: [], answers: [], heldIds: new Set(), heldBy: null },
    shown: 'keys',
    others: { average: 0, count: 0, candidates: 0, above: 0 } as Others,
    earned: { byQuestion: new Map(), sections: null, tallies: [] },
    correctTimes: new Map(),
    marks: { chapters: [], types: [], elsewhere: { questions: 0, right: 0 } },
    ...parts,
  })

it('a long result lets other requests run between its questions', async () => {
  slowClock()
  const turns = await turnsOf(() => show())
  expect(turns.length).toBeGreaterThanOrEqual(items.length)
})

it('each question of a result is built only when it is written', async () => {
  const made: number[] = []
  const noticed = items.map((item) =>
    Object.defineProperty({ ...item }, 'statement', {
      get: () => made.push(item.question_id) && item.statement,
    }),
  )
  const { questions } = (await show(noticed)).result_state.data ?? { questions: [] }
  expect([questions.length, made]).toEqual([items.length, []])
  expect(questions[7]).toMatchObject({ id: 8, statement: 'What is it?' })
  expect(made).toEqual([8])
})

it('the times of those who were right are hidden for a held question, like its key', async () => {
  const times = { seconds: [3, 4, 5, 6, 7], students: [2, 3, 4, 5, 6] }
  const { questions } = (
    await show(items.slice(0, 2), {
      heldIds: new Set([1]),
      correctTimes: new Map([1, 2].map((id) => [id, times])),
    })
  ).result_state.data ?? { questions: [] }
  expect(questions.map(({ is_held, median_time }) => [is_held, median_time])).toEqual([
    [true, null],
    [false, 5],
  ])
})
