import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type Db, openDatabase, openPool } from '../../../../platform/database/database.ts'
import { addChapter, addQuestion, addQuiz, type TestQuiz } from '../../../../test/content/exams.ts'
import { addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { createPaperCache } from '../../attempts/index.ts'
import { holdStarts } from './batched-starts.queries.ts'
import { createBatchedStarts } from './batched-starts.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const { start } = attemptCalls(() => school)

const addStudents = (count: number) =>
  Promise.all(Array.from({ length: count }, () => addStudent(school)))
const paperOf = async (attemptId: number) =>
  (
    await school.db
      .selectFrom('attempts')
      .select('paper_id')
      .where('id', '=', attemptId)
      .executeTakeFirstOrThrow()
  ).paper_id
/** Starts the quiz as a new student; returns the paper. */
const freshPaper = async (quiz: Pick<TestQuiz, 'id'>) => {
  const { status, body } = await start(quiz, await addStudent(school))
  expect(status, body.message).toBe(200)
  return paperOf(body.data.take_quiz_id)
}

describe('starts that arrive together', () => {
  it('give each student one attempt with one start event', async () => {
    const quiz = await addQuiz(school)
    const [first, ...others] = await addStudents(30)
    await start(quiz, first as Person)
    const twice = [...others, ...others, first as Person]
    const answers = await Promise.all(twice.map((student) => start(quiz, student)))
    expect(answers.map(({ status }) => status)).toEqual(twice.map(() => 200))
    expect(answers.filter(({ body }) => !body.data.existing)).toHaveLength(29)
    const { rows } = await sql`
      select count(distinct student_id)::integer as students, count(distinct attempts.id)::integer as attempts,
        count(*) filter (where kind = 'started')::integer as started,
        count(*) filter (where kind = 'resumed')::integer as resumed
      from attempts join attempt_events on attempt_id = attempts.id where quiz_id = ${quiz.id}`.execute(
      school.db,
    )
    expect(rows).toEqual([{ students: 30, attempts: 30, started: 30, resumed: 30 }])
  })

  it('at two processes in opposite order do not block each other', async () => {
    const quiz = await addQuiz(school)
    const students = await addStudents(40)
    await start(quiz, await addStudent(school))
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      school.db,
    )
    const connection = { ...inject('cluster'), database: rows[0]?.name ?? '', max: 4 }
    const dbs: Db[] = [1, 2].map(() => openDatabase(openPool(connection, () => undefined)))
    const begin = dbs.map((db) =>
      createBatchedStarts({ db, clock: school.clock, papers: createPaperCache() }),
    )
    const started = await Promise.all(
      [students, students.toReversed()].flatMap((order, process) =>
        order.map(({ id }) =>
          begin[process]?.({ viewer: { id, role: 'student' }, quizId: quiz.id }),
        ),
      ),
    )
    expect(new Set(started.map((one) => one?.attempt.id)).size).toBe(students.length)
    for (const db of dbs) await db.destroy()
  })

  it('wait for a locked account, while the other starts do not wait', async () => {
    const quiz = await addQuiz(school)
    const [locked, ...free] = await addStudents(10)
    await start(quiz, await addStudent(school))
    let waiting: ReturnType<typeof start> | undefined
    await school.db.transaction().execute(async (tx) => {
      await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', locked?.id ?? 0)
        .forUpdate()
        .execute()
      waiting = start(quiz, locked as Person)
      const answers = await Promise.all(free.map((student) => start(quiz, student)))
      expect(answers.map(({ status }) => status)).toEqual(free.map(() => 200))
    })
    expect((await waiting)?.status).toBe(200)
  })

  it('keep the extra time as it is, so that the deadline and the attempt agree about it', async () => {
    const { id: quizId } = await addQuiz(school)
    const { id: studentId } = await addStudent(school)
    const change = () =>
      school.db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = '50ms'`.execute(tx)
        await tx
          .updateTable('users')
          .set({ extra_time_minutes: 10 })
          .where('id', '=', studentId)
          .execute()
      })
    await school.db.transaction().execute(async (tx) => {
      await holdStarts(tx, [{ studentId, quizId }])
      await expect(change()).rejects.toThrow('lock timeout')
    })
    await change()
  })
})

describe('the paper of a practice', () => {
  it('is the latest one, without reading the chapter, when nothing has changed', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const printed = await freshPaper(quiz)
    // This paper differs from the chapter's current questions, which shows where a paper comes
    // from.
    const other = await freshPaper(await addQuiz(school, { mode: 'practice' }))
    await school.db
      .updateTable('practice_papers')
      .set({ paper_id: other })
      .where('quiz_id', '=', quiz.id)
      .execute()
    expect(await freshPaper(quiz)).toBe(other)
    await addQuestion(school, quiz.chapterId, { type: 'Numerical', answer: '1' })
    expect([printed, other]).not.toContain(await freshPaper(quiz))
  })

  it.each<{ name: string; change: (quiz: TestQuiz) => Promise<unknown> }>([
    {
      name: 'another question',
      change: (quiz) => addQuestion(school, quiz.chapterId, { type: 'Numerical', answer: '1' }),
    },
    {
      name: 'another statement',
      change: ({ questions: [mcq] }) =>
        sql`update questions set statement = 'Changed' where id = ${mcq?.id}`.execute(school.db),
    },
    {
      name: 'another key',
      change: ({ questions: [, msq] }) =>
        sql`update question_options set is_correct = true where question_id = ${msq?.id}`.execute(
          school.db,
        ),
    },
    {
      name: 'an option less',
      change: ({ questions: [mcq] }) =>
        sql`delete from question_options where id = ${mcq?.optionIds[2]}`.execute(school.db),
    },
    {
      name: 'an option more',
      change: ({ questions: [mcq] }) =>
        sql`insert into question_options (question_id, question_type, position, text, is_correct)
          values (${mcq?.id}, 'MCQ', 9, 'one more', false)`.execute(school.db),
    },
    {
      name: 'a question less',
      change: ({ questions: [mcq] }) =>
        sql`delete from questions where id = ${mcq?.id}`.execute(school.db),
    },
    {
      name: 'a question that has moved away',
      change: async ({ questions: [mcq] }) => {
        const { chapterId } = await addChapter(school, [])
        await sql`update questions set chapter_id = ${chapterId} where id = ${mcq?.id}`.execute(
          school.db,
        )
      },
    },
    {
      name: 'a question that has moved here',
      change: async ({ chapterId }) => {
        const { questions } = await addChapter(school, [{ type: 'Numerical', answer: '1' }])
        await sql`update questions set chapter_id = ${chapterId} where id = ${questions[0]?.id}`.execute(
          school.db,
        )
      },
    },
    {
      name: 'another chapter',
      change: async ({ id }) => {
        const { chapterId } = await addChapter(school, [{ type: 'Numerical', answer: '1' }])
        await sql`update quizzes set chapter_id = ${chapterId} where id = ${id}`.execute(school.db)
      },
    },
  ])('is a new one after: $name', async ({ change }) => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const before = await freshPaper(quiz)
    expect(await freshPaper(quiz)).toBe(before)
    await change(quiz)
    const after = await freshPaper(quiz)
    expect(after).not.toBe(before)
    expect(await freshPaper(quiz)).toBe(after)
  })

  it('is the old one again when a change is undone', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const before = await freshPaper(quiz)
    const added = await addQuestion(school, quiz.chapterId, { type: 'Numerical', answer: '1' })
    expect(await freshPaper(quiz)).not.toBe(before)
    await school.db.deleteFrom('questions').where('id', '=', added.id).execute()
    expect(await freshPaper(quiz)).toBe(before)
  })

  it('does not miss a change that is committed after a later one', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const [, , numerical] = quiz.questions
    await school.db.transaction().execute(async (tx) => {
      await sql`update questions set numerical_answer = '7' where id = ${numerical?.id}`.execute(tx)
      await addQuestion(school, quiz.chapterId, { type: 'Numerical', answer: '1' })
      await freshPaper(quiz)
    })
    const items = await school.db
      .selectFrom('papers')
      .select('items')
      .where('id', '=', await freshPaper(quiz))
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(items)).toContain('"7"')
  })

  it('adds up the changes of a chapter, and the sum stays correct', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    for (let n = 0; n < 60; n += 1)
      await sql`update questions set marks = ${n + 1} where chapter_id = ${quiz.chapterId}`.execute(
        school.db,
      )
    const changes = async () =>
      (
        await sql<{ rows: number; sum: number }>`
          select count(*)::integer as rows, sum(changes)::integer as sum from content_changes
          where chapter_id = ${quiz.chapterId}`.execute(school.db)
      ).rows[0]
    const before = await changes()
    expect(before?.rows).toBeGreaterThan(60)
    const printed = await freshPaper(quiz)
    expect(await changes()).toEqual({ rows: 1, sum: before?.sum })
    expect(await freshPaper(quiz)).toBe(printed)
  })

  it('is refused while an exam holds one of its questions', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    await freshPaper(quiz)
    await addQuiz(school, { chapterId: quiz.chapterId, startsIn: 600 })
    await freshPaper(quiz)
    school.clock.advance(700)
    const { status, body } = await start(quiz, await addStudent(school))
    expect([status, body.code]).toEqual([400, 'not_allowed_now'])
  })
})
