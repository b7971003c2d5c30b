interface Rule {
  readonly unit: 'days' | 'months'
  readonly min: number
  readonly max: number
  /** What it deletes: 'unused accounts'. */
  readonly many: string
}

/** What a school may keep for a limited time. */
export const retentionRules = {
  unused_account_months: { unit: 'months', min: 6, max: 120, many: 'unused accounts' },
  audit_days: { unit: 'days', min: 30, max: 3650, many: 'lines of the audit log' },
  attempt_log_months: { unit: 'months', min: 1, max: 120, many: 'logs of attempts' },
  late_answer_months: { unit: 'months', min: 1, max: 120, many: 'files of late answers' },
  message_months: { unit: 'months', min: 1, max: 120, many: 'messages to the school' },
} as const satisfies Readonly<Record<string, Rule>>

export type RetentionRule = keyof typeof retentionRules
