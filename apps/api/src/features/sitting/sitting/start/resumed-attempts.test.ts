import { answersFingerprint } from '@prepwell/contract/sitting/answers-fingerprint.ts'
import * as endpoints from '@prepwell/contract/sitting/sitting.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { after } from '../../../../platform/clock.ts'
import { openDatabase, openPool } from '../../../../platform/database/database.ts'
import { addChapter, addQuiz } from '../../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../../test/content/sections.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { type AnswerRow, createPaperCache, selectAnswers } from '../../attempts/index.ts'
import { createBatchedReads } from '../paper/batched-reads.ts'
import { findItemOrder } from '../sitting.queries.ts'
import { beginTogether, resumeTogether } from './batched-starts.ts'
import { checkStart } from './check-start.ts'
import { insertResumeEvents } from './start.queries.ts'
import { findStoredAnswers } from './stored-answers.queries.ts'

let school: School
let students: Person[]
/** A plain exam, an exam with drawn questions, a shuffled exam, and a practice. */
let quizIds: number[]
let drawnExam: number
beforeAll(async () => {
  school = await openSchool()
  const admin = await addAdmin(school)
  students = await Promise.all(Array.from({ length: 6 }, () => addStudent(school)))
  const mcq = { type: 'MCQ', options: ['a', 'b', 'c'], correct: [1] } as const
  const { chapterId: chapter_id } = await addChapter(school, Array(8).fill(mcq))
  const drawing = sectionOf(chapter_id, { sources: [{ chapter_id, take: 'draw', count: 5 }] })
  drawnExam = await addSectionedQuiz(school, admin, [drawing], { draw: 'own' })
  const shuffled = await addSectionedQuiz(school, admin, [sectionOf(chapter_id)], {
    shuffle_questions: true,
  })
  const plain = await addQuiz(school)
  const practice = await addQuiz(school, { mode: 'practice' })
  quizIds = [plain.id, drawnExam, shuffled, practice.id]
  // The last student starts nothing.
  for (const id of quizIds)
    for (const student of students.slice(0, -1)) await begin({ id }, student)
})
afterAll(() => school.close())

const { begin, start } = attemptCalls(() => school)

const byQuestion = (answers: readonly AnswerRow[]) =>
  answers.toSorted((a, b) => a.question_id - b.question_id)

const fingerprintOf = (answers: readonly AnswerRow[]) =>
  answersFingerprint(Object.fromEntries(answers.map((row) => [row.question_id, row])))

/** Finds the same as {@link findStoredAnswers}, but for one attempt at a time. */
const readSlowly = async (id: number, quizId: number) => ({
  answers: (await selectAnswers(school.db, id)).map(({ checked_at: _none, ...answer }) => answer),
  drawn: quizId === drawnExam ? await findItemOrder(school.db, id) : null,
})

const storableText = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'))
const order = fc.nat({ max: 2 ** 52 })
const anyAnswer = fc.record({
  selected: fc.array(storableText, { maxLength: 4 }),
  answered: fc.boolean(),
  marked_for_review: fc.boolean(),
  ...{ seq: order, review_seq: order, visit_seq: order },
  time_spent: fc.nat({ max: 10_000 }),
})
type Attempt = Readonly<Record<'id' | 'quiz_id', number>>
const anyState = fc.record({
  /** The answers of each attempt, in the order of the attempts' ids. */
  answers: fc.array(fc.array(anyAnswer, { maxLength: 8 }), { maxLength: 20 }),
  asked: fc.array(
    fc.record({
      at: fc.nat({ max: 19 }),
      /** The fingerprint that the page sends. */
      known: fc.constantFrom('none' as const, 'current' as const, 'older' as const),
    }),
    { minLength: 1, maxLength: 30 },
  ),
})

it('reads together exactly the answers that single reads find, whatever is asked', async () => {
  const attempts = await school.db
    .selectFrom('attempts')
    .select(['id', 'quiz_id'])
    .where('quiz_id', 'in', quizIds)
    .orderBy('id')
    .execute()
  expect(attempts).toHaveLength(20)
  await fc.assert(
    fc.asyncProperty(anyState, async ({ answers, asked }) => {
      await school.db.deleteFrom('answers').execute()
      const rows = answers.flatMap((ofAttempt, at) =>
        ofAttempt.map((answer, question_id) => ({
          ...{ attempt_id: attempts[at]?.id ?? 0, question_id, saved_at: school.clock.now() },
          ...answer,
        })),
      )
      if (rows.length > 0) await school.db.insertInto('answers').values(rows).execute()
      const chosen = asked.map(({ at, known }) => ({ ...(attempts[at] as Attempt), known }))
      const slowly: Awaited<ReturnType<typeof readSlowly>>[] = []
      for (const { id, quiz_id } of chosen) slowly.push(await readSlowly(id, quiz_id))
      const fingerprints = slowly.map((one) => ({
        none: null,
        current: fingerprintOf(one.answers),
        older: fingerprintOf(one.answers.slice(1)),
      }))
      const together = await findStoredAnswers(
        school.db,
        chosen.map(({ id, known }, place) => ({
          attemptId: id,
          known: fingerprints[place]?.[known] ?? null,
        })),
      )
      const isKnown = (place: number) => {
        const { known } = chosen[place] ?? {}
        return known === 'current' || (known === 'older' && slowly[place]?.answers.length === 0)
      }
      expect(
        together.map((one) => ({ ...one, answers: one.answers && byQuestion(one.answers) })),
      ).toEqual(slowly.map((one, place) => (isKnown(place) ? { ...one, answers: null } : one)))
    }),
    { seed: 40, numRuns: 40 },
  )
})

