import { versionsListed } from '@prepwell/contract/bank/question-versions.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { notFound } from '../../../../platform/errors.ts'
import {
  picturesIn,
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
  // Version numbers have no gaps, so the present number is the total.
  return { rows, total: present.number }
}

interface FoundVersion {
  readonly content: StoredContent
  /** True if the question has this content now, whatever its passage is. */
  readonly is_present: boolean
  /**
   * The names of the version's pictures that the question no longer has, without those of the
   * passage.
   */
  readonly pictures: readonly string[]
}

/** A version of a locked question, to be restored; throws 404. */
export async function getVersion(
  tx: Tx,
  { id, number }: { readonly id: number; readonly number: number },
): Promise<FoundVersion> {
  const own = (content: RawBuilder<unknown>) => sql`${content} - 'passage'`
  const { rows } = await sql<FoundVersion>`
    select older.content, ${own(sql`older.content`)} = ${own(presentContent)} as is_present,
      array(select unnest(${picturesIn(own(sql`older.content`))})
        except select unnest(${picturesIn(own(presentContent))})) as pictures
    from questions join question_versions as older on older.question_id = questions.id
    where questions.id = ${id} and older.number = ${number}
    union all
    select ${presentContent}, true, array[]::text[] from questions
    where id = ${id} and version = ${number}`.execute(tx)
  const [version] = rows
  if (!version) throw notFound('Version')
  return version
}
