import type { QuizMode } from '@prepwell/contract/quiz-terms.ts'
import type { Db } from '../../platform/database.ts'
import { sharedRun } from '../../platform/shared-run.ts'
import { readNews } from './totals.queries.ts'
import { forgottenAfter, type News } from './window-totals.ts'

/**
 * Says for either mode whether figures may have changed: one small statement for all who ask at the
 * same time, whatever they hold.
 */
export function createNews(db: Db): (mode: QuizMode) => Promise<News> {
  const editions = { exam: 0, practice: 0 }
  let last: Awaited<ReturnType<typeof readNews>> | null = null
  const ask = sharedRun(async () => {
    const told = await readNews(db, last?.snapshot ?? null)
    const isKnown = last !== null && told.seconds - last.seconds <= forgottenAfter
    if (!isKnown || told.exam) editions.exam += 1
    if (!isKnown || told.practice) editions.practice += 1
    last = told
    return { ...editions, seconds: told.seconds }
  })
  return async (mode) => {
    const told = await ask()
    return { edition: told[mode], seconds: told.seconds }
  }
}
