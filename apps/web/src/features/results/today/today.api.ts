import { getToday, type Today } from '@prepwell/contract/results/today.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { refreshIn } from '../../quizzes/quiz/index.ts'
import { type ServerClock, serverNow } from '../../sitting/sitting/index.ts'

/** What changes by time: an exam begins or closes, an attempt is submitted after its grace. */
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
          time_duration: 0,
        },
  ),
]

/**
 * What the student can do now, with the server's clock; asked for again when something changes, and
 * whenever the page is opened.
 */
export const todayQuery = () =>
  queryOptions({
    queryKey: ['today'],
    queryFn: async ({ signal }) => {
      const { data } = await call(getToday, { signal })
      const clock: ServerClock = { now: data.server_time, at: performance.now() }
      return { ...data, clock }
    },
    // Only what was asked for on the way to this drawing of the page counts as new.
    staleTime: 2_000,
    refetchInterval: ({ state: { data } }) =>
      data ? refreshIn(changesOf(data), serverNow(data.clock, performance.now())) : false,
    meta: { silent: true },
  })
