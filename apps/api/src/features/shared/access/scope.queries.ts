import { may, type Permission, rolesWith } from '@prepwell/contract/wire/permissions.ts'
import { isAdminAccount, isStudentAccount, type Role } from '@prepwell/contract/wire/roles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Viewer } from './viewer.ts'

type Condition = RawBuilder<boolean>

/** The kinds of rows that belong to subjects, groups or exams. */
export type OwnedKind =
  | 'subject'
  | 'chapter'
  | 'question'
  | 'group'
  | 'student'
  | 'quiz'
  | 'series'
  | 'attempt'
  | 'late-delivery'
  | 'help'
  | 'regrade'

type Scopes = Partial<Record<Role, (viewer: Pick<Viewer, 'id'>) => Condition>>

const ownSubjects = ({ id }: Pick<Viewer, 'id'>) =>
  sql`(select subject_id from staff_subjects where user_id = ${id}::integer)`

const ownGroups = ({ id }: Pick<Viewer, 'id'>) =>
  sql`(select group_id from staff_groups where user_id = ${id}::integer)`

const ofOwnSubject = (viewer: Pick<Viewer, 'id'>) =>
  sql<boolean>`(subjects.id in ${ownSubjects(viewer)})`

const inOwnChapter = (viewer: Pick<Viewer, 'id'>) =>
  sql<boolean>`(chapters.subject_id in ${ownSubjects(viewer)})`

const ofOwnQuestion = (viewer: Pick<Viewer, 'id'>) => sql<boolean>`(questions.chapter_id in (
  select own.id from chapters as own where own.subject_id in ${ownSubjects(viewer)}))`

/** An account that awaits approval is not a student yet, even if it is in a group. */
const ofOwnStudent = (viewer: Pick<Viewer, 'id'>) => sql<boolean>`(users.role = 'student'
  and not users.awaits_approval and users.id in (
    select student_id from group_members where group_id in ${ownGroups(viewer)}))`

/**
 * True if all questions that a quiz may ask, or has asked, belong to the person's own subjects. A
 * paper counts by the chapters stored when it was printed, because it still shows questions deleted
 * since. A deleted chapter belongs to nobody.
 */
const asksOwnSubjects = (viewer: Pick<Viewer, 'id'>, quizId: RawBuilder<unknown>) => sql<boolean>`(
  cardinality(quiz_chapter_ids(${quizId})) > 0 and not exists (
    select from (
      select unnest(quiz_chapter_ids(${quizId})) as chapter_id
      union select chosen.chapter_id from quiz_sections
        join quiz_sources on quiz_sources.section_id = quiz_sections.id
        join quiz_source_questions on quiz_source_questions.source_id = quiz_sources.id
        join questions as chosen on chosen.id = quiz_source_questions.question_id
        where quiz_sections.quiz_id = ${quizId}
      union select papers.chapter_id from papers
        where papers.quiz_id in (${quizId}, quizzes.id) and papers.chapters is null
      union select (printed ->> 'id')::integer from papers
        cross join jsonb_array_elements(papers.chapters) as printed
        where papers.quiz_id in (${quizId}, quizzes.id) and papers.chapters is not null
    ) as drawn left join chapters as own on own.id = drawn.chapter_id
    where own.subject_id is null or own.subject_id not in ${ownSubjects(viewer)}))`

