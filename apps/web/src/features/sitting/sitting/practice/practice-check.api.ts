import { queryOptions } from '@tanstack/react-query'
import { browserStorage } from '../../../../lib/browser-storage.ts'
import { CallError } from '../../../../lib/call.ts'
import { waitingKey } from '../../../../lib/open-practice/waiting-key.ts'
import { fetchStartCheck } from '../sitting.api.ts'
import { startCheckQuery } from '../start-check.api.ts'

/**
 * Our server, or a filter in front of it, refused to take over a visitor's answers, perhaps for
 * days. Not thrown without a network: that failure is temporary, and the answers need not be given
 * up.
 */
export class TakeoverRefused extends CallError {}

/**
 * Begins the practice with the answers that the student gave before signing up, if the sign-in
 * could not do so. Throws if a retry may help, and a {@link TakeoverRefused} if the server refuses.
 * A practice that is begun without these answers loses them.
 */
export async function takeWaitingAnswers(email: string, quizId: number): Promise<void> {
  if (!browserStorage.read(waitingKey)) return
  const { takeAnswersOf } = await import('../../../../lib/open-practice/take-open-answers.api.ts')
  try {
    await takeAnswersOf(email, quizId)
  } catch (error) {
    if (!(error instanceof CallError) || error.status < 400 || error.status === 429) throw error
    throw new TakeoverRefused(error.status, error.code, error.message)
  }
}

/** Takes over waiting answers, then checks whether a practice may begin or is running. */
export const practiceCheckQuery = (quizId: number, email: string) =>
  queryOptions({
    ...startCheckQuery(quizId),
    queryFn: async ({ signal }) => {
      // If this fails, the start of the practice tries again.
      await takeWaitingAnswers(email, quizId).catch(() => {})
      return fetchStartCheck(quizId, { signal })
    },
  })
