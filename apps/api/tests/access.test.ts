import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { type Permission, permissions } from '@prepwell/contract/wire/permissions.ts'
import type { Role } from '@prepwell/contract/wire/roles.ts'
import { isForTokens, tokenPermissions } from '@prepwell/contract/wire/token-permissions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz } from '../src/test/content/exams.ts'
import { addGroup, openTo } from '../src/test/content/groups.ts'
import { endpoints } from '../src/test/endpoints.ts'
import { addAdmin, addPerson, addStaff, addStudent, addToken } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

type Caller = Role | 'visitor' | 'ended session' | 'ended token' | 'expired token'

/** The roles that have each permission. A permission without a line here fails the test. */
const roles: Readonly<Record<Permission, string>> = {
  'account.use': 'Admin Teacher Author Invigilator student',
  'admin-profile.edit': 'Admin Teacher Author Invigilator',
  'profiles.read': 'Admin Teacher student',
  'profiles.edit': 'Admin student',
  'students.read': 'Admin Teacher',
  'students.edit': 'Admin',
  'progress.read': 'Admin Teacher',
  'groups.read': 'Admin Teacher',
  'groups.edit': 'Admin',
  'groups.join': 'student',
  'sign-ups.decide': 'Admin',
  'school.settings': 'Admin',
  'staff.manage': 'Admin',
  'server.manage': 'Admin',
  'programs.manage': 'Admin',
  'subjects.read': 'Admin Teacher Author student',
  'subjects.edit': 'Admin',
  'questions.read': 'Admin Teacher Author',
  'questions.edit': 'Admin Teacher Author',
  'questions.check': 'Admin Teacher',
  'tags.edit': 'Admin Teacher',
  'questions.statistics': 'Admin Teacher Author',
  'marking-schemes.read': 'Admin Teacher Author student',
  'marking-schemes.edit': 'Admin',
  'quizzes.read': 'Admin Teacher Invigilator student',
  'quizzes.browse': 'Admin student',
  'quizzes.edit': 'Admin Teacher',
  'exams.rehearse': 'Admin Teacher',
  'notebook.use': 'student',
  'exams.sit': 'student',
  'board.read': 'Admin Teacher Invigilator',
  'candidates.help': 'Admin Teacher Invigilator',
  'candidates.reopen': 'Admin Teacher',
  'announcements.send': 'Admin Teacher Invigilator',
  'reports.settle': 'Admin Teacher Invigilator',
  'late-answers.decide': 'Admin Teacher',
  'class-results.read': 'Admin Teacher',
  'results.publish': 'Admin Teacher',
  'results.regrade': 'Admin Teacher',
  'attempts.read': 'Admin Teacher student',
  'student-dashboard.read': 'Admin Teacher student',
  'leaderboard.read': 'Admin student',
  'school-dashboard.read': 'Admin',
  'messages.read': 'Admin',
  'audit-log.read': 'Admin',
  'lists.export': 'Admin Teacher Author Invigilator student',
  'lists.import': 'Admin',
  'questions.import': 'Admin Author',
  'students.import': 'Admin',
  'deletions.undo': 'Admin Teacher Author',
  'pictures.upload': 'Admin Teacher Author Invigilator student',
}

const allowsTokens = (permission: Permission | 'anyone') =>
  permission === 'anyone' || isForTokens(permission)

/** Callers with a session: without the permission they get a 403. */
const signedIn: readonly string[] = ['Admin', 'Teacher', 'Author', 'Invigilator', 'student']

let school: School
let people: Record<Caller | 'suspended student' | 'suspended admin', Person | null>
beforeAll(async () => {
  school = await openSchool()
})
// New people for each endpoint, because some endpoints end the caller's sessions.
beforeEach(async () => {
  const old = await addAdmin(school)
  await school.db.updateTable('users').set({ session_epoch: 1 }).where('id', '=', old.id).execute()
  people = {
    visitor: null,
    student: await addStudent(school),
    Admin: await addAdmin(school),
    Teacher: await addStaff(school, ['Teacher']),
    Author: await addStaff(school, ['Author']),
    Invigilator: await addStaff(school, ['Invigilator']),
    'suspended student': await addPerson(school, { status: 'Suspended' }),
    'suspended admin': await addPerson(school, { status: 'Suspended', role: 'Admin' }),
    'ended session': old,
    'ended token': await addToken(school, tokenPermissions, { ended_at: school.clock.now() }),
    'expired token': await addToken(school, tokenPermissions, { expires_at: school.clock.now() }),
  }
})
afterAll(() => school.close())

