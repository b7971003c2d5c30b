import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { listAuditEvents } from '@prepwell/contract/school/audit-log.ts'
import * as contract from '@prepwell/contract/school/server.ts'
import { staffRoles } from '@prepwell/contract/wire/roles.ts'
import { sql } from 'kysely'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { examineApp } from '../../../doctor/examine.ts'
import { openPool } from '../../../platform/database/database.ts'
import { addQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addPerson, addStaff, addStudent, signedInAnew } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { openBadSmtp } from '../../../test/servers/bad-smtp.ts'
import { createAskedBackup, makeKeptBackup } from '../backups/index.ts'

const received: { to: string[]; mail: Email }[] = []
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData: (stream, { envelope }, done) => {
    const parsed = buffer(stream).then((message) => PostalMime.parse(message))
    parsed.then((mail) => {
      received.push({ to: envelope.rcptTo.map((one) => one.address), mail })
      done()
    }, done)
  },
})

let home: string
let folder: string
let school: School
let admin: Person
beforeAll(async () => {
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  home = await mkdtemp(path.join(os.tmpdir(), 'prepwell-server-'))
  folder = path.join(home, 'backups')
  await mkdir(folder)
  school = await openSchool({
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    dailyBackups: { folder, at: '02:30', keep: 3 },
  })
  admin = await addPerson(school, { role: 'Admin', name: 'Asha Rao', email: 'asha@example.com' })
})
afterAll(async () => {
  await school.close()
  await rm(home, { recursive: true })
  await new Promise<void>((closed) => smtp.close(closed))
})

const calls = [
  contract.getServerFindings,
  contract.checkServerNetwork,
  contract.getServerBackups,
  contract.askForBackup,
  contract.sendTestMail,
]

it('answers admins only', async () => {
  const others = [null, await addStudent(school)]
  for (const role of staffRoles) others.push(await addStaff(school, [role]))
  for (const endpoint of calls)
    for (const person of others) {
      const { status } = await school.call(endpoint, {}, person)
      expect(status).toBe(person ? 403 : 401)
    }
  expect(received).toEqual([])
  expect(
    (await school.call(contract.getServerBackups, {}, signedInAnew(school, admin))).body.data.asked,
  ).toBeNull()
})

const lines = async (action: 'backup_asked' | 'test_mail_sent') =>
  (await school.call(listAuditEvents, { query: { action } }, signedInAnew(school, admin))).body.data

describe('findings', () => {
  it('say what the doctor finds in plain words, without paths and secrets', async () => {
    const { body } = await school.call(contract.getServerFindings, {}, signedInAnew(school, admin))
    const found = await examineApp(school.platform)
    expect(body.data.map(({ state }) => state)).toEqual(found.map(({ state }) => state))
    expect(body.data).toContainEqual({
      title: 'Backup',
      state: 'warning',
      text: 'None has been made.',
      ask: null,
    })
    const told = JSON.stringify(body)
    const { dataDir, jwtSecret, smtpUrl } = school.platform.settings
    for (const secret of [dataDir, jwtSecret, smtpUrl ?? '', folder, home])
      expect(told).not.toContain(secret)
    for (const { title, text } of body.data) expect(`${title} ${text}`).not.toMatch(/[A-Z]_[A-Z]/)
  })

  it('include what others answer only when that is asked for', async () => {
    const titles = async (
      endpoint: typeof contract.getServerFindings | typeof contract.checkServerNetwork,
    ) =>
      (await school.call(endpoint, {}, signedInAnew(school, admin))).body.data.map(
        ({ title }) => title,
      )
    expect(await titles(contract.getServerFindings)).not.toContain('Site from outside')
    expect(await titles(contract.checkServerNetwork)).toEqual(['Site from outside', 'Mail server'])
  })

  it('do not name the host of a mail server that refuses', async () => {
    const bad = await openBadSmtp('is closed')
    const other = await openSchool({ smtpUrl: bad.url })
    const { body } = await other.call(contract.checkServerNetwork, {}, await addAdmin(other))
    expect(body.data[1]).toMatchObject({
      state: 'problem',
      text: 'The mail server does not accept us.',
    })
    expect(JSON.stringify(body)).not.toContain('127.0.0.1')
    await other.close()
    bad.close()
  })
})

