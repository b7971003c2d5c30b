import { invite, withdrawInvitation } from '@prepwell/contract/accounts/invitations.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import * as messages from '@prepwell/contract/school/messages.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { exportAs } from '../../../test/files/exported.ts'
import { signedInAnew } from '../../../test/people.ts'
import { deleteKnownStudent } from '../../../test/personal-data/delete-known-student.ts'
import { findTraces } from '../../../test/personal-data/find-traces.ts'
import {
  canaries,
  type KnownStudent,
  knownStudent,
} from '../../../test/personal-data/known-student.ts'
import { openSchool, type School } from '../../../test/school.ts'

let school: School
let known: KnownStudent
beforeEach(async () => {
  school = await openSchool()
  known = await knownStudent(school)
})
afterEach(() => school.close())

const admin = () => signedInAnew(school, known.admin)
const words = [...Object.values(canaries), 'Zabel']

const log = async (query: object) =>
  (await school.call(listAuditEvents, { query: { per_page: 100, ...query } }, admin())).body.data

/** Leaves a contact message and returns its id. */
async function write(name: string, email: string): Promise<number> {
  const sent = await school.call(messages.createContact, {
    body: { name, email, message: 'Hello' },
  })
  expect(sent.status).toBe(201)
  const { body } = await school.call(messages.listContacts, { query: { page: 1 } }, admin())
  return body.data[0]?.id ?? 0
}

it('a sender of messages that were deleted before is no longer named', async () => {
  const remove = (ids: readonly number[]) =>
    school.call(messages.deleteContacts, { body: { ids: [...ids] } }, admin())
  const one = await write(canaries.name.toUpperCase(), canaries.email)
  await school.call(messages.deleteContact, { params: { id: one } }, admin())
  school.clock.advance(1)
  const several = [
    await write('Anna Other', 'anna@example.org'),
    await write(canaries.name, canaries.email),
    await write(`${canaries.name} Senior`, 'senior@example.org'),
  ]
  expect((await remove(several)).status).toBe(200)
  await deleteKnownStudent(school, known)
  const [bulk, single] = await log({ kind: 'contact' })
  expect(bulk?.detail.names).toEqual(['Anna Other', 'Deleted student', `${canaries.name} Senior`])
  expect(single?.target_name).toBe('Deleted student')
})

it('an address that was invited to the staff before is no longer named', async () => {
  const at = (email: string) =>
    school.db.updateTable('users').set({ email }).where('id', '=', known.student.id).execute()
  // Changes the student's address for a while, because an address with an account is not invited.
  await at('later@example.org')
  const body = { by: 'link', email: canaries.email.toUpperCase(), roles: ['Teacher'] }
  const invited = await school.call(invite, { body: { message: null, ...body } }, admin())
  expect(invited.status, invited.body.message).toBe(201)
  await school.call(withdrawInvitation, { params: { id: invited.body.data.id } }, admin())
  await at(canaries.email)
  const before = (await log({ kind: 'admin' })).filter(({ target_id }) => target_id === null)
  expect(before.map(({ target_name }) => target_name?.toLowerCase())).toEqual([
    canaries.email,
    canaries.email,
  ])
  await deleteKnownStudent(school, known)
  const after = (await log({ kind: 'admin' })).filter(({ target_id }) => target_id === null)
  expect(after.map(({ target_name }) => target_name)).toEqual([
    'Deleted student',
    'Deleted student',
  ])
  expect(await findTraces(school, words)).toEqual([])
})

it('what was searched before an export of people no longer names the person', async () => {
  const { name, username, email, roll_number } = canaries
  const texts = [name, `  ${username}`, email.toUpperCase(), `${roll_number} again`]
  for (const search of texts) {
    const lists = [
      ['students', { search }],
      ['contacts', { search }],
      ['audit', { search }],
      ['class_results', { search, quiz_id: known.published.quiz.id }],
    ] as const
    for (const [list, query] of lists)
      expect((await exportAs(school, list, query, admin())).status).toBe(200)
  }
  // These searches happen to contain words that are also names. The log keeps them.
  await exportAs(school, 'questions', { search: `with ${username}` }, admin())
  await exportAs(school, 'students', { search: 'Anna', status: 'Active' }, admin())
  const before = await log({ kind: 'list' })
  expect(before).toHaveLength(18)
  await deleteKnownStudent(school, known)
  const after = await log({ kind: 'list' })
  const searched = after.map(({ target_name, detail }) => [target_name, detail.filters?.search])
  expect(searched.slice(0, 2)).toEqual([
    ['students', 'Anna'],
    ['questions', `with ${username}`],
  ])
  for (const [, search] of searched.slice(2))
    expect(['Deleted student', 'Deleted student again']).toContain(String(search).trim())
  expect(after[0]?.detail.filters?.status).toBe('Active')
  const named = await findTraces(school, words)
  expect(named).toEqual([username, 'Zabel'].map((word) => `1 rows of audit_events: ${word}`))
})
