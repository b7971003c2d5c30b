import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import { sql } from 'kysely'
import { contentVersionOf } from '../../../platform/content-version.ts'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { inNameOrder } from '../../../platform/database/name-order.ts'
import { notFound } from '../../../platform/errors.ts'

/** The columns of a scheme under their names in the API. */
const columns = ['id', 'name', 'year', 'source', 'is_preset as preset', 'rules'] as const

/** The part of a scheme that its form edits. */
export const editedPart = ({ name, year, source, rules }: MarkingSchemeFields) => ({
  ...{ name, year, source, rules },
})

/** All schemes: the presets in their order, then the others by name, newest year first. */
export async function selectMarkingSchemes(db: Db) {
  const schemes = await db
    .selectFrom('marking_schemes')
    .select(columns)
    .orderBy('is_preset', 'desc')
    .orderBy(sql`case when is_preset then id end`)
    .orderBy(inNameOrder('name'))
    .orderBy('year', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute()
  return schemes.map((scheme) => ({ ...scheme, version: contentVersionOf(editedPart(scheme)) }))
}

/** Locks the scheme against changes and deletion; throws 404. */
export const lockMarkingScheme = (tx: Tx, id: number) =>
  tx
    .selectFrom('marking_schemes')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('Marking scheme'))

/** The fields that an admin enters. */
export interface MarkingSchemeFields {
  readonly name: string
  readonly year: number | null
  readonly source: string
  readonly rules: MarkingRules
}

/** The unique index on names and years. */
export const markingSchemeNameKey = 'marking_schemes_name_key'

const stored = ({ rules, ...fields }: MarkingSchemeFields) => ({
  ...fields,
  rules: JSON.stringify(rules),
})

/** Adds a custom scheme; {@link markingSchemeNameKey} may reject it. */
export const insertMarkingScheme = (db: Db, now: Date, fields: MarkingSchemeFields) =>
  db
    .insertInto('marking_schemes')
    .values({ ...stored(fields), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Overwrites a custom scheme; {@link markingSchemeNameKey} may reject it. */
export const updateMarkingSchemeRow = (tx: Tx, id: number, fields: MarkingSchemeFields) =>
  tx.updateTable('marking_schemes').set(stored(fields)).where('id', '=', id).execute()

/** Deletes the sections with this scheme whose quizzes were deleted before `since`. */
export const deleteRetiredSections = (tx: Tx, scheme_id: number, since: Date) =>
  tx
    .deleteFrom('quiz_sections')
    .where('scheme_id', '=', scheme_id)
    .where('quiz_id', 'in', (select) =>
      select.selectFrom('quizzes').select('id').where('deleted_at', '<', since),
    )
    .execute()

/**
 * Deletes a custom scheme and returns the number deleted, 0 or 1. Fails while a section of a quiz
 * uses the scheme.
 */
export async function deleteMarkingSchemeRow(tx: Tx, id: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('marking_schemes')
    .where('id', '=', id)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