describe('a backup that is asked for', () => {
  const ask = () => school.call(contract.askForBackup, {}, signedInAnew(school, admin))
  const shown = async () =>
    (await school.call(contract.getServerBackups, {}, signedInAnew(school, admin))).body.data
  const run = async (signal = new AbortController().signal) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      school.db,
    )
    const pool = openPool({ ...inject('cluster'), database: rows[0]?.name }, () => undefined)
    const job = createAskedBackup(school.platform, async () => {
      school.clock.advance(2)
      await makeKeptBackup(
        { ...school.platform, pool },
        { place: school.platform.settings, onlyIfDue: false, signal },
      )
    })
    await job(signal).finally(() => pool.end())
  }

  it('is made once, listed with its size, and in the audit log', async () => {
    const { status, body } = await ask()
    expect({ status, message: body.message }).toEqual({
      status: 200,
      message: 'The backup has begun',
    })
    expect(body.data).toMatchObject({ ask: null, daily: { at: '02:30', keep: 3 }, made: [] })
    const again = await ask()
    expect({ status: again.status, code: again.body.code }).toEqual({
      status: 409,
      code: 'conflict',
    })
    await run()
    await run()
    expect(await readdir(folder)).toHaveLength(1)
    const { asked, made } = await shown()
    expect(asked).toMatchObject({
      begun_at: expect.any(Number),
      ended_at: expect.any(Number),
      failure: null,
    })
    expect(made).toEqual([
      { started_at: expect.any(Number), seconds: expect.any(Number), bytes: expect.any(Number) },
    ])
    expect(await lines('backup_asked')).toMatchObject([{ kind: 'school', admin_name: 'Asha Rao' }])
  })

  it('is begun by one process at a time, and anew after that one was stopped', async () => {
    await ask()
    const begun: string[] = []
    const stopped = new AbortController()
    const first = createAskedBackup(school.platform, async () => {
      begun.push('first')
      await createAskedBackup(
        school.platform,
        async () => void begun.push('second'),
      )(new AbortController().signal)
      stopped.abort()
      throw new Error('stopped')
    })
    await first(stopped.signal)
    expect(begun).toEqual(['first'])
    expect((await shown()).asked).toMatchObject({ ended_at: null })
    await run()
    expect((await shown()).asked).toMatchObject({ ended_at: expect.any(Number), failure: null })
  })

  it('ends as failed if the process that made it was killed, and is not begun again', async () => {
    const before = await readdir(folder)
    await ask()
    await school.db.updateTable('backup_requests').set({ begun_at: school.clock.now() }).execute()
    await expect(run()).rejects.toThrow('was cut off')
    expect((await shown()).asked).toMatchObject({
      ended_at: expect.any(Number),
      failure: 'for a reason that the log of the server names',
    })
    await run()
    expect(await readdir(folder)).toEqual(before)
  })

  it('is given up after six hours in which nobody made it', async () => {
    const before = await readdir(folder)
    await ask()
    school.clock.advance(6 * 3600)
    expect((await shown()).asked).toMatchObject({
      ended_at: expect.any(Number),
      failure: 'for a reason that the log of the server names',
    })
    await run()
    expect(await readdir(folder)).toEqual(before)
    expect((await ask()).status).toBe(200)
    await run()
  })

  it('waits while an exam begins', async () => {
    const before = await readdir(folder)
    const exam = await addQuiz(school, { startsIn: 600 })
    await ask()
    await run()
    expect(await readdir(folder)).toEqual(before)
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: school.clock.now() })
      .where('id', '=', exam.id)
      .execute()
    await run()
    expect(await readdir(folder)).not.toEqual(before)
  })

  it.each([
    [
      'the folder is gone',
      () => rm(folder, { recursive: true }),
      'the folder for backups is not there',
    ],
    [
      'the server may not write there',
      // Root may write to every folder but those of the system itself.
      async () => {
        if (process.getuid?.() === 0)
          Object.assign(school.platform.settings, {
            dailyBackups: { folder: '/sys', at: '02:30', keep: 3 },
          })
        else await chmod(folder, 0o500)
      },
      'the server may not write to the folder for backups',
    ],
  ])(
    'says so without the path when %s, and can be asked for again',
    async (_what, spoil, failure) => {
      await ask()
      await spoil()
      await expect(run()).rejects.toThrow('the backup that was asked for failed')
      const { body } = await school.call(contract.getServerBackups, {}, signedInAnew(school, admin))
      expect(body.data.asked).toMatchObject({ ended_at: expect.any(Number), failure })
      expect(JSON.stringify(body)).not.toMatch(/\/sys|prepwell-server/)
      await mkdir(folder, { recursive: true })
      await chmod(folder, 0o700)
      Object.assign(school.platform.settings, { dailyBackups: { folder, at: '02:30', keep: 3 } })
      expect((await ask()).status).toBe(200)
      await run()
      expect((await shown()).asked).toMatchObject({ failure: null })
    },
  )

  it('that nobody made within six hours does not prevent another one', async () => {
    await ask()
    school.clock.advance(6 * 3600 - 1)
    expect((await ask()).status).toBe(409)
    school.clock.advance(2)
    expect((await ask()).status).toBe(200)
    await run()
  })

  it('is refused where there is no place for it, with what to ask for', async () => {
    const other = await openSchool()
    const reader = await addAdmin(other)
    const { body } = await other.call(contract.getServerBackups, {}, reader)
    expect(body.data).toMatchObject({ daily: null, ask: expect.stringContaining('BACKUP_DIR') })
    const refused = await other.call(contract.askForBackup, {}, reader)
    expect(refused).toMatchObject({ status: 400, body: { code: 'not_allowed_now' } })
    const { body: log } = await other.call(
      listAuditEvents,
      { query: { action: 'backup_asked' } },
      reader,
    )
    expect(log.data).toEqual([])
    await other.close()
  })
})

