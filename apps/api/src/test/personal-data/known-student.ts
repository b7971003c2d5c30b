import { updateStudent } from '@prepwell/contract/accounts/students.ts'
import { helpAttempt } from '@prepwell/contract/exam-day/interventions.ts'
import { reportQuestion } from '@prepwell/contract/exam-day/question-reports.ts'
import { putBookmark } from '@prepwell/contract/results/bookmarks.ts'
import { sharePractice } from '@prepwell/contract/results/own-practices.ts'
import { createContact } from '@prepwell/contract/school/messages.ts'
import { practiseAgain } from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { after } from '../../platform/clock.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../content/exams.ts'
import { addGroup } from '../content/groups.ts'
import { noise } from '../files/images.ts'
import { sendPicture } from '../files/uploads.ts'
import { addAdmin, addStudent, signedInAnew } from '../people.ts'
import { firstDay, type Person, type School } from '../school.ts'
import { attemptCalls } from '../sitting/attempt-calls.ts'

/** Texts that identify the student of {@link knownStudent} and occur nowhere else. */
export const canaries = {
  name: 'Quirin Zabel-Öztürk (junior)',
  formerName: 'Quirinus Zabel',
  username: 'quirin.zabel',
  email: 'quirin@zabel.example.org',
  roll_number: 'ZQ-4711-X',
  phone_number: '+91 98450 47110',
  address: 'Zabelweg 17, Quirinshausen',
  bio: 'I am the Zabelquirin of class 9',
  qualification: 'Quirin diploma',
  category: 'Zabelquirin category',
  network: '203.0.113.77',
  device: 'Quirinfox on ZabelOS',
  report: 'Zabelquirin thinks that two options are right',
  note: 'The Zabelquirin rule: draw it first',
  message: 'Please call the Zabelquirins',
  subject: 'zabel-subject-at-google',
  ownSubject: 'https://sign-in.zabel.test zabel-subject',
  ownSession: 'zabel-session-there',
} as const

export interface KnownStudent {
  readonly student: Person
  readonly admin: Person
  readonly group: number
  readonly picture: string
  readonly published: { readonly quiz: TestQuiz; readonly id: number }
  readonly unpublished: { readonly quiz: TestQuiz; readonly id: number }
  readonly practice: { readonly quiz: TestQuiz; readonly id: number }
  /**
   * Other students who sat the exams. The first one is in a line of the audit log with the student.
   */
  readonly others: readonly Person[]
}

/**
 * Adds a student who has data in nearly every table. The student sits exams and practices, is
 * helped, asks, reports, and changes the name. The exam of `unpublished` waits for a review.
 */
