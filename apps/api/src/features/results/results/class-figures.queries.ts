import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isUncounted } from '../../accounts/users/index.ts'
import { isNew } from '../statistics/index.ts'

/**
 * Results whose published figures have changed, and the state of the database in which they were
 * read.
 */
export interface ClassChanges {
  /** Identifies the state of the database: the transactions that it includes. */
  readonly snapshot: string
  /** Time of reading, by the database's clock, in seconds. */
  readonly seconds: number
  readonly quiz_ids: readonly number[]
  /** Accounts that have changed, for example in whether they are listed. */
  readonly student_ids: readonly number[]
}

/**
 * Reads which classes have changed since this snapshot; without a snapshot, returns only the
 * present state.
 */
export async function readClassChanges(db: Db, snapshot: string | null): Promise<ClassChanges> {
  const none = sql`'{}'::integer[]`
  const { rows } = await sql<ClassChanges>`
    select pg_current_snapshot()::text as snapshot,
      extract(epoch from clock_timestamp())::float8 as seconds,
      ${
        snapshot === null
          ? none
          : sql`array(
        select distinct papers.quiz_id from statistic_changes join papers on papers.id = paper_id
        where ${isNew({ snapshot })} and published <> 0)`
      } as quiz_ids,
      ${
        snapshot === null
          ? none
          : sql`array(
        select distinct student_id from statistic_changes where ${isNew({ snapshot })} and quiz_mode is null)`
      } as student_ids`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no row')
  return row
}

/**
 * A published attempt as it counts in the figures of other students: student, percentage in
 * hundredths, and marks in millionths. Marks are null for a student who is not listed.
 */
export type ClassRow = readonly [studentId: number, percentage: number, marks: number | null]

/** The published attempts at a quiz, ordered by student. */
export async function selectClassRows(db: Db, quizId: number): Promise<readonly ClassRow[]> {
  const { rows } = await sql<{ attempts: ClassRow[] }>`
    select coalesce(json_agg(json_build_array(
        student_id, (percentage * 100)::integer,
        case when users.id is null then (scored_marks * 1000000)::bigint end
      ) order by student_id), '[]') as attempts
    from attempts
    -- There is an index of accounts that are not listed, so that not every candidate must be
    -- looked up.
    left join users on users.id = student_id and ${isUncounted}
    where quiz_id = ${quizId} and published_at is not null`.execute(db)
  return rows[0]?.attempts ?? []
}
