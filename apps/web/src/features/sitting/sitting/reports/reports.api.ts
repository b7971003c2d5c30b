import { listOwnReports, reportQuestion } from '@prepwell/contract/exam-day/question-reports.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../lib/call.ts'

/** Safe to repeat. */
export const sendReport = (
  takeQuizId: number,
  body: { readonly question_id: number; readonly text: string },
  signal: AbortSignal,
) => call(reportQuestion, { params: { id: takeQuizId }, body, signal })

/** The student's reports in an attempt, from any device. */
export const ownReportsQuery = (takeQuizId: number) =>
  queryOptions({
    queryKey: ['attempts', 'reports', takeQuizId],
    queryFn: async ({ signal }) =>
      (await call(listOwnReports, { params: { id: takeQuizId }, signal })).data,
    meta: { silent: true },
  })
