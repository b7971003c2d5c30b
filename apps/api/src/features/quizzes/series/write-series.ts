import type { updateSeries as endpoint, seriesBody } from '@prepwell/contract/quizzes/series.ts'
import type { z } from 'zod'
import { isDuplicate } from '../../../platform/database/database.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit, changesOf } from '../../shared/audit/index.ts'
import { deleteRows, type Undo } from '../../shared/deletions/index.ts'
import {
  deleteSeriesRow,
  findExamOf,
  findPartnerOf,
  insertSeries,
  lockSeries,
  seriesNameKey,
  updateSeriesRow,
} from './series.queries.ts'

type Context = Pick<Platform, 'db' | 'clock'>

/** Adds a series without exams and returns its id; 409 when the name is taken. */
export async function createSeries(
  { db, clock }: Context,
  { viewer, ...fields }: z.output<typeof seriesBody> & { readonly viewer: Viewer },
): Promise<number> {
  const now = clock.now()
  try {
    return await db.transaction().execute(async (tx) => {
      const { id } = await insertSeries(tx, { ...fields, created_at: now })
      await audit(tx, { viewer, now, action: 'created', kind: 'series', ids: [id] })
      return id
    })
  } catch (error) {
    throw nameTaken(error, fields.name)
  }
}

/** Changes the fields that are present. Throws 404, or 409 when the name is taken. */
export async function updateSeries(
  { db, clock }: Context,
  {
    viewer,
    id,
    ...named
  }: z.output<(typeof endpoint)['body']> & { readonly viewer: Viewer; readonly id: number },
): Promise<void> {
  const now = clock.now()
  try {
    await db.transaction().execute(async (tx) => {
      const before = await lockSeries(tx, id)
      if (Object.keys(named).length > 0) await updateSeriesRow(tx, id, named)
      const detail = { changes: changesOf(before, { ...before, ...named }) }
      await audit(tx, { viewer, now, action: 'changed', kind: 'series', ids: [id], detail })
    })
  } catch (error) {
    throw nameTaken(error, named.name)
  }
}

/**
 * Deletes a series; 404 if there is none, 409 while an exam belongs to it: without the series, the
 * exam's keys would not wait for the other exams.
 */
export const deleteSeries = (
  context: Context,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<Undo> =>
  deleteRows(context, {
    kind: 'series',
    viewer,
    ids: [id],
    remove: async (tx, now) => {
      const { name } = await lockSeries(tx, id)
      const exam = await findExamOf(tx, now, id)
      if (exam)
        throw conflict(
          `${exam.name} belongs to ${name}. Take it out of the series, or delete it first`,
        )
      const partner = await findPartnerOf(tx, id)
      if (partner)
        throw conflict(`${name} trusts the key of ${partner.name}. Remove it from the series first`)
      return deleteSeriesRow(tx, id)
    },
  })

const nameTaken = (error: unknown, name: string | undefined): unknown =>
  isDuplicate(error, seriesNameKey)
    ? conflict(`There is already a series with the name ${name}`, 'name')
    : error
