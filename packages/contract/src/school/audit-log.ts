import { z } from 'zod'
import { textFormat } from '../bank/text-format.ts'
import { helpActions } from '../exam-day/interventions.ts'
import { shownParts } from '../quizzes/quiz-terms.ts'
import { listedIds } from '../wire/bulk.ts'
import { anyCase, epochSeconds, id, list, pageQuery } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import { staffRoles } from '../wire/roles.ts'
import { exportTypes } from './transfers.ts'

/** The actions of admins that the audit log records. */
export const auditActions = [
  'signed_in',
  'sign_in_failed',
  'signed_out_everywhere',
  'password_changed',
  'two_step_on',
  'two_step_off',
  'recovery_codes_replaced',
  'session_ended',
  'created',
  'changed',
  'moved',
  'merged',
  'deleted',
  'deletion_undone',
  'deletion_requested',
  'deletion_withdrawn',
  'suspended',
  'approved',
  'declined',
  'slips_given',
  'reactivated',
  'students_added',
  'students_removed',
  'helped',
  'help_undone',
  'published',
  'announced',
  'announcement_withdrawn',
  'report_settled',
  'report_reopened',
  'late_accepted',
  'late_declined',
  'answer_file_imported',
  'imported',
  'exported',
  'regraded',
  'regrade_undone',
  'objections_decided',
  'provisional_key_shown',
  'key_trusted',
  'key_removed',
  'shift_removed',
  'backup_asked',
  'test_mail_sent',
] as const

export type AuditAction = (typeof auditActions)[number]

/** The kinds of things that an action can concern. A list is the target of imports and exports. */
export const auditKinds = [
  'admin',
  'student',
  'group',
  'subject',
  'chapter',
  'question',
  'marking-scheme',
  'quiz',
  'series',
  'contact',
  'list',
  'school',
  'sign-up-code',
  'token',
  'webhook',
  'tag',
] as const

export type AuditKind = (typeof auditKinds)[number]

/**
 * The form in which the value of a field is stored; 'nothing' stores only that the field changed.
 */
type KeptAs = 'text' | 'moment' | 'duration' | 'nothing'

/**
 * The fields whose changes the log names, each with its label. The log never has values of a field
 * stored as 'nothing': they are secret, a key, personal, or too long.
 */
