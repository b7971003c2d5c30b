import { expect, it } from 'vitest'
import { resultQuestion } from '../test/result-questions.ts'
import { timeTakenOf } from './time-taken.ts'

const begun = 1_763_700_000
const day = 86_400

it.each([
  { name: 'a practice in one go', times: [30, 25], took: 58, seconds: 58 },
  { name: 'a minute less on the questions', times: [30, 25], took: 115, seconds: 55, isSpan: true },
  { name: 'gone on with a day later', times: [700, 740], took: day, seconds: 1440, isSpan: true },
  { name: 'opened and left', times: [0, 0], took: day, seconds: 0, isSpan: true },
  { name: 'never counted', times: [null, null], took: day, seconds: day },
  { name: 'counted on two devices at once', times: [50, 50], took: 60, seconds: 60 },
  { name: 'against the clock', deadline: begun + 1800, times: [30, 25], took: 1800, seconds: 1800 },
])('$name', ({ deadline = null, times, took, seconds, isSpan = false }) =>
  expect(
    timeTakenOf(
      { deadline, date_taken: begun },
      {
        score: { scored: 1, total: 2, percentage: 50, timeTaken: took },
        questions: times.map((time_spent) => resultQuestion({ time_spent })),
      },
    ),
  ).toEqual({ seconds, span: isSpan ? { begun, finished: begun + took } : null }),
)