describe('a test mail', () => {
  it('goes to the address of the admin by the mail server, and into the audit log', async () => {
    const { body } = await school.call(contract.sendTestMail, {}, signedInAnew(school, admin))
    expect(body).toEqual({
      is_sent: true,
      message: 'The mail server has taken the mail to asha@example.com',
    })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ to: ['asha@example.com'] })
    expect(received[0]?.mail.subject).toMatch(/^Test mail from /)
    expect(received[0]?.mail.text).toContain('Hello Asha Rao,')
    expect(await lines('test_mail_sent')).toHaveLength(1)
  })

  it.each([
    ['is closed', 'The mail server does not answer'],
    ['refuses', 'The mail server refused the mail (451)'],
    ['hangs up', 'The mail server broke off the connection: the mail may have arrived or not'],
  ] as const)(
    'that a server takes no part in because it %s is said so',
    async (misbehaviour, message) => {
      const bad = await openBadSmtp(misbehaviour)
      const other = await openSchool({ smtpUrl: bad.url })
      const { body } = await other.call(contract.sendTestMail, {}, await addAdmin(other))
      expect(body).toEqual({ is_sent: false, message })
      await other.close()
      bad.close()
    },
  )

  it('is refused without a mail server', async () => {
    const other = await openSchool()
    const refused = await other.call(contract.sendTestMail, {}, await addAdmin(other))
    expect(refused).toMatchObject({ status: 400, body: { code: 'not_allowed_now' } })
    await other.close()
  })

  it('is sent five times in ten minutes at most', async () => {
    const { smtpUrl } = school.platform.settings
    const limited = await openSchool({ smtpUrl, rateLimits: true })
    const sender = await addAdmin(limited)
    const statuses = []
    for (let sent = 0; sent < 6; sent += 1)
      statuses.push((await limited.call(contract.sendTestMail, {}, sender)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await limited.close()
  })
})
