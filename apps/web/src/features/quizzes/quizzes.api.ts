import { listExams, listUpcoming } from '@prepwell/contract/quizzes.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

/** All exams, with what the caller did of each. */
export const examsQuery = () =>
  queryOptions({
    queryKey: ['quizzes', 'exams'],
    queryFn: ({ signal }) => call(listExams, { query: {}, signal }),
    select: ({ data }) => data,
  })

/** The exams that begin next, soonest first. */
export const upcomingExamsQuery = (count: number) =>
  queryOptions({
    queryKey: ['quizzes', 'upcoming', count],
    queryFn: ({ signal }) =>
      call(listUpcoming, { query: { quiz_mode: 'exam', page: 1, per_page: count }, signal }),
    select: ({ data }) => data,
  })
