import { updateStudent } from '@prepwell/contract/accounts/students.ts'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { createMailer } from '../../../platform/mail/mailer.ts'
import { signedInAnew } from '../../../test/people.ts'
import { deleteKnownStudent } from '../../../test/personal-data/delete-known-student.ts'
import {
  canaries,
  type KnownStudent,
  knownStudent,
} from '../../../test/personal-data/known-student.ts'
import { openSchool, type School } from '../../../test/school.ts'
import { audit } from '../../shared/audit/index.ts'

let school: School
let known: KnownStudent
beforeEach(async () => {
  school = await openSchool()
  known = await knownStudent(school)
})
afterEach(() => school.close())

const admin = () => signedInAnew(school, known.admin)

const deleteAccount = () => deleteKnownStudent(school, known)

describe('what is about others when an account is deleted', () => {
  it('stays when their address or text contains the address of the person', async () => {
    const mine = canaries.email
    const others = [`dev${mine}`, `dev.${mine}`, `${mine}.in`]
    const mail = (to: string, text: string) => ({ to, subject: 'Your results', text, html: text })
    const send = createMailer(school.platform.settings, () => undefined)
    for (const to of others) {
      await send(mail(to, `Sent to ${to}`))
      await enqueue(school.db, 'send_mail', mail(to, `Not yet sent to ${to}`))
    }
    await send(mail('other@example.org', `Sent for <${mine}>.`))
    await enqueue(school.db, 'send_mail', mail('other@example.org', `Not yet sent\n${mine} asked`))
    await deleteAccount()
    const left = await school.mails()
    const to = left.flatMap((one) => (one.to ?? []).map(({ address }) => address ?? ''))
    expect(to.filter((address) => address.includes(mine)).sort()).toEqual(
      [...others, ...others].sort(),
    )
    expect(to).not.toContain('other@example.org')
  })

  it('stays when somebody has a username like that of a deleted account', async () => {
    const { student, others } = known
    const [other] = others
    const params = { id: other?.id ?? 0 }
    for (const username of [`deleted-${student.id}`, `deleted.${student.id}`]) {
      const { status } = await school.call(updateStudent, { params, body: { username } }, admin())
      expect(status).toBe(200)
      const body = { username: username.replace(/[-.]/, '/') }
      const refused = await school.call(updateStudent, { params, body }, admin())
      expect(refused.status).toBe(400)
    }
    await school.call(
      updateStudent,
      { params, body: { username: `deleted-${student.id}` } },
      admin(),
    )
    await deleteAccount()
    const row = await school.db
      .selectFrom('users')
      .select(['name', 'erased_at'])
      .where('id', '=', student.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ name: 'Deleted student', erased_at: school.clock.now() })
  })

  /**
   * Gives the student these names, logs `reason`, deletes the student, and returns the details of
   * the log.
   */
  async function detailsAfter(
    called: Record<'name' | 'username' | 'roll_number', string>,
    reason: string,
  ) {
    const params = { id: known.student.id }
    const changed = await school.call(updateStudent, { params, body: called }, admin())
    expect(changed.status).toBe(200)
    const [namesake] = known.others
    const renamed = { params: { id: namesake?.id ?? 0 }, body: { name: `${called.name} Senior` } }
    expect((await school.call(updateStudent, renamed, admin())).status).toBe(200)
    await school.db.transaction().execute((tx) =>
      audit(tx, {
        viewer: { id: known.admin.id },
        ...{ now: school.clock.now(), action: 'helped', kind: 'quiz' },
        ids: [known.published.quiz.id],
        students: [known.student.id, ...known.others.map(({ id }) => id)],
        detail: { reason },
      }),
    )
    await deleteAccount()
    const { status, body } = await school.call(listAuditEvents, { query: {} }, admin())
    expect(status).toBe(200)
    const help = body.data.find(
      ({ action, detail }) => action === 'helped' && detail.names !== undefined,
    )
    const change = body.data.find(
      ({ target_id, action, detail }) =>
        target_id === known.student.id && action === 'changed' && detail.changes,
    )
    return { help: help?.detail, change: change?.detail }
  }

  it.each([
    [
      'a part of the name is the username',
      { name: 'Ravi Kumar', username: 'ravi', roll_number: 'R-1' },
      'Ravi Kumar (ravi, R-1) sat beside Ravindra',
      'Deleted student (Deleted student, Deleted student) sat beside Ravindra',
    ],
    [
      'the username is a word of the log',
      { name: 'Ravi Kumar', username: 'username', roll_number: 'R-1' },
      'No paper',
      'No paper',
    ],
    [
      'the username is a word of the replacement',
      { name: 'Ravi Kumar', username: 'student', roll_number: 'deleted' },
      'For Ravi Kumar',
      'For Deleted student',
    ],
    [
      'the roll number is a short number',
      { name: 'Ravi Kumar', username: 'ravi.k', roll_number: '12' },
      'Ravi Kumar came 12 minutes late',
      'Deleted student came 12 minutes late',
    ],
    [
      'the roll number is a long number',
      { name: 'Ravi Kumar', username: 'ravi.k', roll_number: '20261147' },
      '20261147 came late in 2026',
      'Deleted student came late in 2026',
    ],
  ])('stays in the log if %s', async (_case, called, reason, expected) => {
    const { help, change } = await detailsAfter(called, reason)
    expect(help?.reason).toBe(expected)
    expect([...(help?.names ?? [])].sort()).toEqual([
      'Ben Other',
      'Deleted student',
      'Ravi Kumar Senior',
    ])
    const gone = { before: 'Deleted student', after: 'Deleted student' }
    expect(change?.changes).toHaveLength(3)
    for (const field of ['name', 'username', 'roll_number'])
      expect(change?.changes).toContainEqual({ field, ...gone })
  })
})
