import { type AuditEvent, listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls } from '../src/test/audited/accounts.ts'
import { password } from '../src/test/audited/audited-call.ts'
import { contentCalls } from '../src/test/audited/content.ts'
import { examDayCalls } from '../src/test/audited/exam-day.ts'
import { questionCalls } from '../src/test/audited/questions.ts'
import { quizCalls } from '../src/test/audited/quizzes.ts'
import { schoolCalls } from '../src/test/audited/school.ts'
import { transferCalls } from '../src/test/audited/transfers.ts'
import { endpoints } from '../src/test/endpoints.ts'
import { addPerson, signedInAnew } from '../src/test/people.ts'
import { openSchool, type School } from '../src/test/school.ts'

const auditedCalls = {
  ...accountCalls,
  ...contentCalls,
  ...questionCalls,
  ...quizCalls,
  ...examDayCalls,
  ...transferCalls,
  ...schoolCalls,
}

const own = 'of a visitor or a student, about themselves'
const nothing = 'changes nothing that stays'
const ofServer = 'needs a folder or a mail server; tested in server.routes.test.ts'
const exchanged = 'of two installations; tested in exchange.routes.test.ts'

/** Calls that change something but are not in the audit log, with the reason. */
const unaudited: Readonly<Record<string, string>> = {
  'POST /api/auth/logout': 'ends only the caller’s session',
  'POST /api/auth/signup': own,
  'POST /api/auth/validate-email': nothing,
  'POST /api/auth/resend-confirmation': 'only sends a mail to the person who asks',
  'POST /api/auth/forgot-password': 'only sends a mail to the person who asks',
  'POST /api/auth/login/second-factor': 'tested in second-step.test.ts',
  'POST /api/auth/login/new-password': 'of a student',
  'POST /api/auth/second-factor/begin': nothing,
  'POST /api/auth/reset-password/:token': 'tested in audit-log.sign-ins.test.ts',
  'POST /api/auth/login/google': 'tested in social.accounts.test.ts',
  'POST /api/auth/login/facebook': 'the same code as for Google',
  'POST /api/auth/login/oidc/begin': nothing,
  'POST /api/auth/login/oidc': 'tested in oidc.claims.test.ts',
  'POST /api/auth/login/oidc/join': 'tested in oidc.sign-in.test.ts',
  'POST /api/auth/oidc/logout': 'of the provider, which only ends sessions',
  'POST /api/users/user_token': nothing,
  'POST /api/webhooks/:id/test': 'tells nothing about the school',
  'POST /api/webhooks/:id/deliveries/:delivery_id/again': 'sends once more what was sent',
  'POST /api/server/network-check': nothing,
  'POST /api/server/backups': ofServer,
  'POST /api/server/test-mail': ofServer,
  'POST /api/users/notifications/enable': 'own mails only',
  'POST /api/users/notifications/disable': 'own mails only',
  'POST /api/users/unsubscribe/:token': 'own mails only',
  'POST /api/users/my-data': 'an archive for its caller only',
  'POST /api/users/deletion': 'of a student, about themselves',
  'DELETE /api/users/deletion': 'of a student, about themselves',
  'POST /api/contacts': own,
  'POST /api/invitations/:token': 'tested in invitations.routes.test.ts',
  'POST /api/upload': 'a picture counts once something shows it, and that is a line',
  'POST /api/groups/join': own,
  'POST /api/quizzes/file/check': nothing,
  'DELETE /api/import/kept/:key': 'own files only',
  'POST /api/questions/filters': 'own filters only',
  'DELETE /api/questions/filters/:id': 'own filters only',
  'POST /api/series/:id/partners': exchanged,
  'DELETE /api/series/:id/partners/:partner_id': exchanged,
  'POST /api/series/:id/outside_shifts': exchanged,
  'DELETE /api/series/:id/outside_shifts/:shift_id': exchanged,
  'POST /api/series/:id/ranks': exchanged,
  'GET /api/series/:id/shifts/:quiz_id/file': exchanged,
  'GET /api/series/:id/outside_shifts/:shift_id/ranks': exchanged,
  'POST /api/quizzes/preview': nothing,
  'POST /api/quizzes/preview/paper': nothing,
  'POST /api/quizzes/:id/rehearsal': 'a private copy that counts nowhere',
  'DELETE /api/quizzes/:id/rehearsal': 'a private copy that counts nowhere',
  'POST /api/take_quiz/:id/late': own,
  'POST /api/quizzes/:id/take_quiz/is_existing': own,
  'POST /api/quizzes/:id/take_quiz': own,
  'POST /api/take_quiz/:id/save': own,
  'POST /api/take_quiz/:id/sections/next': own,
  'POST /api/take_quiz/:id/submit': own,
  'POST /api/take_quiz/:id/check': own,
  'POST /api/open-practice/check': nothing,
  'POST /api/open-practice/answers': own,
  'POST /api/take_quiz/:id/reports': own,
  'POST /api/take_quiz/:id/objections': own,
  'DELETE /api/objections/:id': own,
  'POST /api/take_quiz/:id/contact': own,
  'POST /api/take_quiz/:id/practise_again': own,
  'POST /api/practices': own,
  'POST /api/practices/:id/share': own,
  'POST /api/practices/shared/:code': own,
  'PUT /api/bookmarks/:question_id': own,
  'DELETE /api/bookmarks/:question_id': own,
  'POST /api/notebook/reviews': own,
  'PUT /api/notebook/cards/:question_id': own,
  'PUT /api/notebook/settings': own,
}