export async function knownStudent(school: School): Promise<KnownStudent> {
  school.clock.set(firstDay)
  const { db, clock } = school
  const calls = attemptCalls(() => school)
  const admin = await addAdmin(school)
  const others = [await addStudent(school, 'Anna Other'), await addStudent(school, 'Ben Other')]
  const student = await addStudent(school, canaries.formerName)
  await db
    .updateTable('users')
    .set({ email: canaries.email })
    .where('id', '=', student.id)
    .execute()
  const as = (person: Person) => signedInAnew(school, person)

  const upload = await sendPicture(school, student, await noise(300, 300).png().toBuffer())
  const picture = upload.body.filename
  const { name, username, roll_number, phone_number, address, bio, qualification } = canaries
  const changed = await school.call(
    updateStudent,
    {
      params: { id: student.id },
      body: {
        ...{ name, username, roll_number, phone_number, address, bio, qualification },
        profile_picture: picture,
        extra_time: { factor: null, minutes: 10 },
        category: canaries.category,
      },
    },
    admin,
  )
  if (changed.status !== 200) throw new Error(changed.body.message)
  const group = await addGroup(school, [student, ...others])

  const sat = async (quiz: TestQuiz, more?: (id: number) => Promise<void>) => {
    const id = await calls.begin(quiz, as(student))
    await more?.(id)
    clock.advance(60)
    await calls.submit(id, as(student), rightAnswers(quiz))
    for (const other of others) await calls.take(quiz, as(other))
    return { quiz, id }
  }
  const published = await sat(await addQuiz(school), async (id) => {
    await school.call(
      reportQuestion,
      {
        params: { id },
        body: { question_id: await firstQuestion(school, id), text: canaries.report },
      },
      as(student),
    )
    await school.call(
      helpAttempt,
      {
        params: { id },
        body: {
          action: 'add_time',
          minutes: 5,
          reason: `The mouse of ${name} (${roll_number}) broke`,
        },
      },
      as(admin),
    )
    await db
      .insertInto('late_deliveries')
      .values({
        ...{ attempt_id: id, received_at: clock.now(), source: 'file', logs: '[]' },
        answers: JSON.stringify([{ by: canaries.device }]),
        findings: '[]',
        // Decided, because an account is not deleted while its late answers wait for a decision.
        ...{ state: 'declined', decided_at: clock.now(), decided_by: admin.id },
      })
      .execute()
    await db
      .insertInto('attempt_contacts')
      .values({
        attempt_id: id,
        at: clock.now(),
        device: canaries.device,
        address: canaries.network,
      })
      .onConflict((one) =>
        one
          .column('attempt_id')
          .doUpdateSet({ device: canaries.device, address: canaries.network }),
      )
      .execute()
    const detail = JSON.stringify({ device: canaries.device, address: canaries.network })
    await db
      .insertInto('attempt_events')
      .values({ attempt_id: id, kind: 'device_changed', at: clock.now(), detail })
      .execute()
  })
  await calls.publish()
  const practice = await sat(await addQuiz(school, { mode: 'practice' }))
  await calls.publish()
  const unpublished = await sat(await addQuiz(school, { reviewFirst: true }))
  const wrong = await calls.take(await addQuiz(school, { mode: 'practice' }), as(student))
  await calls.publish()
  const again = await school.call(practiseAgain, { params: { id: wrong } }, as(student))
  await calls.begin({ id: again.body.data.quiz_id }, as(student))
  await school.call(sharePractice, { params: { id: again.body.data.quiz_id } }, as(student))
  await school.call(
    putBookmark,
    {
      params: { question_id: practice.quiz.questions[0]?.id ?? 0 },
      body: { note: canaries.note },
    },
    as(student),
  )

  await school.call(createContact, {
    body: { name, email: canaries.email.toUpperCase(), message: canaries.message },
  })
  await addTraces(school, student.id)
  await sql`
    with help as (select help_id, student_id from attempt_help_students where student_id = ${student.id}),
      undone as (insert into attempt_help_undos (help_id, student_id, actor_id, at)
        select help_id, student_id, ${admin.id}, ${clock.now()} from help)
    insert into late_entries (quiz_id, student_id, help_id, until)
      select ${unpublished.quiz.id}, student_id, help_id, ${clock.now()} from help`.execute(db)
  // Sends the queued mails.
  await school.mails()
  return {
    student: as(student),
    admin: as(admin),
    group,
    picture,
    published,
    unpublished,
    practice,
    others,
  }
}

async function firstQuestion({ db }: School, attemptId: number): Promise<number> {
  const row = await db
    .selectFrom('paper_questions')
    .innerJoin('attempts', 'attempts.paper_id', 'paper_questions.paper_id')
    .select('question_id')
    .where('attempts.id', '=', attemptId)
    .orderBy('question_id')
    .executeTakeFirstOrThrow()
  return row.question_id
}

/** Adds rows that other features write at a sign-in, for a mail or for the second step. */
async function addTraces({ db, clock }: School, user_id: number): Promise<void> {
  const now = clock.now()
  const session = { session_epoch: 0, begun_at: now, seen_at: now }
  const seen = { device: canaries.device, address: canaries.network }
  await db
    .insertInto('sessions')
    .values({
      ...{ user_id, session_id: 'a session', ...session, ...seen },
      ...{ provider_subject: canaries.ownSubject, provider_session: canaries.ownSession },
    })
    .execute()
  await db
    .insertInto('ended_sessions')
    .values({ user_id, session_id: 'an old session', ended_at: now })
    .execute()
  await db
    .insertInto('social_identities')
    .values({ user_id, provider: 'google', subject: canaries.subject, created_at: now })
    .execute()
  await db
    .insertInto('mailed_tokens')
    .values({
      ...{ user_id, purpose: 'reset_password', token_hash: Buffer.alloc(32, 7) },
      ...{ created_at: now, expires_at: after(now, 60), used_at: now },
    })
    .execute()
  await db
    .insertInto('second_factors')
    .values({ user_id, encrypted_secret: Buffer.alloc(40, 9), begun_at: now, confirmed_at: now })
    .execute()
  await db
    .insertInto('recovery_codes')
    .values({ user_id, code_hash: Buffer.alloc(32, 8) })
    .execute()
  await db
    .insertInto('second_factor_failures')
    .values({ user_id, failed_at: now, on_own_device: true })
    .execute()
  const data = JSON.stringify({ student_id: user_id })
  await db
    .insertInto('webhook_deliveries')
    .values({ webhook_id: 1, event: 'student.created', occurred_at: now, data })
    .execute()
}
