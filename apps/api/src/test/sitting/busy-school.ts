import { randomUUID } from 'node:crypto'
import { logout } from '@prepwell/contract/accounts/auth.ts'
import { sharePractice } from '@prepwell/contract/results/own-practices.ts'
import { sql } from 'kysely'
import { undoableSeconds } from '../../features/shared/deletions/index.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../content/sections.ts'
import { type DeletedKind, deletingAt } from '../deletions.ts'
import { addPicture } from '../files/pictures.ts'
import { addStudent } from '../people.ts'
import type { Person, School } from '../school.ts'
import { finishAll } from './finishing.ts'
import { ownPracticesAt } from './own-practices.ts'
import { sittingAt } from './sitting.ts'
import { takingAt } from './taking.ts'

/** Makes a student's own practice, with a link that nobody has followed. */
async function makePractice(school: School, student: Person, { chapterId }: TestQuiz) {
  const id = await ownPracticesAt(school).made(student, { chapter_ids: [chapterId] })
  await school.call(sharePractice, { params: { id } }, student)
}

/**
 * Prepares a school with data of every kind: two students with finished, published, pending and
 * running attempts, one of whom also has every other kind of personal data, and a chapter with all
 * kinds of quizzes.
 */
export async function busySchool(
  school: School,
  admin: Person,
): Promise<Record<DeletedKind, number>> {
  const { remove } = deletingAt(school, admin)
  const { take, start } = takingAt(school)
  const { save } = sittingAt(school)
  const [student, other] = [await addStudent(school), await addStudent(school)]
  const created_at = school.clock.now()
  const practice = await addQuiz(school, { mode: 'practice' })
  const { chapterId } = practice
  const quizOf = async (fields: Parameters<typeof addQuiz>[1]) => ({
    ...practice,
    id: (await addQuiz(school, { chapterId, ...fields })).id,
  })
  // These attempts come before the exams exist, because exams hold back the questions that the
  // practice uses.
  for (const person of [student, other])
    for (const right of [1, 3]) await take(practice, person, right)
  await start(practice, other)
  await makePractice(school, student, practice)
  const finished = await quizOf({ minutes: 30 })
  for (const person of [student, other]) await take(finished, person, 2)
  school.clock.advance(3600)
  await finishAll(school)
  const [running, gone] = [await quizOf({ minutes: 30 }), await quizOf({ minutes: 30 })]
  const attempt = (await start(running, student)) ?? 0
  await save({ id: attempt, student }, rightAnswers(running))
  await start(gone, other)
  // Their time is up but they are not closed yet. A live exam could not be deleted.
  school.clock.advance(3600)
  await remove('Quiz', gone.id)
  const upcoming = await quizOf({ startsIn: 7200 })
  const composed = await addComposedQuiz(school, admin, practice)
  await remove('Quiz', composed)
  // Until then, its chapter cannot be deleted.
  school.clock.advance(undoableSeconds)

  const [image, profile_picture] = [
    await addPicture(school, admin, 'question_image'),
    await addPicture(school, student),
  ]
  const question = finished.questions[0]?.id ?? 0
  const passage = await school.db
    .insertInto('passages')
    .values({
      chapter_id: chapterId,
      text: 'Read $x$ carefully.',
      image,
      fingerprint: Buffer.from(randomUUID()),
      created_at,
      updated_at: created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await school.db
    .updateTable('questions')
    .set({ image, passage_id: passage.id, difficulty: 'hard', author_id: admin.id })
    .where('id', '=', question)
    .execute()
  const tag = await school.db
    .insertInto('tags')
    .values({ name: `Tag ${randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await school.db
    .insertInto('question_tags')
    .values({ question_id: question, tag_id: tag.id, position: 0 })
    .execute()
  await school.db
    .insertInto('question_versions')
    .values({
      ...{ question_id: question, number: 1, saved_at: created_at, saved_by: admin.id },
      ...{ content: JSON.stringify({ statement: 'Ünï "Q"?' }), pictures: [image] },
    })
    .execute()
  await school.db
    .updateTable('questions')
    .set({ version: 2, saved_at: created_at, saved_by: admin.id, restored_version: 1 })
    .where('id', '=', question)
    .execute()
  await school.db
    .updateTable('users')
    .set({
      profile_picture,
      name: 'Ünï "Q" \\ {x}',
      bio: 'a\nb',
      dob: '2000-02-29',
      last_login_at: sql`'2026-03-02 03:04:05.123456+00'`,
    })
    .where('id', '=', student.id)
    .execute()
  const user_id = student.id
  await school.db
    .insertInto('mailed_tokens')
    .values({
      user_id,
      purpose: 'reset_password',
      token_hash: Buffer.from(randomUUID()),
      created_at,
      expires_at: new Date(created_at.getTime() + 1000),
    })
    .execute()
  await school.db
    .insertInto('social_identities')
    .values({ user_id, provider: 'google', subject: randomUUID(), created_at })
    .execute()
  await school.db
    .insertInto('notices')
    .values({ user_id, kind: 'exam_reminder', quiz_id: running.id, about: created_at, created_at })
    .execute()
  await school.db
    .insertInto('imports')
    .values({
      kind: 'questions',
      imported_by: user_id,
      phase: 'checking',
      rows_done: 0,
      rows_total: 1,
      begun_at: created_at,
    })
    .execute()
  await addSignIns(school, user_id)
  await addNotebook(school, user_id, question)
  await school.call(
    logout,
    {},
    { id: user_id, token: school.app.signAccessToken({ id: user_id, session_epoch: 0 }) },
  )
  const chapter = await school.db
    .selectFrom('chapters')
    .select('subject_id')
    .where('id', '=', chapterId)
    .executeTakeFirstOrThrow()
  const message = await school.db
    .insertInto('contacts')
    .values({ name: 'Ada', email: 'a@b.c', message: 'Hello', created_at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    Subject: chapter.subject_id,
    Chapter: chapterId,
    Question: question,
    Quiz: upcoming.id,
    Student: student.id,
    Contact: message.id,
  }
}

/**
 * Adds the records of a person who is signed in on another device and has a second sign-in step.
 */
async function addSignIns(school: School, user_id: number): Promise<void> {
  const begun_at = school.clock.now()
  const session = { session_id: randomUUID(), device: 'Firefox on Linux', address: '192.0.2.7' }
  const times = { begun_at, seen_at: begun_at, session_epoch: 0 }
  const bytes = () => Buffer.from(randomUUID())
  const factor = { user_id, encrypted_secret: bytes(), begun_at, confirmed_at: begun_at }
  const failure = { user_id, on_own_device: false, failed_at: begun_at }
  await school.db
    .insertInto('sessions')
    .values({ user_id, ...session, ...times })
    .execute()
  await school.db.insertInto('second_factors').values(factor).execute()
  await school.db.insertInto('recovery_codes').values({ user_id, code_hash: bytes() }).execute()
  await school.db.insertInto('second_factor_failures').values(failure).execute()
}

/** Adds a notebook with a card, its reviews and all related rows. */
async function addNotebook(school: School, student_id: number, question_id: number): Promise<void> {
  const at = school.clock.now()
  const attempt = school.db
    .selectFrom('attempts')
    .select('id')
    .where('student_id', '=', student_id)
    .where('published_at', 'is not', null)
    .orderBy('id', 'desc')
  const { id: attempt_id } = await attempt.executeTakeFirstOrThrow()
  const card = { student_id, question_id }
  await school.db
    .insertInto('notebook_settings')
    .values({ student_id, retention: '0.85', exam_date: '2026-06-01' })
    .execute()
  await school.db
    .insertInto('cards')
    .values({
      ...{ ...card, attempt_id, reason: 'wrong', created_at: at, slow_above: 1 / 3 },
      ...{ stability: 2.3065, difficulty: 0.1 + 0.2, reps: 2, lapses: 1 },
      ...{ reviewed_on: '2026-03-02', due_on: '2026-03-05' },
    })
    .execute()
  const review = { ...card, reviewed_at: at, reviewed_on: '2026-03-02', received_at: at }
  await school.db
    .insertInto('card_reviews')
    .values([
      { ...review, id: randomUUID(), rating: 1, selected: ['Ünï', '2'] },
      { ...review, id: randomUUID(), rating: 3, selected: [], attempt_id },
    ])
    .execute()
  await school.db
    .insertInto('mistake_causes')
    .values({ ...card, cause: 'concept', set_at: at })
    .execute()
  await school.db
    .insertInto('bookmarks')
    .values({ ...card, note: 'Read "$x$" again', created_at: at, updated_at: at })
    .execute()
}

/**
 * Adds a quiz with a custom marking scheme, whose section takes one chosen question of the chapter
 * and draws another. Once the quiz is deleted, the chapter can be deleted too.
 */
async function addComposedQuiz(
  school: School,
  admin: Person,
  { chapterId, questions }: TestQuiz,
): Promise<number> {
  const scheme = await school.db
    .insertInto('marking_schemes')
    .values({
      name: `Scheme ${randomUUID()}`,
      rules: sql`(select rules from marking_schemes where id = 2)`,
      created_at: school.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [first] = questions
  return addSectionedQuiz(school, admin, [
    sectionOf(chapterId, {
      scheme_id: scheme.id,
      instructions: 'Choose well',
      answer_at_most: 1,
      sources: [
        { chapter_id: chapterId, take: 'these', question_ids: [first?.id ?? 0] },
        { chapter_id: chapterId, take: 'draw', count: 1, types: ['MSQ', 'Numerical'] },
      ],
    }),
  ])
}
