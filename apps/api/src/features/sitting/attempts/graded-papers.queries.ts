import type { RegradePolicy } from '@prepwell/contract/results/regrade-policies.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import type { Regrade } from './regrades.ts'

/** What one regrade has made of a question. */
interface GradingItem extends Regrade {
  readonly regrade_id: number
  readonly question_id: number
}

/** What regrades have made of a paper. */
interface Grading {
  /** 0 for a paper that was never regraded; rises with each regrade and each undo. */
  readonly version: number
  readonly items: readonly GradingItem[]
}

interface GradingRow {
  readonly version: number
  readonly items: readonly {
    readonly regrade_id: number
    readonly question_id: number
    readonly policy: RegradePolicy
    readonly key: string[] | null
    readonly keep_better: boolean
  }[]
}

const readGrading = prepared('paper_grading', (db, { paperId }: { readonly paperId: number }) =>
  sql<GradingRow>`
    select version, (
      select coalesce(json_agg(json_build_object('regrade_id', regrade_id, 'question_id', question_id, 'policy', policy,
        'key', key, 'keep_better', keep_better) order by regrade_id), '[]')
      from regrade_items join regrades on regrades.id = regrade_id
      where regrade_items.paper_id = paper_gradings.paper_id and undone_at is null) as items
    from paper_gradings where paper_id = ${paperId}`.compile(db),
)

const never: Grading = { version: 0, items: [] }

/** The regrades of a paper that hold now, oldest first. */
export async function findGrading(db: Db | Tx, paperId: number): Promise<Grading> {
  const [row] = await readGrading(db, { paperId })
  return row ?? never
}

/** Any number, the same for all locks of gradings; also in migrations/sql/close-attempt.sql. */
const lockClass = 43

/**
 * Waits for a regrade of the paper that is being applied, and keeps others away until the end of
 * the transaction: what is marked by the grading that is read next stays right.
 */
export const shareGrading = (tx: Tx, paperId: number) =>
  sql`select pg_advisory_xact_lock_shared(${sql.lit(lockClass)}, ${paperId})`.execute(tx)

/** {@link shareGrading} for an attempt that is about to be locked. */
export const shareGradingOf = (tx: Tx, attemptId: number) =>
  sql`
    select pg_advisory_xact_lock_shared(${sql.lit(lockClass)}, paper_id)
    from attempts where id = ${attemptId}`.execute(tx)

/** Keeps everybody from marking attempts at these papers until the end of the transaction. */
export async function lockGradings(tx: Tx, paperIds: readonly number[]): Promise<void> {
  for (const id of paperIds.toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${sql.lit(lockClass)}, ${id})`.execute(tx)
}

/** Counts a change of the gradings of these papers. */
export const raiseGradings = (tx: Tx, paperIds: readonly number[]) =>
  sql`
    insert into paper_gradings (paper_id, version)
    select id, 1 from unnest(${[...paperIds]}::integer[]) as changed (id) order by id
    on conflict (paper_id) do update set version = paper_gradings.version + 1`.execute(tx)

/** Those of the attempts whose papers were ever regraded, with the order of their questions. */
export const selectRegradedOrders = (tx: Tx, attemptIds: readonly number[]) =>
  tx
    .selectFrom('attempts')
    .innerJoin('paper_gradings', 'paper_gradings.paper_id', 'attempts.paper_id')
    .select(['attempts.id', 'attempts.paper_id', 'attempts.item_order'])
    .where(sql<boolean>`attempts.id = any(${[...attemptIds]}::integer[])`)
    .execute()
