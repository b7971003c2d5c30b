import { resetPassword } from '@prepwell/contract/accounts/auth.ts'
import { deleteStudents } from '@prepwell/contract/accounts/students.ts'
import { type WebhookEvent, webhookEvents } from '@prepwell/contract/school/webhook-terms.ts'
import * as webhooks from '@prepwell/contract/school/webhooks.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers } from '../../../test/content/exams.ts'
import { importFile } from '../../../test/files/imports.ts'
import { addPerson, addStudent } from '../../../test/people.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { openWebhookSchool, type WebhookSchool } from '../../../test/webhook-school.ts'

let at: WebhookSchool
beforeEach(async () => {
  at = await openWebhookSchool()
})
afterEach(() => at.close())

const { begin, take, submit, publish } = attemptCalls(() => at.school)

describe('an event', () => {
  it('is signed so that another implementation accepts it, and has ids only', async () => {
    const { secret } = await at.make()
    const exam = await addQuiz(at.school)
    const student = await addStudent(at.school, 'Zyzzyva')
    const attempt = await take(exam, student, rightAnswers(exam))
    await at.deliver()
    const [request] = at.receiver.received.filter(({ body }) => body.includes('attempt.submitted'))
    expect(new Webhook(secret).verify(request?.body ?? '', request?.headers ?? {})).toEqual({
      type: 'attempt.submitted',
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { attempt_id: attempt, quiz_id: exam.id, student_id: student.id, quiz_mode: 'exam' },
    })
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json' })
    expect(request?.path).toBe('/hook')
    await publish()
    await at.deliver()
    expect(at.told()).toContainEqual({
      ...{ type: 'results.published', timestamp: expect.any(String) },
      data: { quiz_id: exam.id },
    })
    expect(JSON.stringify(at.receiver.received)).not.toMatch(/zyzzyva|marks"|score|answer"|email/i)
  })

  it('about marks is told only after their publication', async () => {
    await at.make({ events: ['marks.changed'] satisfies WebhookEvent[] })
    const exam = await addQuiz(at.school)
    const student = await addStudent(at.school)
    const attempt = await take(exam, student)
    const change = (scored_marks: string) =>
      at.school.db.updateTable('attempts').set({ scored_marks }).where('id', '=', attempt).execute()
    await change('1')
    await publish()
    await at.deliver()
    expect(at.told()).toEqual([])
    await change('2')
    await change('2')
    await at.deliver()
    expect(at.told()).toMatchObject([
      {
        type: 'marks.changed',
        data: { attempt_id: attempt, quiz_id: exam.id, student_id: student.id },
      },
    ])
    expect(Object.keys(at.told()[0]?.data ?? {})).toHaveLength(3)
  })

  it('about a student is told once: not before the address is confirmed, nor after an undo', async () => {
    await at.make({ events: ['student.created'] })
    const users = (id: number) => at.school.db.updateTable('users').where('id', '=', id)
    const person = await addPerson(at.school, { verified: false, password: 'a known password' })
    await at.deliver()
    expect(at.told()).toEqual([])
    await users(person.id).set({ email_verified_at: at.school.clock.now() }).execute()
    await users(person.id).set({ name: 'Zoe' }).execute()
    const params = { id: person.id }
    const admin = await at.admin()
    const { body } = await at.school.call(deleteStudents, { body: { ids: [params.id] } }, admin)
    const undone = await at.school.call(undoDeletion, { params: { id: body.undo.id } }, admin)
    expect(undone.status, undone.body.message).toBe(200)
    const imported = await addPerson(at.school, { verified: false })
    await users(imported.id).set({ email_verified_at: at.school.clock.now() }).execute()
    await at.admin()
    await at.deliver()
    expect(at.told().map(({ data }) => data)).toEqual([
      { student_id: person.id },
      { student_id: imported.id },
    ])
  })

  it('about an imported student is told once, though the student accepts the invitation', async () => {
    await at.make({ events: ['student.created'] })
    const csv = 'name,email\nZoe Byron,zoe@example.com\n'
    const imported = await importFile(at.school, await at.admin(), 'students', csv)
    expect(imported.body.data).toMatchObject({ created: 1 })
    const [mail] = await at.deliver()
    const token = /\/reset-password\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'none'
    const body = { new_password: 'a sentence of my own' }
    const answer = await at.school.call(resetPassword, { params: { token }, body })
    expect(answer.status, answer.body.message).toBe(200)
    await at.deliver()
    expect(at.told()).toHaveLength(1)
  })

  it('about a student is told when the school imports one whom a stranger signed up', async () => {
    await at.make({ events: ['student.created'] })
    const email = 'zoe@example.com'
    const { id } = await addPerson(at.school, { email, verified: false, password: 'a known one' })
    await importFile(at.school, await at.admin(), 'students', `name,email\nZoe,${email}\n`)
    await at.school.db
      .updateTable('users')
      .set({ email_verified_at: at.school.clock.now() })
      .where('id', '=', id)
      .execute()
    await at.deliver()
    expect(at.told().map(({ data }) => data)).toEqual([{ student_id: id }])
  })

  it('exists only if what it tells has been stored', async () => {
    const made = await at.make()
    const exam = await addQuiz(at.school)
    const student = await addStudent(at.school)
    const attempt = await begin(exam, student)
    const before = (await at.listed(made)).length
    const failing = at.school.db.transaction().execute(async (tx) => {
      const now = at.school.clock.now()
      await tx
        .updateTable('attempts')
        .set({ submitted_at: now })
        .where('id', '=', attempt)
        .execute()
      throw new Error('the rest failed')
    })
    await expect(failing).rejects.toThrow()
    expect(await at.listed(made)).toHaveLength(before)
    await submit(attempt, student)
    expect(await at.listed(made)).toHaveLength(before + 1)
  })

  it('goes only to those who asked for it and are on', async () => {
    const off = await at.make({ name: 'Off' })
    const body = {
      name: 'Off',
      url: `${at.receiver.url}/off`,
      events: [...webhookEvents],
      is_on: false,
    }
    await at.school.call(webhooks.updateWebhook, { params: { id: off.id }, body }, await at.admin())
    await at.make({ events: ['results.published'] })
    await addStudent(at.school)
    await at.deliver()
    expect(at.told()).toEqual([])
  })
})
