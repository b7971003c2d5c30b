import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'

/** All marking schemes by id. */
export const selectSchemes = async (db: Db) => {
  const rows = await db
    .selectFrom('marking_schemes')
    .select(['id', 'name', 'year', 'rules'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, rules: row.rules as MarkingRules }))
}

/** The names by which a file refers to a chapter. */
export interface NamedChapter {
  readonly subject: string
  readonly chapter: string
}

/**
 * The subject and chapter of a {@link NamedChapter} in this school; null for those that do not
 * exist.
 */
export interface FoundChapter {
  readonly subject_id: number | null
  readonly chapter_id: number | null
}

/** Finds chapters by the names of subject and chapter, in the order of the request. */
export async function findChapters(
  db: Db,
  named: readonly NamedChapter[],
): Promise<FoundChapter[]> {
  const { rows } = await sql<FoundChapter>`
    select subjects.id as subject_id, chapters.id as chapter_id
    from unnest(
      ${named.map(({ subject }) => subject)}::text[], ${named.map(({ chapter }) => chapter)}::text[]
    ) with ordinality as asked (subject, chapter, place)
    left join subjects on lower(subjects.name) = lower(asked.subject)
    left join chapters on chapters.subject_id = subjects.id
      and lower(chapters.name) = lower(asked.chapter)
    order by place`.execute(db)
  return rows
}
