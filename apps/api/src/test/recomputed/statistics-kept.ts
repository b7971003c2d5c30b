import { expect } from 'vitest'
import { rebuildStatistics } from '../../features/results/statistics/index.ts'
import type { School } from '../school.ts'

/** All stored data that is derived from the attempts. */
export async function keptStatistics({ db }: Pick<School, 'db'>) {
  const rated = await db
    .selectFrom('attempts')
    .select('id')
    .where('rated', '=', true)
    .orderBy('id')
    .execute()
  const points = await db
    .selectFrom('points_by_hour')
    .selectAll()
    .orderBy('student_id')
    .orderBy('quiz_mode')
    .orderBy('hour')
    .execute()
  const completions = await db
    .selectFrom('completions')
    .selectAll()
    .orderBy('quiz_mode')
    .orderBy('unit')
    .orderBy('start')
    .orderBy('part')
    .execute()
  return { rated: rated.map(({ id }) => id), points, completions }
}

/** Fails unless the stored statistics equal those that a rebuild from the attempts produces. */
export async function expectRebuilt(school: Pick<School, 'db'>): Promise<void> {
  const before = await keptStatistics(school)
  await rebuildStatistics(school.db)
  expect(before).toEqual(await keptStatistics(school))
}
