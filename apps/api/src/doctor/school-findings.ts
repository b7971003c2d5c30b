import { type RetentionRule, retentionRules } from '@prepwell/contract/school/retention-terms.ts'
import { failureKind, failureTexts } from '../features/school/backups/index.ts'
import { counted } from '../platform/text/count-text.ts'
import { sizeText } from '../platform/text/size-text.ts'
import { type Finding, findingOn } from './finding.ts'

/** An exam in the next few days, with the results of its checklist. */
export interface ExamFacts {
  readonly name: string
  readonly begins: string
  readonly hoursUntil: number
  readonly problems: number
}

/** Facts about the school itself. */
export interface SchoolFacts {
  /** The last backup; null when there is none. */
  readonly backup: { readonly hoursAgo: number; readonly bytes: number } | null
  /** The reason why the last daily backup failed; null if one has succeeded since. */
  readonly backupFailure: { readonly hoursAgo: number; readonly reason: string } | null
  /** True if the demo school's student still exists. Anybody can read that account's password. */
  readonly hasDemoStudent: boolean
  readonly hasAdmin: boolean
  /** Data older than the retention settings allow; a job deletes it within an hour. */
  readonly due: readonly { readonly rule: RetentionRule; readonly due: number }[]
  /** Numbers of accounts to be deleted on request: those waiting, and those overdue for a day. */
  readonly deleting: { readonly waiting: number; readonly overdue: number }
  readonly exams: readonly ExamFacts[]
}

const dayHours = 24

export const schoolFindings = (facts: SchoolFacts): Finding[] => [
  backupFinding(facts),
  peopleFinding(facts),
  retentionFinding(facts),
  ...examFindings(facts.exams),
]

function backupFinding({ backup, backupFailure }: SchoolFacts): Finding {
  const finding = findingOn('Backup')
  if (backupFailure)
    return finding(
      'problem',
      `The daily one failed ${agoText(backupFailure.hoursAgo)}: ${failureTexts[failureKind(backupFailure.reason)]}.`,
      {
        detail: `(${backupFailure.reason})`,
        ask: 'See whether BACKUP_DIR exists, is writable and has room.',
      },
    )
  const detail = 'Make one now: prepwell backup FILE'
  if (!backup) return finding('warning', 'None has been made.', { detail })
  const text = `The last one was made ${agoText(backup.hoursAgo)} (${sizeText(backup.bytes)}).`
  return backup.hoursAgo > dayHours ? finding('warning', text, { detail }) : finding('ok', text)
}

function agoText(hours: number): string {
  if (hours < 1) return 'less than an hour ago'
  return hours < 48 ? `${Math.floor(hours)} h ago` : `${Math.floor(hours / dayHours)} days ago`
}

function peopleFinding({ hasDemoStudent, hasAdmin }: SchoolFacts): Finding {
  const finding = findingOn('DEMO')
  if (!hasAdmin)
    return finding('problem', 'There is no admin.', {
      ask: 'Set ADMIN_EMAIL and ADMIN_PASSWORD, then start again.',
    })
  return hasDemoStudent
    ? finding('warning', 'This is the demo school: everybody knows its password.', {
        ask: 'Start a real school with DEMO=false.',
      })
    : finding('ok', 'This is not a demo school.')
}

function retentionFinding({ due, deleting: { waiting, overdue } }: SchoolFacts): Finding {
  const finding = findingOn('Retention')
  if (overdue > 0)
    return finding(
      'warning',
      `${counted(overdue, 'account')} should be deleted since yesterday. An exam may never have been closed, or late answers wait for a decision.`,
      { ask: 'See the log for errors of the job that deletes accounts.' },
    )
  const parts = due
    .filter((one) => one.due > 0)
    .map((one) => counted(one.due, retentionRules[one.rule].one, retentionRules[one.rule].many))
  if (parts.length > 0)
    return finding('ok', `Due, and deleted within an hour of running: ${parts.join(', ')}.`)
  return finding(
    'ok',
    waiting > 0
      ? `${counted(waiting, 'account')} will be deleted within a week, unless the owners come back.`
      : 'Nothing is due.',
  )
}

function examFindings(exams: readonly ExamFacts[]): Finding[] {
  const finding = findingOn('Exams')
  if (exams.length === 0) return [finding('ok', 'None begins within a week.')]
  return exams.map(({ name, begins, hoursUntil, problems }) => {
    const text = `${name} ${hoursUntil < 0 ? 'began' : 'begins'} on ${begins}`
    if (problems === 0) return finding('ok', `${text}.`)
    return finding(
      hoursUntil <= dayHours ? 'problem' : 'warning',
      `${text}, but ${problems === 1 ? 'one problem is' : `${problems} problems are`} unsolved: see 'Preparation' on its page.`,
    )
  })
}