export const auditFields = {
  access_code: ['access code', 'nothing'],
  address: ['address', 'nothing'],
  answer: ['answer or key', 'nothing'],
  attempt_log_months: ['months of the logs of attempts', 'text'],
  audit_days: ['days of the audit log', 'text'],
  bio: ['about', 'nothing'],
  category: ['category', 'nothing'],
  chapter_id: ['chapter', 'nothing'],
  check_questions: ['questions of authors are checked', 'text'],
  claim: ['claim for groups and roles', 'text'],
  claim_values: ['values of the claim', 'nothing'],
  client_id: ['client id', 'text'],
  client_secret: ['client secret', 'nothing'],
  colour: ['colour', 'text'],
  cut_off: ['cut-off', 'text'],
  date_of_quiz: ['date', 'moment'],
  deciding_language: ['language that decides', 'text'],
  description: ['description', 'nothing'],
  difficulty: ['difficulty of the question', 'text'],
  difficulty_level: ['difficulty', 'text'],
  dob: ['date of birth', 'nothing'],
  draw: ['questions for each student', 'text'],
  early_section_end: ['leaving a section early', 'text'],
  ends_together: ['everybody ends together', 'text'],
  entry_seconds: ['last entry', 'duration'],
  events: ['events', 'text'],
  expected_seconds: ['expected seconds', 'text'],
  explanation: ['explanation', 'nothing'],
  extra_time: ['extra time', 'text'],
  fixed_options: ['options that keep their place', 'nothing'],
  gender: ['gender', 'nothing'],
  group_ids: ['groups', 'nothing'],
  hides_first_steps: ['first steps put away', 'text'],
  image: ['picture', 'nothing'],
  issuer: ['login provider', 'text'],
  is_set_up: ['set-up done', 'text'],
  join_code: ['join code', 'nothing'],
  label: ['button on the login page', 'text'],
  language: ['first language', 'text'],
  languages: ['languages', 'text'],
  late_answer_months: ['months of late answers', 'text'],
  late_delivery_hours: ['hours for late answers', 'text'],
  leaderboard: ['who sees leaderboards', 'text'],
  logo: ['logo', 'nothing'],
  mail_from: ['sender of mails', 'text'],
  makes_accounts: ['accounts made at the first login', 'text'],
  marks: ['marks', 'text'],
  message_months: ['months of messages', 'text'],
  name: ['name', 'text'],
  objections: ['objections', 'text'],
  objections_hours: ['hours for objections', 'text'],
  open_practice: ['practice for visitors', 'text'],
  origin: ['origin', 'nothing'],
  passage_id: ['passage', 'nothing'],
  pause_minutes: ['minutes between sections', 'text'],
  permissions: ['permissions', 'text'],
  phone_number: ['phone', 'nothing'],
  profile_picture: ['picture', 'nothing'],
  publish_itself: ['publication without an admin', 'text'],
  qualification: ['qualification', 'nothing'],
  quiz_mode: ['mode', 'text'],
  reference: ['reference', 'nothing'],
  review_first: ['review before publication', 'text'],
  series_id: ['series', 'nothing'],
  roles: ['roles', 'text'],
  roll_number: ['roll number', 'text'],
  rules: ['rules', 'nothing'],
  scope: ['own subjects, groups and exams', 'nothing'],
  seb_config_keys: ['Safe Exam Browser', 'nothing'],
  secret: ['secret', 'nothing'],
  section_cut_offs: ['cut-offs of sections', 'text'],
  section_times: ['time for each section', 'text'],
  sections: ['sections', 'nothing'],
  session_days: ['days of a session', 'text'],
  show_cut_off: ['cut-offs shown to students', 'text'],
  shown_after: ['what students see', 'text'],
  shuffle_options: ['options shuffled', 'text'],
  shuffle_questions: ['questions shuffled', 'text'],
  sign_up: ['signup', 'text'],
  sign_up_domains: ['domains for signup', 'text'],
  source: ['source', 'nothing'],
  statement: ['statement', 'nothing'],
  status: ['status', 'text'],
  tags: ['tags', 'nothing'],
  time_duration_seconds: ['duration', 'duration'],
  time_zone: ['time zone', 'text'],
  to_check: ['waits for a check', 'text'],
  translations: ['translations', 'nothing'],
  trusted_domains: ['domains trusted without verification', 'text'],
  type: ['type', 'text'],
  unused_account_months: ['months of unused accounts', 'text'],
  url: ['address it calls', 'nothing'],
  username: ['username', 'text'],
  waiting_room: ['waiting room', 'text'],
  year: ['year', 'text'],
} as const satisfies Record<string, readonly [label: string, kept: KeptAs]>

export type AuditField = keyof typeof auditFields

const auditField = z.enum(Object.keys(auditFields) as [AuditField, ...AuditField[]])

const auditValue = z.union([z.string(), z.number(), z.boolean()]).nullable()

export type AuditValue = z.infer<typeof auditValue>

/**
 * The details of a log line besides admin, action, target and time. They never contain a secret, a
 * key or a long text.
 */
