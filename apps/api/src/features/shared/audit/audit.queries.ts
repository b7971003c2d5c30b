import type { AuditAction, AuditDetail, AuditKind } from '@prepwell/contract/school/audit-log.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/database.ts'
import { hasEmail } from '../../../platform/database/has-email.ts'
import type { Actor } from './actor.ts'

/** The maximum number of names in a line about several rows; their ids are all kept. */
export const namesKept = 5

interface NewLine {
  readonly actor: Actor
  readonly at: Date
  readonly action: AuditAction
  readonly kind: AuditKind
  readonly targetId: number | null
  /** Null to use the name of the row. */
  readonly targetName: string | null
  /**
   * The rows of a line that is about several rows. Their ids, and the names of the first few, are
   * stored in the detail.
   */
  readonly named: { readonly kind: AuditKind; readonly ids: readonly number[] }
  readonly rows: number | null
  readonly detail: AuditDetail
}

/** The name column of each kind; null for a kind without rows. */
const names = {
  admin: ['users', 'name'],
  student: ['users', 'name'],
  group: ['groups', 'name'],
  subject: ['subjects', 'name'],
  chapter: ['chapters', 'name'],
  question: ['questions', 'statement'],
  'marking-scheme': ['marking_schemes', 'name'],
  quiz: ['quizzes', 'name'],
  series: ['series', 'name'],
  contact: ['contacts', 'name'],
  list: null,
  school: null,
  'sign-up-code': ['sign_up_codes', 'name'],
  token: ['users', 'name'],
  webhook: ['webhooks', 'name'],
  tag: ['tags', 'name'],
} as const satisfies Record<AuditKind, readonly [table: string, column: string] | null>

/**
 * Writes a line for a member of staff. Returns false and writes nothing if the account is not one.
 */
export async function insertAuditEvent(db: Db | Tx, line: NewLine): Promise<boolean> {
  const { actor, targetId, targetName, named } = line
  const name = targetName === null ? nameOf(line.kind, targetId) : sql`${targetName}::text`
  const several =
    named.ids.length === 0
      ? sql`'{}'::jsonb`
      : sql`jsonb_build_object(
          'ids', ${JSON.stringify(named.ids)}::jsonb, 'names', ${firstNames(named)})`
  const { numAffectedRows } = await sql`
    insert into audit_events (at, admin_id, admin_name, action, kind, target_id, target_name,
      row_count, detail, network, request_id, acted_as)
    select ${line.at}::timestamptz, users.id, users.name, ${line.action}, ${line.kind},
      ${targetId}::integer, left(${name}, ${limits.titleMax}), ${line.rows}::integer,
      ${JSON.stringify(line.detail)}::jsonb || ${several} || ${questionFormat(line)},
      ${actor.network ?? null}::inet, ${actor.request_id ?? null},
      ${actor.acts_as ? [...actor.acts_as] : null}::text[]
    from users where users.id = ${actor.id} and users.role <> 'student'`.execute(db)
  return numAffectedRows === 1n
}

const nameOf = (kind: AuditKind, id: number | null): RawBuilder<unknown> => {
  const place = names[kind]
  if (!place || id === null) return sql`null::text`
  return sql`(select ${sql.ref(`named.${place[1]}`)} from ${sql.table(place[0])} named
    where named.id = ${id})`
}

function firstNames({ kind, ids }: NewLine['named']): RawBuilder<unknown> {
  const place = names[kind]
  if (!place) return sql`'[]'::jsonb`
  const first = ids.slice(0, namesKept)
  return sql`(select coalesce(jsonb_agg(left(${sql.ref(`named.${place[1]}`)}, 80) order by named.id), '[]')
    from ${sql.table(place[0])} named where named.id = any(${first}::integer[]))`
}

/**
 * The text format of the named question, or of all named questions if they have the same one. Plain
 * text is left out.
 */
function questionFormat({ kind, targetId, named }: NewLine): RawBuilder<unknown> {
  const ids = targetId === null ? named.ids.slice(0, namesKept) : [targetId]
  if (kind !== 'question' || ids.length === 0) return sql`'{}'::jsonb`
  return sql`(select jsonb_strip_nulls(jsonb_build_object('question_format', min(question_format)
      filter (where question_format <> 'plain' and formats = 1)))
    from questions, (select count(distinct question_format) as formats from questions
      where id = any(${ids}::integer[])) as counted
    where id = any(${ids}::integer[]))`
}

/** True if the row that a line is about still exists. */
export const targetExists = sql<boolean>`case audit_events.kind ${sql.join(
  Object.entries(names).flatMap(([kind, place]) =>
    place
      ? [
          sql`when ${sql.lit(kind)} then exists (select from ${sql.table(place[0])} target
            where target.id = audit_events.target_id ${kind === 'quiz' ? sql`and target.deleted_at is null` : sql``})`,
        ]
      : [],
  ),
  sql` `,
)} else false end`

interface FailedSignIn {
  readonly email: string
  readonly at: Date
  readonly method: AuditDetail['method']
  readonly network?: string
  readonly request_id?: string
}

/**
 * Records a failed sign-in if the email belongs to staff. The same statement runs for every email
 * and does not wait for the disk, so its duration does not reveal whether the address belongs to
 * staff.
 */
export const insertFailedSignIn = (db: Db, failed: FailedSignIn) =>
  sql`
    insert into audit_events (at, admin_id, admin_name, action, kind, target_id, target_name,
      row_count, detail, network, request_id)
    select ${failed.at}::timestamptz, users.id, users.name, 'sign_in_failed', 'admin', users.id,
      users.name, 1, ${JSON.stringify({ method: failed.method })}::jsonb,
      ${failed.network ?? null}::inet, ${failed.request_id ?? null}
    from (select set_config('synchronous_commit', 'off', true)) quick, users
    where ${hasEmail(failed.email)} and users.role <> 'student'`.execute(db)