/**
 * Calls with ids that do not exist and an empty body: an allowed caller gets as far as 400 or 404.
 */
async function statusFor(endpoint: Endpoint, person: Person | null): Promise<number> {
  const body = endpoint.method === 'POST' || endpoint.method === 'PUT' ? { body: {} } : {}
  const params = { id: 2_000_000_000, token: 'none' }
  return (await school.call(endpoint, { params, ...body }, person)).status
}

it('each permission comes with exactly the roles that were decided', () => {
  const registered = Object.entries(permissions).map(([name, rule]) => [name, rule.roles.join(' ')])
  expect(Object.fromEntries(registered)).toEqual(roles)
})

/** Permissions that one action of a call needs in addition to the call's own permission. */
const ofActions: readonly Permission[] = ['candidates.reopen', 'questions.check']

it('no token ever has a permission about accounts, staff, settings, tokens, sitting, regrades', () => {
  const refused = Object.keys(permissions).filter((name) => !isForTokens(name as Permission))
  expect(refused.sort()).toEqual([
    ...[
      'account.use',
      'admin-profile.edit',
      'exams.rehearse',
      'exams.sit',
      'groups.join',
      'notebook.use',
    ],
    ...['profiles.edit', 'programs.manage', 'results.regrade', 'school.settings'],
    ...['server.manage', 'sign-ups.decide', 'staff.manage', 'students.edit', 'students.import'],
  ])
})

it('every permission is needed by a call', () => {
  const needed = new Set([...endpoints.map(({ permission }) => permission), ...ofActions])
  expect(Object.keys(permissions).filter((name) => !needed.has(name as Permission))).toEqual([])
})

/** A token reads keys only with `questions.read`, even the keys in class results. */
const alsoNeeded = (permission: Permission): Permission[] =>
  permission === 'class-results.read' ? ['questions.read'] : []

describe.each(endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  '$name',
  ({ endpoint }) => {
    const { permission } = endpoint
    it(`needs ${permission}`, async () => {
      const allowed = permission === 'anyone' ? [] : roles[permission].split(' ')
      for (const [caller, person] of Object.entries(people)) {
        const status = await statusFor(endpoint, person)
        if (permission === 'anyone' || allowed.includes(caller))
          expect([401, 403, 500], caller).not.toContain(status)
        else expect(status, caller).toBe(signedIn.includes(caller) ? 403 : 401)
      }
    })

    it(`${allowsTokens(permission) ? 'lets' : 'lets not even'} a token with ${permission} in`, async () => {
      const all = Object.keys(permissions) as Permission[]
      // `lists.import` also lets a token import questions.
      const wider = permission === 'questions.import' ? 'lists.import' : permission
      const others = all.filter((one) => one !== permission && one !== wider)
      const tokens = {
        'with it': permission === 'anyone' ? [] : [permission, ...alsoNeeded(permission)],
        'with all others': others,
      }
      for (const [name, granted] of Object.entries(tokens)) {
        const token = await addToken(school, granted.length > 0 ? granted : ['students.read'])
        const status = await statusFor(endpoint, token)
        if (allowsTokens(permission) && (permission === 'anyone' || name === 'with it'))
          expect([401, 403, 500], name).not.toContain(status)
        else expect(status, name).toBe(403)
      }
    })
  },
)

/**
 * The status when somebody else asks for a thing that exists: a student of the same group, and one
 * of another group, who must not even learn that the exam exists. A new call about a single thing
 * fails the test until it is listed here.
 */
