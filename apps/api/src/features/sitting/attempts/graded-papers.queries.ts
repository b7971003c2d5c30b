import type { RegradePolicy } from '@prepwell/contract/results/regrade-policies.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'
import { type Frozen, withItemFormats, withPassageFormat } from './frozen-formats.ts'
import type { FrozenQuestion } from './graded-paper.ts'
import type { PaperItem, PaperPassage } from './paper.ts'
import type { Regrade } from './regrades.ts'

/** One regrade of a question. */
interface GradingItem extends Regrade {
  readonly regrade_id: number
  readonly question_id: number
}

/** The regrades in effect for a paper. */
interface Grading {
  /** 0 for a paper that was never regraded; increases with each regrade and each undo. */
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

/**
 * SQL condition: nobody loses marks by the `regrades` row on the `papers` row. A practice's paper
 * that was frozen later has taken the regrade over; nobody had other marks on it before, so only
 * the new standard counts. The paper of an exam never takes a regrade over.
 */
const keepsBetter = sql<boolean>`(regrades.keep_better
  and (papers.quiz_mode = 'exam' or papers.created_at <= regrades.at))`

const readGrading = prepared('paper_grading', (db, { paperId }: { readonly paperId: number }) =>
  sql<GradingRow>`
    select version, (
      select coalesce(json_agg(json_build_object('regrade_id', regrade_id, 'question_id', question_id, 'policy', policy,
        'key', key, 'keep_better', ${keepsBetter}) order by regrade_id), '[]')
      from regrade_items join regrades on regrades.id = regrade_id
        join papers on papers.id = regrade_items.paper_id
      where regrade_items.paper_id = paper_gradings.paper_id and undone_at is null) as items
    from paper_gradings where paper_id = ${paperId}`.compile(db),
)

/** The grading of a paper that was never regraded. */
export const never: Grading = { version: 0, items: [] }

/** The regrades now in effect for a paper, oldest first. */
export async function findGrading(db: Db | Tx, paperId: number): Promise<Grading> {
  const [row] = await readGrading(db, { paperId })
  return row ?? never
}

/** SQL for a number that changes with each regrade of a paper of this quiz, and with each undo. */
export const gradingsOf = (quizId: RawBuilder<unknown>) => sql<number>`(
  select coalesce(sum(version), 0)
  from papers as printed join paper_gradings on paper_gradings.paper_id = printed.id
  where printed.quiz_id = ${quizId})`

/**
 * An arbitrary number for all advisory locks on gradings. migrations/sql/close-attempt.sql has the
 * same one.
 */
const lockClass = 43

/**
 * Waits for a running regrade of the paper, and blocks others until the end of the transaction, so
 * that marks based on the grading read next stay correct.
 */
export const shareGrading = (tx: Tx, paperId: number) =>
  sql`select pg_advisory_xact_lock_shared(${sql.lit(lockClass)}, ${paperId})`.execute(tx)

/**
 * Does the same as {@link shareGrading}, for the paper of an attempt that is about to be locked.
 */
export const shareGradingOf = (tx: Tx, attemptId: number) =>
  sql`
    select pg_advisory_xact_lock_shared(${sql.lit(lockClass)}, paper_id)
    from attempts where id = ${attemptId}`.execute(tx)

/**
 * Like {@link shareGrading}, but does not wait: false while a regrade of the paper is running or
 * waiting for its lock.
 */
export async function isMarkable(db: Db | Tx, paperId: number): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${sql.lit(lockClass)}, ${paperId}) as is_free`.execute(
    db,
  )
  return rows[0]?.is_free === true
}

/**
 * Does the same as {@link isMarkable}, for every paper of a quiz. Returns the id of a paper that is
 * being regraded; undefined if there is none.
 */
export async function findBeingRegraded(tx: Tx, quizId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select id, pg_try_advisory_xact_lock_shared(${sql.lit(lockClass)}, id) as is_free
      from papers where quiz_id = ${quizId}
    ) own where not is_free limit 1`.execute(tx)
  return rows[0]?.id
}

/** Blocks the marking of attempts at these papers until the end of the transaction. */
export async function lockGradings(tx: Tx, paperIds: readonly number[]): Promise<void> {
  for (const id of paperIds.toSorted((a, b) => a - b))
    await sql`select pg_advisory_xact_lock(${sql.lit(lockClass)}, ${id})`.execute(tx)
}

/** Increases the grading version of these papers. */
export const raiseGradings = (tx: Tx, paperIds: readonly number[]) =>
  sql`
    insert into paper_gradings (paper_id, version)
    select id, 1 from unnest(${[...paperIds]}::integer[]) as changed (id) order by id
    on conflict (paper_id) do update set version = paper_gradings.version + 1`.execute(tx)

/**
 * Returns those of the attempts whose papers were ever regraded, with the order of their questions.
 */
