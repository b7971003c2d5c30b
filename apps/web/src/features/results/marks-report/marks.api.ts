import { getMarksReport } from '@prepwell/contract/results/marks-report.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { FiguresQuery } from '../statistics/index.ts'

/** Where a student's marks went. */
export const marksReportQuery = (query: FiguresQuery) =>
  queryOptions({
    // The previous choice's report stays until the new one is loaded.
    placeholderData: keepPreviousData,
    meta: { silent: true },
    queryKey: ['dashboards', 'marks', query],
    queryFn: async ({ signal }) => (await call(getMarksReport, { query, signal })).data,
  })
