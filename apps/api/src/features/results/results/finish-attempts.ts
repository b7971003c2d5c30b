import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { closeOverdue } from '../../sitting/sitting/index.ts'
import { publishExams } from './publish-exams.ts'
import { publishPractices } from './publish-practices.ts'

/**
 * Runs what depends only on time: submits the attempts past their deadline, publishes the exams
 * that everybody has finished, and then the practices whose questions they held.
 */
export async function finishAttempts(
  context: AttemptContext,
  input: { readonly onError: (error: unknown) => void },
): Promise<void> {
  const now = context.clock.now()
  const atOneMoment = { ...context, clock: { now: () => now } }
  await closeOverdue(atOneMoment, input)
  await publishExams(atOneMoment, input)
  await publishPractices(atOneMoment, input)
}
