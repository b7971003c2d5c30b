import type { HelpAction } from '../exam-day/interventions.ts'
import type { ShownPart } from '../quizzes/quiz-terms.ts'
import type { AuditAction, AuditDetail, AuditField, AuditKind, AuditValue } from './audit-log.ts'
import { auditFields } from './audit-log.ts'

export const auditActionNames = {
  signed_in: 'Logged in',
  sign_in_failed: 'Login failed',
  signed_out_everywhere: 'Logged out everywhere',
  password_changed: 'Password changed',
  two_step_on: 'Two-step login turned on',
  two_step_off: 'Two-step login turned off',
  recovery_codes_replaced: 'New recovery codes',
  session_ended: 'Session ended',
  created: 'Created',
  changed: 'Changed',
  moved: 'Moved to a chapter',
  merged: 'Merged',
  deleted: 'Deleted',
  deletion_undone: 'Deletion undone',
  deletion_requested: 'Deletion requested',
  deletion_withdrawn: 'Deletion withdrawn',
  suspended: 'Suspended',
  approved: 'Account approved',
  declined: 'Account declined',
  slips_given: 'Slips given',
  reactivated: 'Reactivated',
  students_added: 'Students added',
  students_removed: 'Students removed',
  helped: 'Help given',
  help_undone: 'Help undone',
  published: 'Results published',
  announced: 'Announced',
  announcement_withdrawn: 'Announcement withdrawn',
  report_settled: 'Reports settled',
  report_reopened: 'Reports opened again',
  late_accepted: 'Late answers accepted',
  late_declined: 'Late answers declined',
  answer_file_imported: 'Answer file imported',
  imported: 'Imported',
  exported: 'Exported',
  regraded: 'Marked again',
  regrade_undone: 'Regrade undone',
  objections_decided: 'Objections decided',
  provisional_key_shown: 'Provisional key shown',
  key_trusted: 'Key trusted',
  key_removed: 'Key removed',
  shift_removed: 'Shift removed',
  backup_asked: 'Backup begun',
  test_mail_sent: 'Test mail sent',
} as const satisfies Record<AuditAction, string>

export const auditKindNames = {
  admin: ['Admin', 'admins'],
  student: ['Student', 'students'],
  group: ['Group', 'groups'],
  subject: ['Subject', 'subjects'],
  chapter: ['Chapter', 'chapters'],
  question: ['Question', 'questions'],
  'marking-scheme': ['Marking scheme', 'marking schemes'],
  quiz: ['Quiz', 'quizzes'],
  series: ['Series', 'series'],
  contact: ['Message', 'messages'],
  list: ['List', 'lists'],
  school: ['School', 'schools'],
  'sign-up-code': ['Signup code', 'signup codes'],
  token: ['API token', 'API tokens'],
  webhook: ['Webhook', 'webhooks'],
  tag: ['Tag', 'tags'],
} as const satisfies Record<AuditKind, readonly [one: string, many: string]>

const helpTexts = {
  add_time: 'time added',
  let_in: 'let in late',
  reopen: 'opened again',
  submit: 'submitted',
  move: 'moved to another device',
  open_section: 'opened a section again',
  end_section: 'ended a section',
} as const satisfies Record<HelpAction, string>

const shownTexts = {
  marks: 'students see their marks',
  answers: 'students see their answers',
  keys: 'students see keys and explanations',
} as const satisfies Record<ShownPart, string>

const methodTexts = {
  password: 'by password',
  google: 'by Google',
  facebook: 'by Facebook',
  oidc: 'by the provider of the school',
  code: 'by a code',
} as const

/** The parts of a log line that {@link auditText} reads. */
export interface AuditLine {
  readonly kind: AuditKind
  readonly target_id: number | null
  readonly target_name: string | null
  readonly rows: number | null
  readonly detail: AuditDetail
}

/** Formats a time, given in epoch seconds, for the reader. */
type Moment = (epoch: number) => string

/** Names the target of a line: 'Ada', 'ID 4' if no name was known, '3 students'. */
export function auditTarget({ kind, target_id, target_name, rows }: AuditLine): string {
  if (target_name !== null) return target_name
  if (target_id !== null) return `ID ${target_id}`
  return `${rows ?? ''} ${auditKindNames[kind][1]}`.trim()
}

/**
 * Describes the rest of a line, such as 'Date from 24 Nov 10:00 to 25 Nov 10:00'. Empty if the line
 * has no more details.
 */
export function auditText(line: AuditLine, moment: Moment): string {
  const { detail, rows, kind } = line
  const parts = [
    detail.version !== undefined && `brought back version ${detail.version}`,
    ...(detail.changes ?? []).map((change) => changeText(change, moment)),
    detail.to && `to ${detail.to}`,
    detail.help && helpTexts[detail.help],
    detail.section !== undefined && `section ${detail.section}`,
    detail.minutes !== undefined && countOf(detail.minutes, 'minute'),
    detail.answers !== undefined && countOf(detail.answers, 'answer'),
    detail.question !== undefined && `question ${detail.question}`,
    detail.decision,
    detail.shown_after && shownTexts[detail.shown_after],
    detail.method && methodTexts[detail.method],
    detail.file && `${detail.file.toUpperCase()}${detail.by_mail ? ' by mail' : ''}`,
    kind === 'list' && rows !== null && countOf(rows, 'row'),
    ...Object.entries(detail.filters ?? {}).map(([name, value]) => `${name} ${value}`),
    detail.names && namesText(detail.names, rows ?? detail.names.length),
    detail.receipts &&
      `${detail.receipts.length === 1 ? 'receipt' : 'receipts'} ${detail.receipts.join(', ')}`,
    detail.text && `“${detail.text}”`,
    detail.reason && `reason: ${detail.reason}`,
  ]
  const text = parts.filter(Boolean).join('; ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function changeText(
  { field, before, after }: NonNullable<AuditDetail['changes']>[number],
  moment: Moment,
): string {
  const [label, kept] = auditFields[field]
  // Of these fields only an answer key has values, and only for readers who may see it.
  if (kept === 'nothing')
    return before === undefined ? label : `key from ${before} to ${after ?? 'none'}`
  // A line about several rows has no earlier value, because each row had its own.
  if (before === undefined) return `${label} to ${valueText(field, after, moment)}`
  return `${label} from ${valueText(field, before, moment)} to ${valueText(field, after, moment)}`
}

function valueText(field: AuditField, value: AuditValue | undefined, moment: Moment): string {
  if (value === null || value === undefined || value === '') return 'none'
  const kept: string = auditFields[field][1]
  if (kept === 'moment' && typeof value === 'number') return moment(value)
  if (kept === 'duration' && typeof value === 'number') return countOf(value / 60, 'minute')
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}

function namesText(names: readonly string[], total: number): string {
  const others = total - names.length
  return `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

const countOf = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`