const isForOwnGroups = (viewer: Pick<Viewer, 'id'>, quizId: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from quiz_groups where quiz_groups.quiz_id = ${quizId})
  and not exists (select from quiz_groups where quiz_groups.quiz_id = ${quizId}
    and quiz_groups.group_id not in ${ownGroups(viewer)}))`

/**
 * True if a quiz belongs to a teacher: it asks only questions of the teacher's subjects, and is
 * open to the teacher's groups only. A rehearsal must also be the teacher's own.
 */
const ofTeacher = (viewer: Pick<Viewer, 'id'>) => {
  const quizId = sql`coalesce(quizzes.rehearsal_of, quizzes.id)`
  return sql<boolean>`(
    (case when quizzes.rehearsal_of is null then quizzes.owner_id is null
      else quizzes.owner_id = ${viewer.id}::integer end)
    and ${isForOwnGroups(viewer, quizId)} and ${asksOwnSubjects(viewer, quizId)})`
}

const ofInvigilator = ({ id }: Pick<Viewer, 'id'>) => sql<boolean>`(quizzes.owner_id is null
  and quizzes.quiz_mode = 'exam'
  and quizzes.id in (select quiz_id from staff_exams where user_id = ${id}::integer))`

/**
 * True if all exams of a series belong to a teacher, including deleted ones, because candidates
 * have taken these. Also true for a series without exams, unless other installations take part in
 * it.
 */
const ofOwnSeries = (viewer: Pick<Viewer, 'id'>) => sql<boolean>`(not exists (
  select from quizzes where quizzes.series_id = series.id and ${ofTeacher(viewer)} is not true)
  and (exists (select from quizzes where quizzes.series_id = series.id)
    or not exists (select from series_partners where series_partners.series_id = series.id)))`

/**
 * The conditions for a row to belong to a member of staff, by kind of row and by role. Each applies
 * to a row of the table of that kind, under the table's own name.
 */
const scopes = {
  subject: { Teacher: ofOwnSubject, Author: ofOwnSubject },
  chapter: { Teacher: inOwnChapter, Author: inOwnChapter },
  question: { Teacher: ofOwnQuestion, Author: ofOwnQuestion },
  group: { Teacher: (viewer) => sql<boolean>`(groups.id in ${ownGroups(viewer)})` },
  student: { Teacher: ofOwnStudent },
  quiz: { Teacher: ofTeacher, Invigilator: ofInvigilator },
  series: { Teacher: ofOwnSeries },
} as const satisfies Partial<Record<OwnedKind, Scopes>>

type ScopedKind = keyof typeof scopes

const ofNobody = sql<boolean>`false`

/**
 * The rows of a kind that a member of staff may access with this permission, as a condition on the
 * row `subjects`, `chapters`, `questions`, `groups`, `users`, `quizzes` or `series`; null for an
 * admin, who may access all. Students have access to none here, because separate rules decide what
 * they see.
 */
export function scopeOf(
  viewer: Viewer,
  permission: Permission,
  kind: ScopedKind,
): Condition | null {
  if (isAdminAccount(viewer)) return isWithheld(viewer, permission) ? ofNobody : null
  if (isStudentAccount(viewer)) return ofNobody
  const byRole: Scopes = scopes[kind]
  const conditions = rolesWith(viewer, permission).flatMap((role) => byRole[role]?.(viewer) ?? [])
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : ofNobody
}

/** True for an API token without the permission, which may access none of the rows. */
const isWithheld = (viewer: Viewer, permission: Permission) =>
  viewer.granted !== undefined && !may(viewer, permission)

/** Like {@link scopeOf}, for lists that students may read in full. */
export const scopeOfList = (
  viewer: Viewer,
  permission: Permission,
  kind: ScopedKind,
): Condition | null => (isStudentAccount(viewer) ? null : scopeOf(viewer, permission, kind))

/** Like {@link scopeOfList}, but always an SQL condition: `true` for an admin or a student. */
export const isListedFor = (viewer: Viewer, permission: Permission, kind: ScopedKind): Condition =>
  scopeOfList(viewer, permission, kind) ?? sql<boolean>`true`

/** Like {@link scopeOf}, but always an SQL condition: `true` for an admin. */
export const isInScope = (viewer: Viewer, permission: Permission, kind: ScopedKind): Condition =>
  scopeOf(viewer, permission, kind) ?? sql<boolean>`true`

const tables = {
  subject: 'subjects',
  chapter: 'chapters',
  question: 'questions',
  group: 'groups',
  student: 'users',
  quiz: 'quizzes',
  series: 'series',
} as const satisfies Record<ScopedKind, string>

/** Returns those of the ids whose rows exist and are in the viewer's scope. */
export async function selectOwnIds(
  db: Db,
  viewer: Viewer,
  permission: Permission,
  { kind, ids }: { readonly kind: ScopedKind; readonly ids: readonly number[] },
): Promise<ReadonlySet<number>> {
  const table = sql.table(tables[kind])
  const { rows } = await sql<{ id: number }>`select ${table}.id from ${table}
    where ${table}.id = any(${[...ids]}::integer[])
      and ${isInScope(viewer, permission, kind)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Rows named in the body or the query of a request. */
export interface NamedRows {
  readonly kind: ScopedKind
  readonly ids: readonly number[]
  /** The request field that contains the ids. If there are several, errors append the index. */
  readonly field: string
}

/**
 * Throws 404 for the first of these rows that a member of staff may not access, with the field that
 * names it. Rows named in the URL have been checked by the access rule. Does nothing without a
 * viewer, or for admins, because the use case looks up their rows.
 */
export async function requireOwn(
  db: Db,
  viewer: Viewer | null,
  permission: Permission,
  { kind, ids, field }: NamedRows,
): Promise<void> {
  if (!viewer || (isAdminAccount(viewer) && !isWithheld(viewer, permission))) return
  const own = await selectOwnIds(db, viewer, permission, { kind, ids })
  const at = ids.findIndex((id) => !own.has(id))
  if (at >= 0) throw notFound(rowNames[kind], ids.length > 1 ? `${field}.${at}` : field)
}

/** The name of each kind of row in error messages. */
export const rowNames: Readonly<Record<OwnedKind, string>> = {
  subject: 'Subject',
  chapter: 'Chapter',
  question: 'Question',
  group: 'Group',
  student: 'Student',
  quiz: 'Quiz',
  series: 'Series',
  attempt: 'Attempt',
  'late-delivery': 'Late delivery',
  help: 'Help',
  regrade: 'Regrade',
}

/**
 * SQL conditions that find the attempt of a row. Access to an attempt depends on its quiz, but a
 * private practice or a rehearsal belongs only to the person who takes it.
 */
const parents = {
  attempt: (id: number) => sql`attempts.id = ${id}::integer`,
  'late-delivery': (id: number) => sql`attempts.id = (
    select attempt_id from late_deliveries where id = ${id}::integer)`,
} as const

/** True if the row exists and this member of staff may access it with this permission. */
export async function isOwnRow(
  db: Db,
  viewer: Viewer,
  permission: Permission,
  { kind, id }: { readonly kind: OwnedKind; readonly id: number },
): Promise<boolean> {
  switch (kind) {
    case 'attempt':
    case 'late-delivery': {
      const { rows } = await sql<{ id: number }>`select attempts.id from attempts
        join quizzes on quizzes.id = attempts.quiz_id
        where ${parents[kind](id)}
          and (not attempts.is_private or attempts.student_id = ${viewer.id}::integer)
          and ${isInScope(viewer, permission, 'quiz')}`.execute(db)
      return rows.length > 0
    }
    case 'help': {
      const { rows } = await sql<{ id: number }>`select quizzes.id from attempt_helps
        join quizzes on quizzes.id = attempt_helps.quiz_id
        where attempt_helps.id = ${id}::integer
          and ${isInScope(viewer, permission, 'quiz')}`.execute(db)
      return rows.length > 0
    }
    case 'regrade': {
      const { rows } = await sql<{ id: number }>`select quizzes.id from regrades
        join quizzes on quizzes.id = regrades.quiz_id
        where regrades.id = ${id}::integer
          and ${isInScope(viewer, permission, 'quiz')}`.execute(db)
      return rows.length > 0
    }
    default:
      return (await selectOwnIds(db, viewer, permission, { kind, ids: [id] })).has(id)
  }
}
