import type { listSeries, SeriesRow } from '@prepwell/contract/quizzes/series.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { listQuery } from '../../../platform/database/listing.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { notFound } from '../../../platform/errors.ts'
import { isInScope, type Viewer } from '../../shared/access/index.ts'
import { isStillUndoable } from '../../shared/deletions/index.ts'
import { isOn } from '../quiz/index.ts'

/** The unique index on names, which is case-insensitive. */
export const seriesNameKey = 'series_name_key'

const exams = sql<SeriesRow['exams']>`coalesce((
  select json_agg(json_build_object('id', quizzes.id, 'name', quizzes.name,
      'date_of_quiz', floor(extract(epoch from quizzes.date_of_quiz)),
      'entry_end', floor(extract(epoch from exam_window_end(
        quizzes.date_of_quiz, quizzes.time_duration_seconds, quizzes.entry_seconds))),
      'results_published_at', floor(extract(epoch from quizzes.results_published_at))
    ) order by quizzes.date_of_quiz, quizzes.id)
  from quizzes where quizzes.series_id = series.id and quizzes.deleted_at is null), '[]')`

const isOver = (now: Date) => sql<boolean>`(not exists (
  select from quizzes where quizzes.series_id = series.id and ${isOn(now)}))`

const hasAttempts = sql`exists (select from attempts where attempts.quiz_id = quizzes.id)`

/**
 * True if all exams of the series are published, except those that nobody took and that therefore
 * have no results.
 */
const isPublishedHere = sql<boolean>`(not exists (
  select from quizzes where quizzes.series_id = series.id and quizzes.deleted_at is null
    and quizzes.results_published_at is null and ${hasAttempts}))`

/**
 * True if no installation still has to send results or ranks, and no shift that it has withdrawn is
 * merged, by the same rule as on the series' page.
 */
const isMerged = sql<boolean>`(not exists (
  select from series_partners partner where partner.series_id = series.id and case partner.task
    when 'sends' then
      (select count(*) from outside_shifts where partner_id = partner.id) <> coalesce((
        select of_shifts from outside_shifts where partner_id = partner.id
        order by made_at desc, date_of_quiz, id limit 1), 1)
    else exists (
      select from quizzes where quizzes.series_id = series.id and quizzes.deleted_at is null
        and ${hasAttempts}
        and not exists (select from outside_rank_files where quiz_id = quizzes.id))
    end))`

/** All series, or a teacher's own; the search covers name and description. */
export const seriesList = (
  db: Db,
  now: Date,
  viewer: Viewer,
  asked: z.output<(typeof listSeries)['query']>,
) =>
  listQuery(
    db.selectFrom('series').where(isInScope(viewer, 'quizzes.edit', 'series')),
    (found) =>
      found
        .select(['series.id', 'series.name', 'series.description'])
        .select([exams.as('exams'), isOver(now).as('is_over')])
        .select(
          sql<boolean>`(${isOver(now)} and ${isPublishedHere} and ${isMerged})`.as('is_published'),
        ),
    asked,
    {
      search: ['series.name', 'series.description'],
      sorts: {
        id: 'series.id',
        name: inNameOrder('series.name'),
        date_created: 'series.created_at',
      },
      id: 'series.id',
      usual: { sort: 'date_created', order: 'desc' },
    },
  )

/** Locks the series, so that nothing joins it until the transaction ends; throws 404. */
export const lockSeries = (tx: Tx, id: number) =>
  tx
    .selectFrom('series')
    .select(['id', 'name', 'description'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Series'))

/** Adds a series; {@link seriesNameKey} may reject it. */
export const insertSeries = (db: Db | Tx, fields: Insertable<Tables['series']>) =>
  db.insertInto('series').values(fields).returning('id').executeTakeFirstOrThrow()

/** Overwrites the given fields, at least one; {@link seriesNameKey} may reject it. */
export const updateSeriesRow = (tx: Tx, id: number, fields: Updateable<Tables['series']>) =>
  tx.updateTable('series').set(fields).where('id', '=', id).execute()

/** The name of an exam of the series that is not deleted, or whose deletion can be undone. */
export const findExamOf = (tx: Tx, now: Date, seriesId: number) =>
  tx
    .selectFrom('quizzes')
    .select('name')
    .where('series_id', '=', seriesId)
    .where((or) => or.or([or('deleted_at', 'is', null), isStillUndoable('exam', now)]))
    .orderBy('date_of_quiz')
    .limit(1)
    .executeTakeFirst()

/** The name of another installation whose key the series trusts. */
export const findPartnerOf = (tx: Tx, seriesId: number) =>
  tx
    .selectFrom('series_partners')
    .select('name')
    .where('series_id', '=', seriesId)
    .orderBy('name')
    .limit(1)
    .executeTakeFirst()

/** Deletes a series, and returns the number deleted, 0 or 1. Deleted exams leave it. */
export async function deleteSeriesRow(tx: Tx, id: number): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('series').where('id', '=', id).executeTakeFirst()
  return Number(numDeletedRows)
}
