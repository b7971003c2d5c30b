import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeletedKind, deletedKinds, deletingAt } from '../../../test/deletions.ts'
import { everyRow } from '../../../test/every-row.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { expectRebuilt } from '../../../test/recomputed/statistics-kept.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { busySchool } from '../../../test/sitting/busy-school.ts'

let school: School
let admin: Person
let remove: ReturnType<typeof deletingAt>['remove']
let undo: ReturnType<typeof deletingAt>['undo']
let get: ReturnType<typeof deletingAt>['get']
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  ;({ remove, undo, get } = deletingAt(school, admin))
})
afterAll(() => school.close())

const ofChapters = [
  'chapters',
  'passages',
  'questions',
  'question_options',
  'question_tags',
  'question_versions',
  'quizzes',
  'quiz_sources',
  'quiz_source_questions',
]

/** Tables that each kind of deletion is known to change. The test compares all tables. */
const changedBy: Readonly<Record<DeletedKind, readonly string[]>> = {
  Subject: ['subjects', ...ofChapters],
  Chapter: ofChapters,
  Question: [
    ...['questions', 'question_options', 'question_tags', 'question_versions'],
    'quiz_source_questions',
  ],
  Quiz: ['quizzes'],
  Student: [
    'answers',
    'attempt_events',
    'attempts',
    'bookmarks',
    'card_reviews',
    'cards',
    'completions',
    'ended_sessions',
    'files',
    'imports',
    'mailed_tokens',
    'mistake_causes',
    'notebook_settings',
    'notices',
    'paper_questions',
    'papers',
    'points_by_hour',
    'quizzes',
    'recovery_codes',
    'second_factor_failures',
    'second_factors',
    'sessions',
    'shared_practices',
    'social_identities',
    'users',
  ],
  Contact: ['contacts'],
}

describe.each(deletedKinds)('undoing the deletion of a %s', (kind) => {
  it('leaves every row of every table as it was', async () => {
    const ids = await busySchool(school, admin)
    const id = ids[kind]
    const before = await everyRow(school)
    const deletion = await remove(kind, id)
    expect(await get(kind, id)).toBe(404)
    const during = await everyRow(school)
    const changed = Object.keys(before).filter(
      (table) => String(before[table]) !== String(during[table]),
    )
    expect(changed).toEqual([...changedBy[kind]].sort())

    expect(await undo(deletion)).toMatchObject({
      status: 200,
      body: { message: `${kind} with ID ${id} is back` },
    })
    expect(await everyRow(school)).toEqual(before)
    expect(await get(kind, id)).toBe(200)
    await expectRebuilt(school)
  })
})

it('includes a new table automatically, even one with two references', async () => {
  await sql`
    create table badges (
      attempt_id integer references attempts on delete cascade,
      student_id integer references users on delete cascade,
      given_by integer references users on delete set null,
      name text not null,
      shout text generated always as (upper(name)) stored,
      primary key (attempt_id, student_id)
    );
    create table ribbons (
      badge_attempt integer, badge_student integer,
      foreign key (badge_attempt, badge_student) references badges on delete cascade,
      id integer generated always as identity primary key
    )`.execute(school.db)
  const { Student: id } = await busySchool(school, admin)
  const other = await addStudent(school)
  await sql`insert into badges (attempt_id, student_id, given_by, name)
    select id, student_id, student_id, 'gold' from attempts where student_id = ${id}`.execute(
    school.db,
  )
  await sql`insert into badges (attempt_id, student_id, given_by, name)
    select min(id), ${other.id}::integer, ${id}::integer, 'loan' from attempts where student_id = ${id}`.execute(
    school.db,
  )
  await sql`insert into ribbons (badge_attempt, badge_student)
    select attempt_id, student_id from badges`.execute(school.db)
  const before = await everyRow(school)
  expect(before.badges?.length).toBeGreaterThan(4)
  const deletion = await remove('Student', id)
  expect((await everyRow(school)).badges).toEqual([])
  expect((await undo(deletion)).status).toBe(200)
  expect(await everyRow(school)).toEqual(before)
  await sql`drop table ribbons, badges`.execute(school.db)
})
