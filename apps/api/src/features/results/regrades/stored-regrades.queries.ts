import type {
  getRegrade as endpoint,
  RegradedAttempt,
} from '@prepwell/contract/results/regrades.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { type Page, selectPage } from '../../../platform/database/listing.ts'
import { notFound } from '../../../platform/errors.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'

/**
 * True if a newer regrade of one of its papers is in force; it must be undone first. On a private
 * practice, which may ask questions of several exams, only if it concerns the same question.
 */
const hasNewerRegrade = sql<boolean>`exists (
  select from regrade_items own join regrade_items later
      on later.paper_id = own.paper_id and later.regrade_id > own.regrade_id
    join regrades newer on newer.id = later.regrade_id
    join papers on papers.id = own.paper_id join quizzes on quizzes.id = papers.quiz_id
  where own.regrade_id = regrades.id and newer.undone_at is null
    and (quizzes.owner_id is null or later.question_id = own.question_id))`

const stored = (db: Db | Tx) =>
  db
    .selectFrom('regrades')
    .leftJoin('users as actor', 'actor.id', 'regrades.by_id')
    .leftJoin('users as undoer', 'undoer.id', 'regrades.undone_by')
    .select(['regrades.id', 'regrades.quiz_id', 'reason', 'keep_better', 'everywhere'])
    .select(['corrected_bank', 'at', 'undone_at', 'effect', 'actor.name as by'])
    .select(['undoer.name as undone_by', hasNewerRegrade.as('has_newer')])

export type StoredRegrade = Awaited<ReturnType<typeof getRegrade>>

/** A regrade, undone or not; throws 404 if it does not exist. */
export const getRegrade = (db: Db | Tx, id: number) =>
  stored(db)
    .where('regrades.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Regrade'))

/** The regrades that concern the papers of a quiz, newest first. */
export const selectRegrades = (db: Db, quizId: number): Promise<StoredRegrade[]> =>
  stored(db)
    .where(sql<boolean>`(regrades.quiz_id = ${quizId} or regrades.id in (
      select regrade_id from regrade_items join papers on papers.id = paper_id
      where papers.quiz_id = ${quizId}))`)
    .orderBy('regrades.id', 'desc')
    .execute()

export async function hasNewer(tx: Tx, id: number): Promise<boolean> {
  const { has_newer } = await getRegrade(tx, id)
  return has_newer
}

/** The questions of regrades on each of their papers, with the quizzes of the papers. */
export const selectItemsOf = (db: Db | Tx, regradeIds: readonly number[]) =>
  db
    .selectFrom('regrade_items')
    .innerJoin('papers', 'papers.id', 'regrade_items.paper_id')
    .select(['regrade_id', 'paper_id', 'question_id', 'policy', 'key', 'papers.quiz_id'])
    .where(sql<boolean>`regrade_id = any(${[...regradeIds]}::integer[])`)
    .orderBy('paper_id')
    .orderBy('question_id')
    .execute()

export const selectItems = (tx: Tx, id: number) => selectItemsOf(tx, [id])

export type StoredItem = Awaited<ReturnType<typeof selectItemsOf>>[number]

export const updateUndone = (
  tx: Tx,
  id: number,
  undone: { readonly undone_at: Date; readonly undone_by: number },
) => tx.updateTable('regrades').set(undone).where('id', '=', id).execute()

const ownAttempts = (db: Db, viewer: Viewer, id: number) =>
  db
    .selectFrom('regrade_attempts')
    .innerJoin('attempts', 'attempts.id', 'regrade_attempts.attempt_id')
    .innerJoin('users', 'users.id', 'attempts.student_id')
    .innerJoin('quizzes', 'quizzes.id', 'attempts.quiz_id')
    .where('regrade_attempts.regrade_id', '=', id)
    .where('attempts.is_private', '=', false)
    .where(isInScope(viewer, 'results.regrade', 'quiz'))

/** The changes that a regrade made to attempts at quizzes of the viewer, without private ones. */
export const selectOwnChanges = (db: Db, viewer: Viewer, id: number) =>
  ownAttempts(db, viewer, id)
    .select(['regrade_attempts.before', 'regrade_attempts.after'])
    .execute()

/** The attempts that a regrade changed, at quizzes of the viewer, without private ones. */
export const selectRegradedAttempts = (
  db: Db,
  viewer: Viewer,
  id: number,
  query: z.output<(typeof endpoint)['query']>,
): Promise<Page<RegradedAttempt>> =>
  selectPage(
    ownAttempts(db, viewer, id),
    (found) =>
      found.select([
        'attempts.id as take_quiz_id',
        'attempts.student_id',
        'users.name',
        'users.username',
        'regrade_attempts.before',
        'regrade_attempts.after',
      ]),
    query,
    {
      search: ['users.name', 'users.username'],
      sorts: {
        name: sql`lower(users.name) collate language_order`,
        change: sql`(regrade_attempts.after ->> 'scored_marks')::numeric
          - (regrade_attempts.before ->> 'scored_marks')::numeric`,
      },
      id: 'attempts.id',
      usual: { sort: 'name', order: 'asc' },
    },
  )