export const selectRegradedOrders = (tx: Tx, attemptIds: readonly number[]) =>
  tx
    .selectFrom('attempts')
    .innerJoin('paper_gradings', 'paper_gradings.paper_id', 'attempts.paper_id')
    .select(['attempts.id', 'attempts.paper_id', 'attempts.item_order'])
    .where(sql<boolean>`attempts.id = any(${[...attemptIds]}::integer[])`)
    .execute()

/** A regrade in effect, for one question of a paper. */
export interface RegradeOfQuestion {
  readonly regrade_id: number
  readonly question_id: number
}

export const selectRegradesOf = (
  tx: Tx,
  paperId: number,
  questionIds: readonly number[],
): Promise<RegradeOfQuestion[]> =>
  tx
    .selectFrom('regrade_items')
    .innerJoin('regrades', 'regrades.id', 'regrade_id')
    .select(['regrade_id', 'question_id'])
    .where('paper_id', '=', paperId)
    .where('question_id', '=', sql<number>`any (${[...questionIds]}::integer[])`)
    .where('undone_at', 'is', null)
    .orderBy('regrade_id')
    .orderBy('question_id')
    .execute()

/** A question of a paper with its regrades in effect, oldest first. */
export interface RegradedItem {
  readonly paper_id: number
  readonly item: FrozenQuestion
  readonly regrades: readonly (Regrade & { readonly regrade_id: number })[]
}

interface RegradedItemRow extends Omit<RegradedItem, 'item'> {
  readonly item: Frozen<PaperItem> & {
    readonly passage: Frozen<PaperPassage> | null
    readonly shuffles_options: boolean
  }
}

/** These questions as the papers of a quiz ask them, where regraded; the newest paper first. */
export const selectRegradedItems = (
  tx: Tx,
  { quizId, questionIds }: { readonly quizId: number; readonly questionIds: readonly number[] },
): Promise<RegradedItem[]> =>
  sql<RegradedItemRow>`
    select paper_id, item.value || jsonb_build_object('passage', (
        select passage.value from jsonb_array_elements(papers.passages) passage (value)
        where passage.value -> 'id' = item.value -> 'passage_id'
      ), 'shuffles_options', coalesce((papers.arrangement ->> 'shuffle_options')::boolean, false)
      ) as item, json_agg(json_build_object('regrade_id', regrade_id,
      'policy', policy, 'key', key, 'keep_better', ${keepsBetter}) order by regrade_id) as regrades
    from papers join regrade_items on paper_id = papers.id join regrades on regrades.id = regrade_id
      cross join lateral jsonb_array_elements(papers.items) item (value)
    where papers.quiz_id = ${quizId} and undone_at is null
      and question_id = any (${[...questionIds]}::integer[])
      and (item.value ->> 'question_id')::integer = question_id
    group by papers.id, paper_id, item.value order by paper_id desc`
    .execute(tx)
    .then(({ rows }) =>
      rows.map(({ item: { passage, shuffles_options, ...item }, ...row }) => ({
        ...row,
        item: {
          ...withItemFormats(item),
          passage: passage && withPassageFormat(passage),
          shuffles_options,
        },
      })),
    )

/**
 * The paper of a practice with one of these hashes that has exactly these regrades in effect, in
 * the order of {@link selectRegradesOf}; undefined if there is none.
 */
export async function findRegradedPaper(
  tx: Tx,
  {
    quizId,
    hashes,
    regrades,
  }: {
    readonly quizId: number
    readonly hashes: readonly Buffer[]
    readonly regrades: readonly RegradeOfQuestion[]
  },
): Promise<{ readonly paper_id: number; readonly total_marks: string } | undefined> {
  const { rows } = await sql<{ paper_id: number; total_marks: string }>`
    select id as paper_id, total_marks from papers
    where quiz_id = ${quizId} and quiz_mode = 'practice'
      and content_hash = any (${[...hashes]}::bytea[])
      and ${JSON.stringify(regrades)}::jsonb = (
        select coalesce(jsonb_agg(jsonb_build_object('regrade_id', regrade_id, 'question_id',
          question_id) order by regrade_id, question_id), '[]')
        from regrade_items join regrades on regrades.id = regrade_id
        where paper_id = papers.id and undone_at is null)
    order by id limit 1`.execute(tx)
  return rows[0]
}

/**
 * Copies to a paper the regrades in effect for these questions of another paper, unless it has them
 * already. The caller holds {@link shareGrading} on the other paper, so that none is undone
 * meanwhile.
 */
export async function copyRegrades(
  tx: Tx,
  {
    from,
    to,
    questionIds,
  }: { readonly from: number; readonly to: number; readonly questionIds: readonly number[] },
): Promise<void> {
  await sql`
    insert into regrade_items (regrade_id, paper_id, question_id, policy, key)
    select regrade_id, ${to}, question_id, policy, key
    from regrade_items join regrades on regrades.id = regrade_id
    where paper_id = ${from} and question_id = any (${[...questionIds]}::integer[])
      and undone_at is null
    on conflict do nothing`.execute(tx)
  await sql`
    insert into paper_gradings (paper_id, version) values (${to}, 1)
    on conflict do nothing`.execute(tx)
}
