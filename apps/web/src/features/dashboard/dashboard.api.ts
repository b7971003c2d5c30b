import { getStudentDashboard } from '@prepwell/contract/dashboards.ts'
import type { Range } from '@prepwell/contract/leaderboard.ts'
import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { attemptsQuery } from '../attempts/attempts.api.ts'

/**
 * The newest attempts of the caller, or of the student whom an admin names: enough for what is running, what waits for its result
 * and what came out lately.
 */
export const latestAttemptsQuery = (studentId?: number) =>
  attemptsQuery({
    page: 1,
    per_page: 20,
    sort: 'date_taken',
    order: 'desc',
    ...(studentId === undefined ? {} : { student_id: studentId }),
  })

/** What figures are about. */
export interface FiguresQuery {
  readonly quiz_mode: QuizMode
  readonly days_ago: Range
  /** For an admin: whose. */
  readonly student_id?: number
}

/** A student's figures; those of the choice before stay until they are there. */
export const studentFiguresQuery = (query: FiguresQuery) =>
  queryOptions({
    queryKey: ['dashboards', 'student', query],
    queryFn: ({ signal }) => call(getStudentDashboard, { query, signal }),
    placeholderData: keepPreviousData,
  })
