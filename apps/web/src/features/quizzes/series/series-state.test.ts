import type { SeriesRow } from '@prepwell/contract/quizzes/series.ts'
import { expect, it } from 'vitest'
import { stateOf } from './series-state.ts'

const exam = (results_published_at: number | null): SeriesRow['exams'][number] => ({
  ...{ id: 1, name: 'Morning', date_of_quiz: 1, entry_end: 2 },
  results_published_at,
})

it.each([
  [[], true, true, 'No exams yet'],
  [[exam(null)], false, false, 'Not over'],
  // Nobody took it.
  [[exam(null)], true, true, 'Over'],
  // The second one waits for a review.
  [[exam(5), exam(null)], true, false, 'Over'],
  // Nobody took the second one.
  [[exam(5), exam(null)], true, true, 'Published'],
])('a series with %o, over: %s, published: %s, is %s', (exams, is_over, is_published, word) =>
  expect(stateOf({ exams, is_over, is_published })[0]).toBe(word),
)
