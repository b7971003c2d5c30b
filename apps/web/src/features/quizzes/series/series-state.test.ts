import type { SeriesRow } from '@prepwell/contract/quizzes/series.ts'
import { expect, it } from 'vitest'
import { stateOf } from './series-state.ts'

const exam = (results_published_at: number | null): SeriesRow['exams'][number] => ({
  ...{ id: 1, name: 'Morning', date_of_quiz: 1, entry_end: 2 },
  results_published_at,
})

it.each([
  [[], true, 'No exams yet'],
  [[exam(null)], false, 'Not over'],
  [[exam(null)], true, 'Over'],
  [[exam(5), exam(null)], true, 'Published'],
])('a series with %o, over: %s, is %s', (exams, is_over, word) =>
  expect(stateOf({ exams, is_over })[0]).toBe(word),
)
