import { LRUCache } from 'lru-cache'
import { after } from '../../platform/clock.ts'
import type { Db } from '../../platform/database.ts'
import type { Paper } from './paper.ts'
import { selectRightTimes } from './right-times.queries.ts'
import type { RightTimes } from './right-times.ts'

/** The times of right answers by question, of every paper whose results are looked at. */
export interface RightTimesShelf {
  get(db: Db, now: Date, paper: Paper): Promise<ReadonlyMap<number, RightTimes>>
}

/**
 * Seconds. After an exam thousands look at their results at once; one look at the answers serves
 * them all.
 */
const freshFor = 60
/** A median of so many says what one of 20,000 says. */
const mostStudents = 500
/** A long paper is compared with fewer, but with enough for a median. */
const mostAnswers = 20_000
const fewestStudents = 50

/**
 * A shelf for one database: what a result compares times with costs the same
 * however many have taken the quiz.
 */
export function createRightTimesShelf(): RightTimesShelf {
  const shelf = new LRUCache<
    number,
    { readonly at: Date; readonly times: Promise<ReadonlyMap<number, RightTimes>> }
  >({ max: 40 })

  const look = async (db: Db, { id, items }: Paper) => {
    const affordable = Math.floor(mostAnswers / items.length)
    const most = Math.min(mostStudents, Math.max(fewestStudents, affordable))
    const rows = await selectRightTimes(db, id, items, most)
    return new Map(rows.map(({ question_id, ...times }) => [question_id, times]))
  }

  return {
    get(db, now, paper) {
      const known = shelf.get(paper.id)
      if (known && now < after(known.at, freshFor)) return known.times
      const times = look(db, paper)
      shelf.set(paper.id, { at: now, times })
      times.catch(() => shelf.delete(paper.id))
      return times
    },
  }
}
