import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz } from '../src/test/content/exams.ts'
import { addGroup, openTo } from '../src/test/content/groups.ts'
import { endpoints } from '../src/test/endpoints.ts'
import { addAdmin, addPerson, addStudent } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'

type Who = 'anyone' | 'signed in' | 'student' | 'admin'

/** The allowed callers of each endpoint. A new endpoint without a line here fails the test. */
const rules: Readonly<Record<string, Who>> = {
  'POST /api/auth/login': 'anyone',
  'POST /api/auth/login/second-factor': 'anyone',
  'GET /api/auth/second-factor': 'signed in',
  'POST /api/auth/second-factor/begin': 'signed in',
  'POST /api/auth/second-factor/confirm': 'signed in',
  'POST /api/auth/second-factor/recovery-codes': 'signed in',
  'POST /api/auth/second-factor/off': 'signed in',
  'GET /api/auth/sessions': 'signed in',
  'DELETE /api/auth/sessions/:id': 'signed in',
  'POST /api/auth/logout': 'signed in',
  'POST /api/auth/logout-all': 'signed in',
  'POST /api/auth/signup': 'anyone',
  'POST /api/auth/validate-email': 'anyone',
  'POST /api/auth/resend-confirmation': 'anyone',
  'GET /api/auth/confirm-email/:token': 'anyone',
  'POST /api/auth/forgot-password': 'anyone',
  'POST /api/auth/reset-password/:token': 'anyone',
  'POST /api/auth/reset-password': 'signed in',
  'GET /api/auth/providers': 'anyone',
  'POST /api/auth/login/google': 'anyone',
  'POST /api/auth/login/facebook': 'anyone',
  'POST /api/users/user_token': 'signed in',
  'GET /api/users/notifications': 'signed in',
  'POST /api/users/notifications/enable': 'signed in',
  'POST /api/users/notifications/disable': 'signed in',
  'POST /api/users/unsubscribe/:token': 'anyone',
  'POST /api/contacts': 'anyone',
  'GET /api/contacts': 'admin',
  'GET /api/contacts/:id': 'admin',
  'DELETE /api/contacts/:id': 'admin',
  'POST /api/contacts/bulk/delete': 'admin',
  'POST /api/deletions/:id/undo': 'admin',
  'POST /api/upload': 'signed in',
  'POST /api/export/email': 'signed in',
  'GET /api/export/:list': 'signed in',
  'GET /api/students': 'admin',
  'DELETE /api/students/:id': 'admin',
  'POST /api/students/bulk/delete': 'admin',
  'POST /api/students/bulk/status': 'admin',
  'GET /api/students/:id': 'signed in',
  'PUT /api/students/:id': 'signed in',
  'GET /api/students/:id/progress': 'admin',
  'DELETE /api/students/:id/second-factor': 'admin',
  'GET /api/groups': 'admin',
  'GET /api/groups/own': 'student',
  'GET /api/groups/:id': 'admin',
  'POST /api/groups': 'admin',
  'PUT /api/groups/:id': 'admin',
  'DELETE /api/groups/:id': 'admin',
  'POST /api/groups/:id/students': 'admin',
  'POST /api/groups/join': 'student',
  'GET /api/admins/profile': 'admin',
  'PUT /api/admins/profile': 'admin',
  'GET /api/subjects': 'signed in',
  'GET /api/subjects/:id': 'signed in',
  'POST /api/subjects': 'admin',
  'PUT /api/subjects/:id': 'admin',
  'DELETE /api/subjects/:id': 'admin',
  'POST /api/subjects/bulk/delete': 'admin',
  'GET /api/chapters': 'signed in',
  'GET /api/chapters/:id': 'admin',
  'POST /api/chapters': 'admin',
  'PUT /api/chapters/:id': 'admin',
  'DELETE /api/chapters/:id': 'admin',
  'POST /api/chapters/bulk/delete': 'admin',
  'GET /api/passages': 'admin',
  'GET /api/questions': 'admin',
  'GET /api/questions/:id': 'admin',
  'GET /api/questions/:id/statistics': 'admin',
  'POST /api/questions': 'admin',
  'PUT /api/questions/:id': 'admin',
  'DELETE /api/questions/:id': 'admin',
  'POST /api/questions/bulk/delete': 'admin',
  'POST /api/questions/bulk/move': 'admin',
  'POST /api/questions/bulk/marks': 'admin',
  'GET /api/marking-schemes': 'signed in',
  'POST /api/marking-schemes': 'admin',
  'PUT /api/marking-schemes/:id': 'admin',
  'DELETE /api/marking-schemes/:id': 'admin',
  'GET /api/quizzes': 'signed in',
  'GET /api/quizzes/upcoming': 'signed in',
  'GET /api/quizzes/exams': 'signed in',
  'GET /api/quizzes/practices': 'signed in',
  'GET /api/quizzes/practice-overlap': 'admin',
  'GET /api/quizzes/subjects': 'signed in',
  'GET /api/quizzes/clock': 'signed in',
  'GET /api/quizzes/:id': 'signed in',
  'POST /api/quizzes': 'admin',
  'GET /api/quizzes/:id/file': 'admin',
  'GET /api/quizzes/:id/statistics': 'admin',
  'POST /api/quizzes/file/check': 'admin',
  'POST /api/quizzes/:id/publish': 'admin',
  'POST /api/quizzes/preview': 'admin',
  'POST /api/quizzes/preview/paper': 'admin',
  'PUT /api/quizzes/:id': 'admin',
  'DELETE /api/quizzes/:id': 'admin',
  'POST /api/quizzes/bulk/delete': 'admin',
  'POST /api/quizzes/bulk/move': 'admin',
  'POST /api/quizzes/:id/help': 'admin',
  'GET /api/quizzes/:id/help': 'admin',
  'POST /api/take_quiz/:id/help': 'admin',
  'POST /api/help/:id/undo': 'admin',
  'GET /api/quizzes/:id/announcements': 'admin',
  'POST /api/quizzes/:id/announcements': 'admin',
  'DELETE /api/quizzes/:id/announcements/:announcement_id': 'admin',
  'GET /api/quizzes/:id/reports': 'admin',
  'PUT /api/quizzes/:id/reports/:question_id': 'admin',
  'GET /api/quizzes/:id/results': 'admin',
  'GET /api/quizzes/:id/results/grid': 'admin',
  'GET /api/quizzes/:id/results/questions/:question_id': 'admin',
  'GET /api/quizzes/:id/late': 'admin',
  'GET /api/late_deliveries/:id': 'admin',
  'POST /api/quizzes/:id/late/decisions': 'admin',
  'POST /api/quizzes/:id/answer_file': 'admin',
  'POST /api/take_quiz/:id/late': 'student',
  'GET /api/quizzes/:id/board': 'admin',
  'GET /api/quizzes/:id/board/events': 'admin',
  'GET /api/quizzes/:id/checklist': 'admin',
  'GET /api/quizzes/:id/rehearsal': 'admin',
  'POST /api/quizzes/:id/rehearsal': 'admin',
  'DELETE /api/quizzes/:id/rehearsal': 'admin',
  'GET /api/subjects/:id/dependents': 'admin',
  'GET /api/subjects/dependents': 'admin',
  'GET /api/chapters/:id/dependents': 'admin',
  'GET /api/chapters/dependents': 'admin',
  'GET /api/quizzes/:id/dependents': 'admin',
  'GET /api/quizzes/dependents': 'admin',
  'GET /api/questions/:id/dependents': 'admin',
  'GET /api/questions/dependents': 'admin',
  'GET /api/students/:id/dependents': 'admin',
  'GET /api/students/dependents': 'admin',
  'POST /api/import/questions': 'admin',
  'POST /api/import/subjects': 'admin',
  'POST /api/import/students': 'admin',
  'GET /api/import/progress/:key': 'admin',
  'GET /api/import/:kind/template': 'admin',
  'POST /api/quizzes/:id/take_quiz/is_existing': 'student',
  'POST /api/quizzes/:id/take_quiz': 'student',
  'GET /api/quizzes/:id/questions': 'student',
  'POST /api/take_quiz/:id/save': 'student',
  'POST /api/take_quiz/:id/submit': 'student',
  'GET /api/take_quiz/:id/receipt': 'student',
  'POST /api/take_quiz/:id/reports': 'student',
  'GET /api/take_quiz/:id/reports': 'student',
  'POST /api/take_quiz/:id/contact': 'student',
  'GET /api/take_quiz/:id/events': 'signed in',
  'POST /api/take_quiz/:id/practise_again': 'student',
  'GET /api/students/take_quizzes': 'signed in',
  'GET /api/students/take_quizzes/:id': 'signed in',
  'GET /api/students/take_quizzes/:id/marks': 'signed in',
  'GET /api/students/take_quizzes/:id/result': 'signed in',
  'GET /api/students/leaderboard': 'signed in',
  'GET /api/students/dashboard': 'signed in',
  'GET /api/students/dashboard/points_history': 'signed in',
  'GET /api/students/dashboard/charts': 'signed in',
  'GET /api/students/dashboard/time-score': 'signed in',
  'GET /api/students/dashboard/marks': 'signed in',
  'GET /api/today': 'student',
  'GET /api/audit': 'admin',
  'GET /api/audit/admins': 'admin',
  'GET /api/admins/dashboard': 'admin',
  'GET /api/admins/dashboard/growth-history': 'admin',
  'GET /api/admins/dashboard/charts': 'admin',
}

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

