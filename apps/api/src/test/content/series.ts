import { randomUUID } from 'node:crypto'
import type { School } from '../school.ts'

/** Adds a series without exams. */
export const addSeries = (school: School): Promise<{ id: number; name: string }> =>
  school.db
    .insertInto('series')
    .values({ name: `Series ${randomUUID()}`, created_at: school.clock.now() })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
