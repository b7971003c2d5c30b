import { versionsListed } from '@prepwell/contract/bank/question-versions.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import {
  presentContent,
  presentSavedAt,
  presentSavedBy,
  type StoredContent,
} from './content.queries.ts'

/** A version of a question, the present one included. */
export interface VersionRow {
  readonly number: number
  readonly saved_at: Date
  readonly saved_by: { readonly id: number; readonly name: string } | null
  readonly restored_version: number | null
  readonly content: StoredContent
}

/** The newest versions of a question, the present one first; throws 404. */
export async function selectVersions(
  db: Db,
  id: number,
): Promise<{ readonly rows: readonly VersionRow[]; readonly total: number }> {
  const { rows } = await sql<VersionRow>`
    with saved as (
      select questions.version as number, ${presentSavedAt} as saved_at,
        ${presentSavedBy} as saved_by, questions.restored_version, ${presentContent} as content
      from questions where questions.id = ${id}
      union all
      select number, saved_at, saved_by, restored_version, content
      from question_versions where question_id = ${id}
    )
    select saved.number, saved.saved_at, saved.restored_version, saved.content,
      case when users.id is not null
        then jsonb_build_object('id', users.id, 'name', users.name) end as saved_by
    from saved left join users on users.id = saved.saved_by
    order by saved.number desc limit ${versionsListed}`.execute(db)
  const [present] = rows
  if (!present) throw notFound('Question')
  // Numbers have no gaps.
  return { rows, total: present.number }
}

/** A version of a locked question, and whether the question is like it but for its passage. */
export async function getVersion(
  tx: Tx,
  { id, number }: { readonly id: number; readonly number: number },
): Promise<{ readonly content: StoredContent; readonly is_present: boolean }> {
  const { rows } = await sql<{ content: StoredContent; is_present: boolean }>`
    select content, content - 'passage' = ${presentContent} - 'passage' as is_present
    from question_versions join questions on questions.id = question_versions.question_id
    where question_id = ${id} and number = ${number}
    union all
    select ${presentContent}, true from questions where id = ${id} and version = ${number}`.execute(
    tx,
  )
  const [version] = rows
  if (!version) throw notFound('Version')
  return version
}
