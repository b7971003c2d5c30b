import type { AuditAction, AuditDetail, AuditKind } from '@prepwell/contract/school/audit-log.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Actor } from './actor.ts'
import { insertAuditEvent } from './audit.queries.ts'

/** An action to record in the audit log. */
export interface Audited {
  /** Null if the program itself acts: the log records staff only. */
  readonly viewer: Actor | null
  readonly now: Date
  readonly action: AuditAction
  readonly kind: AuditKind
  /** The affected rows; their names are read from the database. Absent for a list. */
  readonly ids?: readonly number[]
  /** The name of a target without a row, such as a list. */
  readonly name?: string
  /** The students affected by the action. If present, they are counted as the rows. */
  readonly students?: readonly number[]
  /** The number of rows, if neither `ids` nor `students` determines it. */
  readonly rows?: number
  readonly detail?: AuditDetail
}

/**
 * Writes a line to the audit log in the transaction of the action, so that neither exists without
 * the other. Call it while the row has the right name: before a deletion, but after a change.
 * Writes nothing unless the viewer is a member of staff, such as an admin.
 */
export async function audit(tx: Tx, input: Audited): Promise<void> {
  const { viewer, ids = [], students, rows, detail = {} } = input
  if (!viewer || (viewer.role && isStudentAccount({ role: viewer.role }))) return
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
  // An action by staff must not succeed without a line in the log.
  if (!isWritten && viewer.role) throw new Error(`no line for ${input.action}`)
}
