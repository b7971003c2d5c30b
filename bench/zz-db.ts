import { Kysely, PostgresAdapter, DummyDriver, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import { selectAttemptDetails } from '../apps/api/src/features/results/results/history.queries.ts'
import { readClassChanges, selectClassRows } from '../apps/api/src/features/results/results/class-figures.queries.ts'
import { selectPapersWithHeld } from '../apps/api/src/features/quizzes/quiz/index.ts'
export async function createDb(ids: number[]) {
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<any>({ log: (e) => { queries.push({ sql: e.query.sql, parameters: e.query.parameters }) }, dialect: { createAdapter: () => new PostgresAdapter(), createDriver: () => new DummyDriver(), createIntrospector: (d) => new PostgresIntrospector(d), createQueryCompiler: () => new PostgresQueryCompiler() } })
  await selectAttemptDetails(db as never, ids)
  await selectPapersWithHeld(db as never, new Date(), ids)
  await readClassChanges(db as never, '100:100:').catch(() => 0)
  await selectClassRows(db as never, 1)
  return { queries }
}
