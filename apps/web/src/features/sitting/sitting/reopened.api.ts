import { queryOptions } from '@tanstack/react-query'
import type { CallError } from '../../../lib/call.ts'
import { untilAskedAgain } from '../../../lib/exams/reopened-poll.ts'
import { requestTimeoutMs } from './engine/attempt-calls.ts'
import { readDeviceId } from './engine/device-id.ts'
import { reportHeartbeat } from './sitting.api.ts'

/**
 * Asks whether an admin has reopened a closed attempt. Polls while the page is visible, more often
 * while a reopening is likely, until it has happened.
 */
export const reopenedQuery = (takeQuizId: number) =>
  queryOptions({
    queryKey: ['attempts', 'reopened', takeQuizId],
    queryFn: () =>
      reportHeartbeat(
        takeQuizId,
        {
          device_id: readDeviceId(),
          is_visible: true,
          unsaved: 0,
          current_question: null,
          events: [],
          version: 0,
        },
        AbortSignal.timeout(requestTimeoutMs),
      ),
    select: ({ submitted_at }) => submitted_at === null,
    refetchInterval: ({ state: { data, dataUpdatedAt, error } }) =>
      // 404: the attempt no longer exists, or belongs to another user because somebody else has
      // signed in.
      (error as CallError | null)?.status !== 404 &&
      untilAskedAgain(data, Date.now() - dataUpdatedAt),
    refetchOnWindowFocus: ({ state: { data } }) => (data?.submitted_at === null ? false : 'always'),
    retry: false,
    gcTime: 0,
    meta: { silent: true },
  })
