import { type Retention, updateRetention } from '@prepwell/contract/school/retention.ts'
import { type RetentionRule, retentionRules } from '@prepwell/contract/school/retention-terms.ts'

/** The retention lengths as typed; empty for no limit. */
export type RetentionFields = Record<RetentionRule, string>

export const rules = Object.keys(retentionRules) as RetentionRule[]

const forEach = <T>(make: (rule: RetentionRule) => T) =>
  Object.fromEntries(rules.map((rule) => [rule, make(rule)])) as Record<RetentionRule, T>

export const retentionFields = (stored: Retention): RetentionFields =>
  forEach((rule) => (stored[rule] === null ? '' : String(stored[rule])))

/** The retention lengths as the server expects them; null for no limit. */
export const lengthsOf = (fields: RetentionFields): Retention =>
  forEach((rule) => (fields[rule].trim() === '' ? null : Number(fields[rule])))

/**
 * The lengths that differ from `before`. The others are not sent, because somebody else may have
 * changed them since the form was opened.
 */
export const changedLengths = (
  before: RetentionFields,
  after: RetentionFields,
): Partial<Retention> => {
  const [old, lengths] = [lengthsOf(before), lengthsOf(after)]
  return Object.fromEntries(
    rules.filter((rule) => old[rule] !== lengths[rule]).map((rule) => [rule, lengths[rule]]),
  )
}

/** The errors of the fields. The server makes the same checks. */
export function retentionProblems(fields: RetentionFields): Partial<Record<RetentionRule, string>> {
  const read = updateRetention.body.safeParse(lengthsOf(fields))
  return Object.fromEntries(
    (read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  )
}