let school: School
let people: Record<
  'visitor' | 'student' | 'admin' | 'suspended student' | 'suspended admin' | 'old session',
  Person | null
>
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
    admin: await addAdmin(school),
    'suspended student': await addPerson(school, { status: 'Suspended' }),
    'suspended admin': await addPerson(school, { status: 'Suspended', role: 'Admin' }),
    'old session': old,
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

it('every endpoint of the contract has a rule, and every rule an endpoint', () => {
  expect(endpoints.map(nameOf).sort()).toEqual(Object.keys(rules).sort())
})

describe.each(endpoints.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  '$name',
  ({ name, endpoint }) => {
    const who = rules[name]
    it(`is for ${who}`, async () => {
      const letIn = { student: who !== 'admin', admin: who !== 'student' }
      for (const [role, person] of Object.entries(people)) {
        const status = await statusFor(endpoint, person)
        if (who === 'anyone' || (role in letIn && letIn[role as keyof typeof letIn]))
          expect([401, 403, 500], role).not.toContain(status)
        else expect(status, role).toBe(role in letIn ? 403 : 401)
      }
    })
  },
)

/**
 * The response to somebody else about a thing that exists: to a student of the same group, and to
 * one of another group, who must not even learn that the exam exists. A new call about a single
 * thing fails without a line here.
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
  'POST /api/take_quiz/:id/submit': [404, 404],
  'GET /api/take_quiz/:id/receipt': [404, 404],
  'POST /api/take_quiz/:id/reports': [404, 404],
  'GET /api/take_quiz/:id/reports': [404, 404],
  'POST /api/take_quiz/:id/contact': [404, 404],
  'POST /api/take_quiz/:id/late': [404, 404],
  'GET /api/take_quiz/:id/events': [404, 404],
  'POST /api/take_quiz/:id/practise_again': [404, 404],
  'GET /api/students/take_quizzes/:id': [404, 404],
  'GET /api/students/take_quizzes/:id/marks': [404, 404],
  'GET /api/students/take_quizzes/:id/result': [404, 404],
}

const aboutOne = endpoints.filter(
  (endpoint) => endpoint.path.includes('/:id') && rules[nameOf(endpoint)] !== 'admin',
)

/** A body that is valid for every call that takes one. */
const anyBody = {
  ...{ quiz_state: {}, question_id: 1, text: 'Something is wrong', name: 'Mine' },
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