/** These calls change nothing, but take data out of the school. */
const files = [
  ...['GET /api/export/:list', 'GET /api/quizzes/:id/file'],
  'GET /api/series/:id/shifts/:quiz_id/file',
  'GET /api/series/:id/outside_shifts/:shift_id/ranks',
]

const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`

it('every call that changes something is in the audit log, or has a reason not to be', () => {
  const changing = endpoints.filter(({ method }) => method !== 'GET').map(nameOf)
  const known = [...Object.keys(auditedCalls), ...Object.keys(unaudited)]
  expect(known.sort()).toEqual([...changing, ...files].sort())
})

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

describe.each(Object.entries(auditedCalls))('%s', (_name, prepare) => {
  it('logs one line when it succeeds, and none when it is refused', async () => {
    const email = `admin${Date.now()}.${Math.random()}@example.com`
    const made = await addPerson(school, { role: 'Admin', name: 'Asha Rao', email, password })
    const lines = async (): Promise<AuditEvent[]> => {
      const reader = await addPerson(school, { role: 'Admin' })
      const query = { admin_id: made.id }
      return (await school.call(listAuditEvents, { query }, reader)).body.data
    }
    const { endpoint, input, line, refused } = await prepare(
      school,
      signedInAnew(school, made),
      email,
    )
    const admin = signedInAnew(school, made)
    const before = await lines()
    const call = (wanted: object) => statusOf(school, endpoint, wanted, admin.token)
    if (refused && !isRepeated(input, refused)) {
      expect(await call(refused)).toBeGreaterThanOrEqual(400)
      expect(await lines()).toEqual(before)
    }
    expect(await call(input)).toBeLessThan(300)
    const after = await lines()
    expect(after).toHaveLength(before.length + 1)
    expect(after[0]).toMatchObject({
      ...line,
      ...{ admin_id: made.id, admin_name: 'Asha Rao', network: '127.0.0.1' },
      request_id: expect.any(String),
    })
    if (line.detail) expect(after[0]?.detail).toMatchObject(line.detail)
    // None of the secrets in these calls is logged.
    expect(JSON.stringify(after[0])).not.toMatch(/zyzzyva|known password|another password/i)
    if (refused && isRepeated(input, refused)) {
      expect(await call(refused)).toBeGreaterThanOrEqual(400)
      expect(await lines()).toEqual(after)
    }
  })
})

/** True if the refused call repeats the call with the same input. */
const isRepeated = (input: object, refused: object) =>
  JSON.stringify(input) === JSON.stringify(refused)

/** A file is not JSON, so its content is not read. */
async function statusOf(
  { app }: School,
  { method, path }: Endpoint,
  input: { readonly params?: object; readonly query?: object; readonly body?: object },
  token: string,
): Promise<number> {
  const values = new Map(Object.entries(input.params ?? {}))
  const answer = await app.inject({
    method,
    url: path.replace(/:(\w+)/g, (_whole, name: string) => String(values.get(name))),
    query: (input.query ?? {}) as Record<string, string>,
    ...(input.body ? { payload: input.body } : {}),
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.statusCode
}