it('reads the attempts of a whole hall in few statements', async () => {
  const quiz = await addQuiz(school)
  const hall = await Promise.all(Array.from({ length: 30 }, () => addStudent(school)))
  for (const student of hall) await begin(quiz, student)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(school.db)
  const pool = openPool({ ...inject('cluster'), database: rows[0]?.name ?? '' }, () => undefined)
  const db = openDatabase(pool)
  const context = { db, clock: school.clock, papers: createPaperCache() }
  const reads = createBatchedReads(db)
  const check = ({ id }: Person) =>
    checkStart(context, reads, {
      viewer: { id, role: 'student' },
      ...{ quizId: quiz.id, isWaiting: false, proof: null },
    })
  // Loads the paper, which then stays in memory.
  await check(hall[0] as Person)
  let statements = 0
  pool.on('acquire', () => {
    statements += 1
  })
  const checks = await Promise.all(hall.map(check))
  await db.destroy()
  expect(checks.filter(({ running }) => running)).toHaveLength(30)
  expect(statements).toBeLessThanOrEqual(6)
})

describe('starts of running attempts that arrive together', () => {
  const hall = async () => {
    const quiz = await addQuiz(school)
    const [moved, closed, ...others] = await Promise.all(
      Array.from({ length: 6 }, () => addStudent(school)),
    )
    const people = [moved as Person, closed as Person, ...others]
    const ids: number[] = []
    for (const student of people) ids.push(await begin(quiz, student))
    return { quiz, people, ids }
  }
  const eventsOf = async (ids: readonly number[]) =>
    school.db
      .selectFrom('attempt_events')
      .select(['attempt_id', 'kind', 'at', 'detail'])
      .where('attempt_id', 'in', [...ids])
      .where('kind', '=', 'resumed')
      .orderBy('attempt_id')
      .execute()

  it('write the same log as single ones, and are not begun again', async () => {
    const { quiz, people, ids } = await hall()
    const asked = people.map(({ id }) => ({
      ...{
        studentId: id,
        quizId: quiz.id,
        timed: false,
        check: false,
        accessCode: null,
        proof: null,
      },
      arranged: undefined,
    }))
    const now = school.clock.now()
    const begun = await school.db.transaction().execute((tx) => beginTogether(tx, asked, now))
    expect(begun).toEqual(asked.map(() => undefined))
    const resumed = await resumeTogether(school.db, asked, now)
    expect(resumed.map((one) => [one?.attempt.id, one?.existing])).toEqual(
      ids.map((id) => [id, true]),
    )
    expect(await eventsOf(ids)).toEqual(
      ids.map((attempt_id) => ({ attempt_id, kind: 'resumed', at: now, detail: {} })),
    )
  })

  it('are left out where the attempt has changed since it was read', async () => {
    const { ids } = await hall()
    const [moved = 0, closed = 0, ...others] = ids
    const read = await school.db
      .selectFrom('attempts')
      .select(['id', 'deadline'])
      .where('id', 'in', ids)
      .execute()
    const deadline = after(school.clock.now(), 30_000)
    await school.db.updateTable('attempts').set({ deadline }).where('id', '=', moved).execute()
    await sql`update attempts set submitted_at = started_at, closed_by = 'student', scored_marks = 0,
      percentage = 0 where id = ${closed}`.execute(school.db)
    const logged = await insertResumeEvents(school.db, read, school.clock.now())
    expect([...logged].toSorted((a, b) => a - b)).toEqual(others)
    expect((await eventsOf(ids)).map(({ attempt_id }) => attempt_id)).toEqual(others)
  })

  it('tell only the one whose attempt is closed that it is over', async () => {
    const { quiz, people, ids } = await hall()
    const [, closed = 0] = ids
    await sql`update attempts set submitted_at = started_at, closed_by = 'student', scored_marks = 0,
      percentage = 0 where id = ${closed}`.execute(school.db)
    const answers = await Promise.all(people.map((student) => start(quiz, student)))
    expect(answers.map(({ status }) => status)).toEqual(
      ids.map((id) => (id === closed ? 400 : 200)),
    )
    expect((await eventsOf(ids)).map(({ attempt_id }) => attempt_id)).toEqual(
      ids.filter((id) => id !== closed),
    )
  })
})

it('answers with the fields of the contract and their order, though answers are not encoded by it', async () => {
  const [quizId = 0] = quizIds
  const student = await addStudent(school)
  const id = await begin({ id: quizId }, student)
  const { items } = await createPaperCache().get(
    school.db,
    (
      await school.db
        .selectFrom('attempts')
        .select('paper_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).paper_id,
  )
  const quiz_state = Object.fromEntries(
    items.map(({ question_id, type }, at) => [
      question_id,
      {
        answered: true,
        selected_values: type === 'Numerical' ? '"5' : null,
        seq: at + 1,
        time_spent: 3,
      },
    ]),
  )
  const saved = await school.call(
    endpoints.saveAnswers,
    { params: { id }, body: { quiz_state } },
    student,
  )
  expect(saved.status).toBe(200)
  const { body } = await school.call(endpoints.checkStart, { params: { id: quizId } }, student)
  expect(JSON.stringify(body)).toBe(JSON.stringify(z.encode(endpoints.checkStart.response, body)))
  expect(Object.keys(body.data.quiz_state)).toHaveLength(items.length)
})