export const auditDetail = z.object({
  /**
   * The changed fields; without values for fields stored as 'nothing'. Times are epoch seconds.
   * People who may read the question get `answer` with its keys, such as 'B' and 'A, C'. The log
   * does not hold these keys: they come from the question's versions, as long as the question
   * exists.
   */
  changes: z
    .array(
      z.object({ field: auditField, before: auditValue.optional(), after: auditValue.optional() }),
    )
    .optional(),
  /** The first ids and names of several rows, or of the students concerned. */
  ids: z.array(z.number().int()).optional(),
  names: z.array(z.string()).optional(),
  /** The codes on the receipts of these students, if an admin submitted their exams. */
  receipts: z.array(z.string()).optional(),
  /** The chapter or place to which rows were moved. */
  to: z.string().optional(),
  /** The version of a question that was restored. */
  version: z.number().int().optional(),
  /** The version number of the saved question. */
  saved_version: z.number().int().optional(),
  /** The format of the questions' names; absent for 'plain', and if the formats differ. */
  question_format: textFormat.optional(),
  help: z.enum(helpActions).optional(),
  /** For help with a section: its number, from 1. */
  section: z.number().int().optional(),
  minutes: z.number().int().optional(),
  /** The admin's reason. */
  reason: z.string().optional(),
  /** The beginning of an announcement. */
  text: z.string().optional(),
  shown_after: z.enum(shownParts).optional(),
  /** The number of a question on its paper, and the decision on the objections to it. */
  question: z.number().int().optional(),
  decision: z.enum(['accepted', 'rejected']).optional(),
  answers: z.number().int().optional(),
  /** The file type of an export, the query of its list, and whether it was mailed. */
  file: z.enum(exportTypes).optional(),
  filters: z.record(z.string(), auditValue).optional(),
  by_mail: z.boolean().optional(),
  /** The method of a sign-in or an attempt to sign in; `code` is the second step. */
  method: z.enum(['password', 'google', 'facebook', 'oidc', 'code']).optional(),
})

export type AuditDetail = z.infer<typeof auditDetail>

/** A line of the audit log. */
const auditEvent = z.object({
  id: z.number().int(),
  at: epochSeconds,
  /** The admin's id, and name at that time; both stay when the account is deleted. */
  admin_id: z.number().int(),
  admin_name: z.string(),
  action: z.enum(auditActions),
  kind: z.enum(auditKinds),
  /** The target with its name at that time; null for several rows and for lists. */
  target_id: z.number().int().nullable(),
  target_name: z.string().nullable(),
  /** True if the target still exists. */
  target_exists: z.boolean(),
  /** The number of rows concerned; null if it cannot be known. */
  rows: z.number().int().nullable(),
  detail: auditDetail,
  /** The network address; for IPv6 the first 64 bits. Null if the action was not an API call. */
  network: z.string().nullable(),
  /** Identifies the line of the call in the server's log. */
  request_id: z.string().nullable(),
  /**
   * The roles that permitted the action; null for admins, and in lines from before staff had other
   * roles.
   */
  acted_as: z.array(z.enum(staffRoles)).nullable(),
})

export type AuditEvent = z.infer<typeof auditEvent>

/** Sort keys of the audit log. */
export const auditSorts = ['at', 'admin_name', 'action', 'target_name'] as const

/** The audit log, newest first; the search covers the names of admins and of targets. */
export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/audit',
  permission: 'audit-log.read',
  tag: 'audit',
  summary: 'The audit log',
  query: pageQuery(auditSorts).extend({
    action: anyCase(auditActions).optional(),
    kind: anyCase(auditKinds).optional(),
    admin_id: id.optional(),
    /** Inclusive, in epoch seconds. */
    from: z.coerce.number().int().positive().optional(),
    /** Exclusive, in epoch seconds. */
    to: z.coerce.number().int().positive().optional(),
    ids: listedIds.optional(),
  }),
  response: list(auditEvent),
  errors: ['forbidden'],
})

/** The admins with lines in the audit log, by name. */
export const listAuditAdmins = endpoint({
  method: 'GET',
  path: '/api/audit/admins',
  permission: 'audit-log.read',
  tag: 'audit',
  summary: 'The admins in the audit log',
  response: z.object({ data: z.array(z.object({ id: z.number().int(), name: z.string() })) }),
  errors: ['forbidden'],
})
