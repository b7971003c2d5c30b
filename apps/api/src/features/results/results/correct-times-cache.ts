import { LRUCache } from 'lru-cache'
import { after } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import { countedItems, type GradedPaper } from '../../sitting/attempts/index.ts'
import { selectCorrectTimes } from './correct-times.queries.ts'
import type { CorrectTimes } from './correct-times.ts'

type TimesByQuestion = ReadonlyMap<number, CorrectTimes>

/** Caches the times of correct answers by question, for each paper whose results are read. */
export interface CorrectTimesCache {
  get(db: Db, now: Date, paper: GradedPaper): Promise<TimesByQuestion>
}

// After an exam, thousands of students read their results at once: one query serves all of them.
const freshForSeconds = 60
// A median of this many students is as good as one of 20,000.
const mostStudents = 500
// Reduces the number of students for a long paper, but leaves enough for a median.
const mostAnswers = 20_000
const fewestStudents = 50
// The limit for all cached papers together; a time takes roughly 16 bytes.
const timesKept = 2_000_000

/**
 * A cache for one database: reading a result costs the same, however many students took the quiz.
 */
export function createCorrectTimesCache(): CorrectTimesCache {
  const cache = new LRUCache<number, KeptTimes, { readonly db: Db; now: Date; paper: GradedPaper }>(
    {
      maxSize: timesKept,
      sizeCalculation: ({ times }) => 1 + countTimes(times),
      fetchMethod: async (_id, _stale, { context: { db, now, paper } }) => ({
        at: now,
        grading: paper.grading,
        times: await readTimes(db, paper),
      }),
    },
  )
  return {
    async get(db, now, paper) {
      const known = cache.peek(paper.id)
      const isFresh = (times: KeptTimes) =>
        times.grading === paper.grading && now < after(times.at, freshForSeconds)
      const forceRefresh = known !== undefined && !isFresh(known)
      const context = { db, now, paper }
      return (await cache.forceFetch(paper.id, { context, forceRefresh })).times
    },
  }
}

interface KeptTimes {
  readonly at: Date
  /** Version of the grading that decided which answers were correct. */
  readonly grading: number
  readonly times: TimesByQuestion
}

async function readTimes(db: Db, { id, items }: GradedPaper): Promise<TimesByQuestion> {
  const affordable = Math.floor(mostAnswers / items.length)
  const most = Math.min(mostStudents, Math.max(fewestStudents, affordable))
  const rows = await selectCorrectTimes(db, id, countedItems(items), most)
  return new Map(rows.map(({ question_id, ...times }) => [question_id, times]))
}

const countTimes = (times: TimesByQuestion) =>
  [...times.values()].reduce((sum, { seconds }) => sum + seconds.length, 0)
