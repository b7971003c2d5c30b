import type { Restoring } from '../../shared/deletions/index.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import { markAgain, raiseGradings, shareGrading } from '../../sitting/attempts/index.ts'
import { selectRestoredAttempts, selectRestoredPapers } from './restored.queries.ts'

/**
 * Marks the attempts that the undo of a deletion restores by the present gradings: a regrade may
 * have been applied or undone while they were deleted.
 */
export const markRestored = ({ papers }: Pick<AttemptContext, 'papers'>): Restoring => ({
  before: async (tx, deletionId) => {
    for (const { paper_id } of await selectRestoredPapers(tx, deletionId))
      await shareGrading(tx, paper_id)
  },
  after: async (tx, deletionId) => {
    const restored = await selectRestoredPapers(tx, deletionId)
    // The undo of a regrade skips deleted papers, so their gradings are raised now.
    await raiseGradings(
      tx,
      restored.flatMap(({ paper_id, was_deleted }) => (was_deleted ? paper_id : [])),
    )
    for (const attempt of await selectRestoredAttempts(tx, deletionId))
      await markAgain(tx, { attempt, paper: await papers.graded(tx, attempt.paper_id) })
  },
})
