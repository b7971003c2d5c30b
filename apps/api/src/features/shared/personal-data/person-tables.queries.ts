import { sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'
import { isJudgedByCategory } from './judged-by-category.queries.ts'
import type { DataSubject, Named, PersonTable, TableRule } from './person-tables.ts'
import { tablesOfThings } from './tables-of-things.ts'

const byColumn =
  (column: string): PersonTable['whose'] =>
  ({ id }) =>
    sql<boolean>`${sql.ref(column)} = ${id}::integer`

const ofUser = byColumn('user_id')
const ofStudent = byColumn('student_id')

const ofAttempt = ({ id }: DataSubject) =>
  sql<boolean>`attempt_id in (select id from attempts where student_id = ${id}::integer)`

const byAddress = ({ email }: DataSubject) =>
  sql<boolean>`(${email} <> '' and lower(email) = lower(${email}))`

const named = (name: string, column: string, table: string): Named => ({
  name,
  value: () =>
    sql`(select named.name from ${sql.table(table)} as named where named.id = ${sql.ref(column)})`,
})
const quiz = named('quiz', 'quiz_id', 'quizzes')

const workStays = { kept: 'what staff did for the school stays, without a name' }
const ofResults = {
  whose: ofAttempt,
  inMyData: { not: 'with the results of their attempts, as far as these may be seen' },
  onDeletion: { kept: 'the marks stay in class results, without a name' },
}
const onlyStaff = { not: 'the work of staff belongs to the school' }

/**
 * The personal data in each table. The code does not compile if a table is missing here, and
 * person-tables.test.ts checks the tables without personal data against the columns of the
 * database.
 */
export const personTables = {
  users: {
    whose: byColumn('id'),
    inMyData: [
      ...['id', 'name', 'username', 'email', 'email_verified_at', 'roll_number', 'role', 'status'],
      ...['phone_number', 'address', 'bio', 'gender', 'dob', 'qualification', 'profile_picture'],
      ...['extra_time_factor', 'extra_time_minutes', 'category', 'notifications_enabled'],
      ...['created_at', 'last_login_at', 'awaits_approval', 'must_change_password', 'deletes_at'],
      'kept_at',
    ],
    onDeletion: {
      how: "loses everything that names the person: 'Deleted student' stays",
      changed: ({ id }, now) => sql`update users set
        -- No username that anybody may choose, and so take from this account.
        name = 'Deleted student', username = 'deleted/' || id, email = '', roll_number = null,
        password_hash = null, must_change_password = false, phone_number = null, address = null,
        bio = null, gender = null, dob = null, qualification = null, profile_picture = null,
        extra_time_factor = null, extra_time_minutes = null, notifications_enabled = false,
        category = case when ${isJudgedByCategory} then category end,
        last_login_at = null, deletes_at = null, kept_at = null, awaits_approval = false,
        -- Without it the account does not count in class results, as it did not before.
        email_verified_at = case when status = 'Active' then email_verified_at end,
        -- The role of removed staff, who may do nothing: no list of students has it.
        role = 'Staff', status = 'Suspended', session_epoch = session_epoch + 1,
        erased_at = ${now}
        where id = ${id}`,
    },
  },
  social_identities: {
    whose: ofUser,
    inMyData: ['provider', 'subject', 'created_at'],
    onDeletion: 'deleted',
  },
  sessions: {
    whose: ofUser,
    inMyData: ['begun_at', 'seen_at', 'device', 'address', 'provider_subject', 'provider_session'],
    onDeletion: 'deleted',
  },
  ended_sessions: { whose: ofUser, inMyData: ['ended_at'], onDeletion: 'deleted' },
  mailed_tokens: {
    whose: ofUser,
    inMyData: ['purpose', 'created_at', 'expires_at', 'used_at'],
    onDeletion: 'deleted',
  },
  second_factors: {
    whose: ofUser,
    inMyData: ['begun_at', 'confirmed_at'],
    onDeletion: 'deleted',
  },
  recovery_codes: {
    whose: ofUser,
    inMyData: { not: 'only hashes, which say nothing' },
    onDeletion: 'deleted',
  },
  second_factor_failures: {
    whose: ofUser,
    inMyData: ['failed_at', 'on_own_device'],
    onDeletion: 'deleted',
  },
  group_members: {
    whose: ofStudent,
    inMyData: [named('group', 'group_id', 'groups'), 'joined_at', 'by_claim'],
    onDeletion: 'deleted',
  },
  quizzes: {
    // A person's quizzes are private practices.
    whose: byColumn('owner_id'),
    inMyData: ['id', 'name', 'created_at'],
    onDeletion: 'deleted',
  },
  attempts: {
    whose: ofStudent,
    // No marks: 'My data' has a separate part for results, which decides what may be seen.
    inMyData: ['id', 'quiz_id', quiz, 'quiz_mode', 'started_at', 'deadline', 'submitted_at'],
    onDeletion: {
      how: 'private and unfinished practices are deleted; the other marks stay in class results, without a name',
      changed: ({ id }) => sql`delete from attempts where student_id = ${id}::integer
        and (is_private or submitted_at is null)`,
    },
  },
  // A selected option next to the marks of its attempt could reveal the key of a held question.
  answers: ofResults,
  attempt_events: {
    whose: ofAttempt,
    inMyData: ['attempt_id', 'kind', 'at', 'detail'],
    // These events reveal marks.
    shown: sql<boolean>`(kind not in ('regraded', 'regrade_undone') or attempt_id in (
      select id from attempts where published_at is not null))`,
    // An index keeps the start and the publication of an attempt unique, so these events stay.
    onDeletion: {
      how: 'deleted, but for the beginning, the end and the publication of an attempt',
      changed: (person) => sql`delete from attempt_events
        where ${ofAttempt(person)} and (kind not in ('started', 'submitted', 'published')
          or detail <> '{}' and kind = 'submitted' and detail ? 'reason')`,
    },
  },
  attempt_contacts: {
    whose: ofAttempt,
    inMyData: ['attempt_id', 'at', 'device', 'address'],
    onDeletion: 'deleted',
  },
  sitting_messages: {
    whose: ofAttempt,
    inMyData: ['attempt_id', quiz, 'kind', 'text', 'minutes', 'at'],
    onDeletion: 'deleted',
  },
  question_reports: {
    whose: ofAttempt,
    inMyData: ['attempt_id', 'question_id', 'text', 'at'],
    onDeletion: 'deleted',
  },
  late_deliveries: {
    whose: ofAttempt,
    inMyData: ['attempt_id', 'received_at', 'source', 'state', 'reason', 'decided_at'],
    onDeletion: 'deleted',
  },
  objections: {
    whose: ofAttempt,
    inMyData: [
      ...['attempt_id', 'question_id', 'kind', 'text', 'picture', 'at', 'withdrawn_at'],
      ...['decision', 'decided_at', 'reason'],
    ],
    onDeletion: 'deleted',
  },
  regrade_attempts: ofResults,
  outside_ranks: ofResults,
  attempt_help_students: {
    whose: ofStudent,
    inMyData: [
      'attempt_id',
      'added_seconds',
      'deadline',
      ...['action', 'reason', 'at'].map((name) => ({
        name,
        value: () =>
          sql`(select ${sql.ref(`help.${name}`)} from attempt_helps help where help.id = help_id)`,
      })),
    ],
    onDeletion: { kept: 'says why an attempt was longer; the names in its reason are taken out' },
  },
  attempt_help_undos: {
    whose: ofStudent,
    inMyData: ['help_id', 'at'],
    onDeletion: { kept: 'says why an attempt was shorter again' },
  },
  late_entries: { whose: ofStudent, inMyData: [quiz, 'until'], onDeletion: 'deleted' },
  points_by_hour: {
    whose: ofStudent,
    inMyData: ['quiz_mode', 'hour', 'points', 'quizzes'],
    onDeletion: { kept: 'the statistics stay equal, without a name' },
  },
  statistic_changes: {
    whose: ofStudent,
    inMyData: { not: 'tells the leaderboard for a few hours that something has changed' },
    onDeletion: { kept: 'numbers without a name, for a few hours' },
  },
  notices: {
    whose: ofUser,
    inMyData: ['kind', quiz, 'about', 'created_at', 'sent_at'],
    onDeletion: 'deleted',
  },
  contacts: {
    whose: byAddress,
    inMyData: ['name', 'email', 'message', 'created_at'],
    onDeletion: 'deleted',
  },
  webhook_deliveries: {
    whose: ({ id }) => sql<boolean>`data ->> 'student_id' = ${id}::integer::text`,
    inMyData: ['event', 'occurred_at', 'data'],
    onDeletion: 'deleted',
  },
  files: {
    // Excludes pictures of questions, because their exam may still be ahead, and pictures that show
    // somebody else.
    whose: ({ id }) => sql<boolean>`(files.type = 'profile_picture' and (
      files.name = (select profile_picture from users where users.id = ${id}::integer)
      or uploaded_by = ${id}::integer
        and not exists (select from users where profile_picture = files.name))
      or files.type = 'objection_picture' and uploaded_by = ${id}::integer)`,
    inMyData: ['name', 'type', 'bytes', 'created_at'],
    onDeletion: 'deleted',
  },
  data_archives: {
    whose: ofUser,
    inMyData: ['requested_at', 'ready_at'],
    onDeletion: 'deleted',
  },
  audit_events: {
    whose: ({ id }) => sql<boolean>`(admin_id = ${id}::integer
      or is_line_about(audit_events, ${id}::integer))`,
    // Includes the detail only of lines that are about nobody else.
    inMyData: [
      ...['at', 'action', 'kind', 'acted_as'],
      {
        name: 'detail',
        value: ({ id }) => sql`case when is_line_about(audit_events, ${id}::integer)
          and jsonb_array_length(coalesce(detail -> 'ids', '[]')) < 2
          then detail - 'ids' - 'names' else '{}' end`,
      },
    ],
    onDeletion: {
      how: "lines about the person name 'Deleted student'; lines about what staff did keep their name",
      changed: ({ id, email }) => sql`select erase_from_logs(id,
          array_remove(array[name, username, roll_number, ${email}], null))
        from users where id = ${id}`,
    },
  },
  attempt_helps: { whose: byColumn('actor_id'), inMyData: onlyStaff, onDeletion: workStays },
  publication_events: { whose: byColumn('actor_id'), inMyData: onlyStaff, onDeletion: workStays },
  question_report_states: {
    whose: byColumn('changed_by'),
    inMyData: onlyStaff,
    onDeletion: workStays,
  },
  regrades: {
    whose: ({ id }) => sql<boolean>`${id}::integer in (by_id, undone_by)`,
    inMyData: onlyStaff,
    onDeletion: workStays,
  },
  rehearsals: {
    whose: byColumn('admin_id'),
    inMyData: ['quiz_id', 'begun_at', 'submitted_at'],
    onDeletion: workStays,
  },
  questions: {
    whose: ({ id }) => sql<boolean>`${id}::integer in (author_id, checked_by, saved_by)`,
    inMyData: onlyStaff,
    onDeletion: workStays,
  },
  question_versions: { whose: byColumn('saved_by'), inMyData: onlyStaff, onDeletion: workStays },
  imports: {
    whose: byColumn('imported_by'),
    inMyData: ['kind', 'begun_at', 'ended_at', 'rows_total', 'created'],
    onDeletion: workStays,
  },
  kept_imports: {
    whose: byColumn('kept_by'),
    inMyData: ['kind', 'files', 'rows', 'kept_at', 'kept_until'],
    onDeletion: 'deleted',
  },
  bookmarks: {
    whose: ofStudent,
    inMyData: ['question_id', 'note', 'created_at', 'updated_at'],
    onDeletion: 'deleted',
  },
  notebook_settings: {
    whose: ofStudent,
    inMyData: [
      ...['retention', 'new_per_day', 'exam_date', 'exam_name'],
      ...['has_streak', 'has_mail', 'mailed_at'],
    ],
    onDeletion: 'deleted',
  },
  cards: {
    whose: ofStudent,
    inMyData: [
      ...['question_id', 'reason', 'attempt_id', 'created_at', 'removed_at'],
      ...['reviewed_on', 'due_on', 'reps', 'lapses'],
    ],
    onDeletion: 'deleted',
  },
  card_reviews: {
    whose: ofStudent,
    inMyData: ['question_id', 'reviewed_at', 'rating', 'seconds', 'attempt_id', 'received_at'],
    onDeletion: 'deleted',
  },
  mistake_causes: {
    whose: ofStudent,
    inMyData: ['question_id', 'cause', 'set_at'],
    onDeletion: 'deleted',
  },
  shared_practices: {
    // The links to the person's private practices.
    whose: ({ id }) =>
      sql<boolean>`quiz_id in (select id from quizzes where owner_id = ${id}::integer)`,
    inMyData: ['quiz_id', 'created_at'],
    onDeletion: 'deleted',
  },
  api_tokens: {
    // The rows belong to the person who created the token. The account that a token acts as belongs
    // to nobody.
    whose: byColumn('made_by'),
    inMyData: onlyStaff,
    onDeletion: workStays,
  },
  saved_filters: {
    whose: byColumn('owner_id'),
    inMyData: ['name', 'query'],
    onDeletion: 'deleted',
  },
  deletions: {
    whose: byColumn('deleted_by'),
    inMyData: { not: 'gone after some seconds' },
    onDeletion: { kept: 'gone after some seconds' },
  },
  staff_roles: { whose: ofUser, inMyData: ['role', 'by_claim'], onDeletion: 'deleted' },
  staff_subjects: {
    whose: ofUser,
    inMyData: [named('subject', 'subject_id', 'subjects')],
    onDeletion: 'deleted',
  },
  staff_groups: {
    whose: ofUser,
    inMyData: [named('group', 'group_id', 'groups')],
    onDeletion: 'deleted',
  },
  staff_exams: { whose: ofUser, inMyData: [quiz], onDeletion: 'deleted' },
  staff_invitations: {
    whose: byAddress,
    inMyData: ['email', 'roles', 'created_at', 'expires_at'],
    onDeletion: 'deleted',
  },
  ...tablesOfThings,
} as const satisfies Record<keyof Tables, TableRule>
