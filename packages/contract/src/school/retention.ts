import { z } from 'zod'
import { epochSeconds } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { type RetentionRule, retentionRules } from './retention-terms.ts'

/** A duration in the unit of its rule, within its bounds. */
const lengthOf = (rule: RetentionRule) => {
  const { min, max, unit } = retentionRules[rule]
  const whole = `Enter whole ${unit}`
  return z
    .number(whole)
    .int(whole)
    .min(min, `At least ${min} ${unit}`)
    .max(max, `At most ${max} ${unit}`)
}

const names = Object.keys(retentionRules) as RetentionRule[]

const forEach = <T extends z.ZodType>(make: (rule: RetentionRule) => T) =>
  z.object(Object.fromEntries(names.map((rule) => [rule, make(rule)])) as Record<RetentionRule, T>)

/**
 * The duration for which each kind of data is kept. Null means for ever; for the audit log it means
 * the default of the environment.
 */
const retention = forEach((rule) => lengthOf(rule).nullable())

export type Retention = z.infer<typeof retention>

/** Absent rules stay as they are. */
const changes = retention.partial()

/** The rules in a query, where every value is a text; an empty text switches a rule off. */
const asked = forEach((rule) =>
  z.preprocess((text) => (text === '' ? null : Number(text)), lengthOf(rule).nullable()).optional(),
)

const dueRule = z.object({
  rule: z.enum(names as [RetentionRule, ...RetentionRule[]]),
  /** The number of rows that the rule would delete now. */
  due: z.number().int(),
})

const unusedAccount = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  roll_number: z.string().nullable(),
  last_used: epochSeconds,
})

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/school/retention',
  permission: 'school.settings',
  tag: 'school',
  summary: 'Show how long the school keeps what nobody needs any more',
  response: z.object({
    data: retention,
    /** The number of days for which the audit log is kept by default, as set in the environment. */
    default_audit_days: z.number().int(),
  }),
})

/** Counts the data that these durations would delete now. Deletes nothing. */
export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/school/retention/preview',
  permission: 'school.settings',
  tag: 'school',
  summary: 'Show what other lengths would delete',
  query: asked,
  response: z.object({
    data: z.object({
      rules: z.array(dueRule),
      /** The first accounts that would be deleted, longest unused first. */
      accounts: z.array(unusedAccount),
    }),
  }),
})

export type RetentionPreview = z.infer<typeof previewRetention.response>['data']

export const updateRetention = endpoint({
  method: 'PUT',
  path: '/api/school/retention',
  permission: 'school.settings',
  tag: 'school',
  summary: 'Change how long the school keeps what nobody needs any more',
  body: changes,
  response: z.object({ message: z.string(), data: retention }),
})
