import { isDeepStrictEqual } from 'node:util'
import {
  type AuditDetail,
  type AuditField,
  type AuditValue,
  auditFields,
} from '@prepwell/contract/school/audit-log.ts'
import { epoch } from '../../../platform/clock.ts'

export type AuditedChanges = NonNullable<AuditDetail['changes']>

type Fields = Readonly<Partial<Record<AuditField, unknown>>>

/**
 * The fields that are in both objects and differ. Values are included only if the list of audited
 * fields allows it, so that no secret and no answer key gets into the log.
 */
export function changesOf(before: Fields, after: Fields): AuditedChanges {
  return (Object.keys(auditFields) as AuditField[]).flatMap((field) => {
    const [old, young] = [plain(before[field]), plain(after[field])]
    if (!(field in before && field in after) || isDeepStrictEqual(old, young)) return []
    const isKept = auditFields[field][1] !== 'nothing'
    return [isKept ? { field, before: keptValue(old), after: keptValue(young) } : { field }]
  })
}

/** Converts dates to epoch seconds, as in the API, and absent values to null. */
const plain = (value: unknown): unknown => (value instanceof Date ? epoch(value) : (value ?? null))

const keptValue = (value: unknown): AuditValue =>
  typeof value === 'number' || typeof value === 'boolean' || value === null ? value : String(value)
