import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { coalesce } from '../../../platform/concurrency/coalesce.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readChanges } from './totals.queries.ts'
import { changesReadableSeconds, type FiguresVersion } from './window-totals.ts'

/**
 * Returns a function that reads the version of the figures of a mode, with one small SQL statement
 * for all concurrent calls.
 */
export function trackChanges(db: Db): (mode: QuizMode) => Promise<FiguresVersion> {
  const versions = { exam: 0, practice: 0 }
  let last: Awaited<ReturnType<typeof readChanges>> | null = null
  const read = coalesce(async () => {
    const changes = await readChanges(db, last?.snapshot ?? null)
    const isComplete = last !== null && changes.seconds - last.seconds <= changesReadableSeconds
    if (!isComplete || changes.exam) versions.exam += 1
    if (!isComplete || changes.practice) versions.practice += 1
    last = changes
    return { ...versions, seconds: changes.seconds }
  })
  return async (mode) => {
    const { [mode]: version, seconds } = await read()
    return { version, seconds }
  }
}
