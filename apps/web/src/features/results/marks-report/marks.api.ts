import { getMarksReport } from '@prepwell/contract/results/marks-report.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import type { FiguresQuery } from '../statistics/index.ts'

export const marksReportQuery = (query: FiguresQuery) =>
  queryOptions({
    // The report of the previous selection stays until the new one has loaded.
    placeholderData: keepPreviousData,
    meta: { silent: true },
    queryKey: ['dashboards', 'marks', query],
    queryFn: async ({ signal }) => (await call(getMarksReport, { query, signal })).data,
  })
