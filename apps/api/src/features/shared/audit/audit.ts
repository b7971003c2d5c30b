import type { AuditAction, AuditDetail, AuditKind } from '@prepwell/contract/school/audit-log.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Actor } from './actor.ts'
import { insertAuditEvent } from './audit.queries.ts'

/** Something that was done, for the audit log. */
export interface Audited {
  /** Null for a program: the log is about admins. */
  readonly viewer: Actor | null
  readonly now: Date
  readonly action: AuditAction
  readonly kind: AuditKind
  /** What was concerned; the names are read from the database. Absent for a list. */
  readonly ids?: readonly number[]
  /** The name of what has no row: that of a list. */
  readonly name?: string
  /** For whom it was done; then they are the rows that count. */
  readonly students?: readonly number[]
  /** How many rows, where neither `ids` nor `students` say it. */
  readonly rows?: number
  readonly detail?: AuditDetail
}

/**
 * Writes a line of the audit log, in the transaction of what was done: neither is there without the
 * other. It is called while the row still has its name: before a deletion, after a change. Nothing
 * is written where the viewer is no admin.
 */
export async function audit(tx: Tx, input: Audited): Promise<void> {
  const { viewer, ids = [], students, rows, detail = {} } = input
  if (!viewer || viewer.role === 'student') return
  const many = students ?? (ids.length > 1 ? ids : [])
  const isWritten = await insertAuditEvent(tx, {
    actor: viewer,
    at: input.now,
    action: input.action,
    kind: input.kind,
    targetId: ids.length === 1 ? (ids[0] ?? null) : null,
    targetName: input.name ?? null,
    named: { kind: students ? 'student' : input.kind, ids: many.slice(0, limits.bulkRowsMax) },
    rows: rows ?? students?.length ?? (ids.length > 0 ? ids.length : null),
    detail,
  })
  // Without its line an admin's action must not happen either.
  if (!isWritten && viewer.role === 'Admin') throw new Error(`no line for ${input.action}`)
}