const ofOthers: Readonly<Record<string, readonly [other: number, outsider: number]>> = {
  'DELETE /api/auth/sessions/:id': [404, 404],
  'GET /api/students/:id': [404, 404],
  'PUT /api/students/:id': [404, 404],
  'GET /api/subjects/:id': [200, 200],
  'GET /api/quizzes/:id': [200, 404],
  'POST /api/quizzes/:id/take_quiz/is_existing': [200, 404],
  'GET /api/quizzes/:id/questions': [403, 404],
  'POST /api/quizzes/:id/take_quiz': [200, 404],
  'POST /api/take_quiz/:id/save': [404, 404],
  'POST /api/take_quiz/:id/sections/next': [404, 404],
  'POST /api/take_quiz/:id/submit': [404, 404],
  'POST /api/take_quiz/:id/check': [404, 404],
  'GET /api/take_quiz/:id/checks': [404, 404],
  'GET /api/take_quiz/:id/receipt': [404, 404],
  'POST /api/take_quiz/:id/reports': [404, 404],
  'GET /api/take_quiz/:id/reports': [404, 404],
  'GET /api/take_quiz/:id/provisional_key': [404, 404],
  'GET /api/take_quiz/:id/objections': [404, 404],
  'POST /api/take_quiz/:id/objections': [404, 404],
  'DELETE /api/objections/:id': [404, 404],
  'POST /api/take_quiz/:id/contact': [404, 404],
  'POST /api/take_quiz/:id/late': [404, 404],
  'GET /api/take_quiz/:id/events': [404, 404],
  'POST /api/take_quiz/:id/practise_again': [404, 404],
  'POST /api/practices/:id/share': [404, 404],
  'GET /api/students/take_quizzes/:id': [404, 404],
  'GET /api/students/take_quizzes/:id/marks': [404, 404],
  'GET /api/students/take_quizzes/:id/result': [404, 404],
  'GET /api/students/take_quizzes/:id/series': [404, 404],
  'GET /api/students/take_quizzes/:id/submission_receipt': [404, 404],
}

const isForStudents = ({ permission }: Endpoint) =>
  permission !== 'anyone' && roles[permission].includes('student')

const aboutOne = endpoints.filter(
  (endpoint) => endpoint.path.includes('/:id') && isForStudents(endpoint),
)

/** A body that is valid for every call that takes one. */
const anyBody = {
  ...{ quiz_state: {}, question_id: 1, text: 'Something is wrong', name: 'Mine' },
  ...{ kind: 'other', selected_values: 1, seq: 1 },
  ...{ device_id: 'one', is_visible: true, unsaved: 0, current_question: null },
  ...{ events: [], version: 0 },
  ...{ answers: { 1: { answered: true, selected_values: 1, seq: 1 } }, logs: [] },
}

it('nobody reads or changes what belongs to another student or to an exam for other groups', async () => {
  expect(aboutOne.map(nameOf).sort()).toEqual(Object.keys(ofOthers).sort())
  const [owner, other, outsider] = [
    await addStudent(school),
    await addStudent(school),
    await addStudent(school),
  ]
  const exam = await addQuiz(school)
  await openTo(school, exam, [await addGroup(school, [owner, other])])
  await addGroup(school, [outsider])
  const subject = await school.db
    .selectFrom('chapters')
    .select('subject_id')
    .where('id', '=', exam.chapterId)
    .executeTakeFirstOrThrow()
  const start = { params: { id: exam.id }, body: {} }
  const attempt = (await school.call(startAttempt, start, owner)).body.data.take_quiz_id
  const idFor = (path: string) => {
    if (path.includes('take_quiz/:id') || path.includes('take_quizzes/:id')) return attempt
    if (path.includes('quizzes/:id')) return exam.id
    return path.includes('students/:id') ? owner.id : subject.subject_id
  }
  const learned: Record<string, number[]> = {}
  for (const endpoint of Object.keys(ofOthers).flatMap((name) =>
    aboutOne.filter((one) => nameOf(one) === name),
  )) {
    const body = endpoint.method === 'GET' ? {} : { body: anyBody }
    const asked = { params: { id: idFor(endpoint.path) }, ...body }
    learned[nameOf(endpoint)] = [
      (await school.call(endpoint, asked, other)).status,
      (await school.call(endpoint, asked, outsider)).status,
    ]
  }
  expect(learned).toEqual(ofOthers)
})
