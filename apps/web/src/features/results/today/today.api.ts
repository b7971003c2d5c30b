import { getToday, type Today } from '@prepwell/contract/results/today.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { refreshIn } from '../../quizzes/quiz/index.ts'
import { type ServerClock, serverNow } from '../../sitting/sitting/index.ts'

/**
 * Times at which the panel changes: an exam starts or closes, or an attempt is submitted after its
 * grace period.
 */
const changesOf = ({ live, next_exam, open }: Today) => [
  ...live,
  ...(next_exam ? [next_exam] : []),
  ...open.flatMap(({ deadline, quiz_mode }) =>
    deadline === null
      ? []
      : {
          status: 'upcoming' as const,
          quiz_mode,
          date_of_quiz: deadline + limits.graceSeconds + limits.closingWaitSeconds,
          ...{ time_duration: 0, entry_end: null },
        },
  ),
]

/**
 * The student's tasks with the server's clock. Refetched when a task changes and whenever the page
 * is opened.
 */
export const todayQuery = () =>
  queryOptions({
    queryKey: ['today'],
    queryFn: async ({ signal }) => {
      const { data } = await call(getToday, { signal })
      const clock: ServerClock = { now: data.server_time, at: performance.now() }
      return { ...data, clock }
    },
    // Counts as stale after 2 seconds, so that only a response fetched while the page opened is
    // reused.
    staleTime: 2_000,
    refetchInterval: ({ state: { data } }) =>
      data ? refreshIn(changesOf(data), serverNow(data.clock, performance.now())) : false,
    meta: { silent: true },
  })
