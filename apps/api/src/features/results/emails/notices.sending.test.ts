import * as users from '@prepwell/contract/accounts/users.ts'
import type { JobHelpers } from 'graphile-worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { taskList } from '../../../jobs.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { addQuiz } from '../../../test/content/exams.ts'
import { mailsTo } from '../../../test/mails.ts'
import { addPerson } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { openBadSmtp } from '../../../test/servers/bad-smtp.ts'
import { queueReminders } from './queue-reminders.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

/** A student with a queued reminder. */
let student: Person
beforeEach(async () => {
  school.clock.advance(7 * 24 * 3600)
  student = await addPerson(school)
  await addQuiz(school, { startsIn: 3600 })
  await queueReminders(school.platform, { onError: (error) => expect.fail(String(error)) })
})

const notice = () =>
  school.db
    .selectFrom('notices')
    .select(['id', 'begun_at', 'sent_at'])
    .where('user_id', '=', student.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const count = async () => (await mailsTo(school, student)).length

/** Runs the job with this mail server, bypassing the queue; resolves when the job ends. */
async function runWith(smtpUrl: string, abortPromise = new Promise<void>(() => undefined)) {
  const settings = { ...school.platform.settings, smtpUrl }
  const { send_notice } = taskList({ ...school.platform, settings }, () => undefined)
  await send_notice?.({ id: (await notice()).id }, { abortPromise } as JobHelpers)
}

describe('sending a notice', () => {
  it('stores when it began and when it finished', async () => {
    expect(await notice()).toMatchObject({ begun_at: null, sent_at: null })
    expect(await count()).toBe(1)
    const now = school.clock.now()
    expect(await notice()).toMatchObject({ begun_at: now, sent_at: now })
  })

  it('happens once, however often the queue asks for it', async () => {
    for (let i = 0; i < 3; i += 1)
      await enqueue(school.db, 'send_notice', { id: (await notice()).id })
    expect(await count()).toBe(1)
  })

  it.each(['is closed', 'refuses'] as const)(
    'by a mail server that %s is retried, and then succeeds once',
    async (misbehaviour) => {
      const server = await openBadSmtp(misbehaviour)
      for (let i = 0; i < 2; i += 1) await expect(runWith(server.url)).rejects.toThrow()
      server.close()
      expect(await notice()).toMatchObject({ begun_at: null, sent_at: null })
      expect(await count()).toBe(1)
      expect(await count()).toBe(1)
    },
  )

  it('is not repeated if the mail server hung up after it may have received the mail', async () => {
    const server = await openBadSmtp('hangs up')
    await expect(runWith(server.url)).rejects.toThrow('may have arrived')
    server.close()
    expect(await notice()).toMatchObject({ begun_at: expect.any(Date), sent_at: null })
    expect(await count()).toBe(0)
  })

  it('is not repeated after a crash halfway through', async () => {
    await school.db
      .updateTable('notices')
      .set({ begun_at: school.clock.now() })
      .where('id', '=', (await notice()).id)
      .execute()
    expect(await count()).toBe(0)
  })

  it('does not happen if the student has switched notices off since it was queued', async () => {
    await school.call(users.disableNotifications, {}, student)
    expect(await count()).toBe(0)
    expect(await notice()).toMatchObject({ begun_at: null })
  })

  it('does not delay shutdown, and is not repeated while it may still succeed', async () => {
    const server = await openBadSmtp('says nothing')
    const { promise: abortPromise, reject: abort } = Promise.withResolvers<void>()
    const ended = runWith(server.url, abortPromise)
    await server.connected
    abort(new Error('the queue stops'))
    await expect(ended).rejects.toThrow('the queue stops')
    expect(await count()).toBe(0)
    server.close()
  })
})
