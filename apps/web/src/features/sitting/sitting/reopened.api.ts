import { queryOptions } from '@tanstack/react-query'
import { CallError } from '../../../lib/call.ts'
import { requestTimeoutMs } from './engine/attempt-calls.ts'
import { readDeviceId } from './engine/device-id.ts'
import { reportHeartbeat } from './sitting.api.ts'

const everyMs = 8_000
/** Polling stops after an hour; the page must then be reloaded. */
const askedMax = 3_600_000 / everyMs

/**
 * Asks whether an admin has reopened a closed attempt. Polls while the page is visible, until it
 * has been reopened.
 */
export const reopenedQuery = (takeQuizId: number) =>
  queryOptions({
    queryKey: ['attempts', 'reopened', takeQuizId],
    queryFn: async () => {
      const signal = AbortSignal.timeout(requestTimeoutMs)
      const { submitted_at } = await reportHeartbeat(takeQuizId, nothingNew(), signal)
      return submitted_at === null
    },
    refetchInterval: ({ state: { data: isReopened, error, dataUpdateCount, errorUpdateCount } }) =>
      isReopened || isUnknown(error) || dataUpdateCount + errorUpdateCount > askedMax
        ? false
        : everyMs,
    refetchOnWindowFocus: ({ state: { data: isReopened } }) => (isReopened ? false : 'always'),
    retry: false,
    gcTime: 0,
    meta: { silent: true },
  })

/**
 * True if the attempt is not this user's, because somebody else has signed in, or no longer exists.
 */
const isUnknown = (error: Error | null) => error instanceof CallError && error.status === 404

const nothingNew = () => ({
  device_id: readDeviceId(),
  is_visible: true,
  unsaved: 0,
  current_question: null,
  events: [],
  version: 0,
})
