import { needsLook } from '@prepwell/contract/results/item-statistics.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { replaceFindings, selectChangedExams } from './findings.queries.ts'
import { computeStatistics } from './read-statistics.ts'

/**
 * Stores which questions need attention, and the facility of each, for every exam that is over and
 * has changed since its last check. Safe to run in several processes at once.
 */
export async function refreshFindings(
  context: AttemptContext,
  {
    onError,
    signal,
  }: { readonly onError: (error: unknown) => void; readonly signal?: AbortSignal },
): Promise<void> {
  for (const exam of await selectChangedExams(context.db, context.clock.now())) {
    if (signal?.aborted) return
    try {
      const { items } = await computeStatistics(context, exam.quiz_id, { withBlank: false })
      const found = items.filter(needsLook)
      await replaceFindings(context.db, exam, {
        found: found.map(({ question_id }) => question_id),
        figures: items.flatMap(({ question_id, attempts, facility }) =>
          facility === null ? [] : { question_id, attempts, facility: facility / 100 },
        ),
      })
    } catch (error) {
      onError(error)
    }
  }
}
