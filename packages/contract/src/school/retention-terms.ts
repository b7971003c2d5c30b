interface Rule {
  readonly unit: 'days' | 'months'
  readonly min: number
  readonly max: number
  /** What the rule deletes, in the singular and the plural: 'unused account', 'unused accounts'. */
  readonly one: string
  readonly many: string
}

/** Data that a school can keep for a limited time. */
export const retentionRules = {
  unused_account_months: {
    unit: 'months',
    min: 6,
    max: 120,
    one: 'unused account',
    many: 'unused accounts',
  },
  audit_days: {
    unit: 'days',
    min: 30,
    max: 3650,
    one: 'line of the audit log',
    many: 'lines of the audit log',
  },
  attempt_log_months: {
    unit: 'months',
    min: 1,
    max: 120,
    one: 'log of an attempt',
    many: 'logs of attempts',
  },
  late_answer_months: {
    unit: 'months',
    min: 1,
    max: 120,
    one: 'file of late answers',
    many: 'files of late answers',
  },
  message_months: {
    unit: 'months',
    min: 1,
    max: 120,
    one: 'message to the school',
    many: 'messages to the school',
  },
} as const satisfies Readonly<Record<string, Rule>>

export type RetentionRule = keyof typeof retentionRules
