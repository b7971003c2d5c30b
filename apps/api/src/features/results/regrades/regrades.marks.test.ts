import { getQuestion, updateQuestion } from '@prepwell/contract/bank/questions.ts'
import { getAttempt } from '@prepwell/contract/results/results.ts'
import { practiseAgain } from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, oneOfEach, type TestQuiz } from '../../../test/content/exams.ts'
import { setFacts, takeKey } from '../../../test/content/facts.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { regradingAt } from '../../../test/sitting/regrading.ts'

let school: School
let admin: Person
let exam: TestQuiz
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  exam = await addQuiz(school)
})
const { begin, take, submit, publish } = attemptCalls(() => school)
const { regrade, undo, marksOf, choose, asAdmin } = regradingAt(
  () => school,
  () => admin,
)

const mcq = () => exam.questions[0] ?? { id: 0, optionIds: [] }
const option = (place: number) => mcq().optionIds[place] ?? 0
const newKey = (place: number) => ({
  ...{ question_id: mcq().id, policy: 'new_key' as const },
  correct_answer: option(place),
})
const reason = 'The key was wrong'

it('takes the better marks back that an earlier regrade has left', async () => {
  const ids = [
    await take(exam, await addStudent(school), choose(mcq().id, option(1))),
    await take(exam, await addStudent(school), choose(mcq().id, option(2))),
  ]
  const kept = { items: [newKey(2)], reason, keep_better: true }
  expect((await regrade(exam, kept)).status).toBe(201)
  expect(await marksOf(ids)).toEqual([2, 2])
  expect((await regrade(exam, kept)).status).toBe(400)
  const strict = { items: [newKey(2)], reason, correct_bank: false }
  expect((await regrade(exam, strict)).status).toBe(201)
  expect(await marksOf(ids)).toEqual([0, 2])
  expect((await regrade(exam, strict)).status).toBe(400)
})

it('gives no key to a question of the bank that asks something else by now', async () => {
  await take(exam, await addStudent(school), choose(mcq().id, option(1)))
  const ofBank = async () =>
    (await school.call(getQuestion, { params: { id: mcq().id } }, asAdmin())).body.data
  const { statement, marks } = await ofBank()
  const rewritten = await school.call(
    updateQuestion,
    {
      params: { id: mcq().id },
      body: {
        ...{ chapter_id: exam.chapterId, question_type: 'MCQ', marks },
        ...{ question_statement: `Which is NOT: ${statement}`, options: ['a', 'b', 'c'] },
        correct_answer: 0,
      },
    },
    asAdmin(),
  )
  expect(rewritten.status, rewritten.body.message).toBe(200)
  const refused = await regrade(exam, { items: [newKey(2)], reason })
  expect(refused.status).toBe(400)
  expect(refused.body.field).toBe('correct_bank')
  expect((await ofBank()).correct_answers).toEqual(['a'])
  const done = await regrade(exam, { items: [newKey(2)], reason, correct_bank: false })
  expect(done.status).toBe(201)
})

it.each([
  { type: 'MCQ', place: 0, key: () => ({ correct_answer: option(2) }), answers: ['c'] },
  { type: 'Numerical', place: 2, key: () => ({ numerical_answer: '0' }), answers: [0] },
])('gives the bank a key that it has lost since: $type', async ({ place, key, answers }) => {
  await take(exam, await addStudent(school), choose(mcq().id, option(1)))
  const id = exam.questions[place]?.id ?? 0
  await setFacts(school, id, { status: 'draft' })
  await takeKey(school, id)
  const item = { question_id: id, policy: 'new_key' as const, ...key() }
  const done = await regrade(exam, { items: [item], reason })
  expect(done.status, done.body.message).toBe(201)
  const { data } = (await school.call(getQuestion, { params: { id } }, asAdmin())).body
  expect(data).toMatchObject({ key_missing: false, status: 'draft', correct_answers: answers })
})

it('leaves alone a paper whose question has another picture', async () => {
  await take(exam, await addStudent(school), choose(mcq().id, option(2)))
  await publish()
  await school.db
    .updateTable('questions')
    .set({ image: `${'f'.repeat(32)}.png` })
    .where('id', '=', mcq().id)
    .execute()
  const later = await addQuiz(school, {
    ...{ chapterId: exam.chapterId, mode: 'practice', name: 'Another figure' },
  })
  const other = await take(later, await addStudent(school), choose(mcq().id, option(2)))
  const one = { items: [newKey(2)], reason, everywhere: true, correct_bank: false }
  const dry = await regrade(exam, { ...one, dry_run: true })
  expect(dry.body).toMatchObject({ not_comparable: [{ id: later.id, name: 'Another figure' }] })
  await regrade(exam, one)
  expect(await marksOf([other])).toEqual([0])
})

it.each(['question', 'passage'] as const)(
  'leaves alone a paper and a bank whose %s has another text format',
  async (part) => {
    const passage = await school.db
      .insertInto('passages')
      .values({
        ...{ chapter_id: exam.chapterId, text: 'Read 2*3*4', fingerprint: Buffer.from(part) },
        ...{ format: 'markdown', created_at: firstDay, updated_at: firstDay },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const question = school.db.updateTable('questions').where('id', '=', mcq().id)
    await question.set({ passage_id: passage.id, question_format: 'markdown' }).execute()
    await take(exam, await addStudent(school), choose(mcq().id, option(2)))
    await publish()
    if (part === 'question') await question.set({ question_format: 'plain' }).execute()
    else await school.db.updateTable('passages').set({ format: 'plain' }).execute()
    const later = await addQuiz(school, {
      ...{ chapterId: exam.chapterId, mode: 'practice', name: 'Repaired' },
    })
    const other = await take(later, await addStudent(school), choose(mcq().id, option(2)))
    const one = { items: [newKey(2)], reason, everywhere: true }
    const refused = await regrade(exam, { ...one, correct_bank: true })
    expect(refused.status).toBe(400)
    expect(refused.body.field).toBe('correct_bank')
    const dry = await regrade(exam, { ...one, correct_bank: false, dry_run: true })
    expect(dry.body).toMatchObject({ not_comparable: [{ id: later.id, name: 'Repaired' }] })
    await regrade(exam, { ...one, correct_bank: false })
    expect(await marksOf([other])).toEqual([0])
  },
)

it('leaves something to count for students who draw other questions later', async () => {
  const chapter = await addChapter(school, oneOfEach.slice(0, 2))
  const id = await addSectionedQuiz(
    school,
    asAdmin(),
    [
      sectionOf(chapter.chapterId, {
        sources: [{ chapter_id: chapter.chapterId, take: 'draw', count: 1 }],
      }),
    ],
    { quiz_mode: 'practice' },
  )
  const student = await addStudent(school)
  const first = await begin({ id }, student)
  const drawn = await school.db
    .selectFrom('attempts')
    .select('item_order')
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  const [own] = drawn.item_order?.[0] ?? []
  await submit(first, student)
  const other = chapter.questions.find((one) => one.id !== own)?.id ?? 0
  const items = [{ question_id: other, policy: 'leave_out' as const }]
  const refused = await regrade({ id }, { items, reason })
  // Questions that the student has not seen are drawn first.
  const second = await begin({ id }, student)
  expect((await submit(second, student)).status).toBe(200)
  expect(refused.status).toBe(400)
  expect(refused.body.field).toBe('items')
})

/** The number of connections to this database that are waiting for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
  return rows[0]?.count ?? 0
}

it('shows marks of one moment in a result that is read meanwhile', async () => {
  const student = await addStudent(school)
  const id = await take(exam, student, choose(mcq().id, option(0)))
  await publish()
  const result = await school.db.transaction().execute(async (tx) => {
    await sql`lock table answers in access exclusive mode`.execute(tx)
    const reading = school.call(getAttempt, { params: { id } }, signedInAnew(school, student))
    await expect.poll(waiting).toBe(1)
    // Writes the marks as a regrade would.
    await sql`update answers set marks = 2 where attempt_id = ${id}`.execute(tx)
    await sql`update attempts set scored_marks = 2, percentage = 22.22,
      marks_version = marks_version + 1 where id = ${id}`.execute(tx)
    return { reading }
  })
  const { data } = (await result.reading).body
  const { questions = [] } = data.result_state.data ?? {}
  expect(data.total_scored_marks).toBe(2)
  expect(questions.map(({ score }) => score)).toEqual([2, 0, 0])
})

it('tells a student whose attempt was submitted while the regrade waited', async () => {
  const [waited, student] = [await addStudent(school), await addStudent(school)]
  await take(exam, waited)
  const id = await begin(exam, student)
  const item = { ...newKey(2), policy: 'also_accept' as const }
  const { done } = await school.db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${waited.id} for update`.execute(tx)
    const regrading = regrade(exam, { items: [item], reason })
    await expect.poll(waiting).toBe(1)
    school.clock.advance(1)
    await submit(id, student, choose(mcq().id, option(2)))
    return { done: regrading }
  })
  expect((await done).status).toBe(201)
  await publish()
  const shown = await school.call(getAttempt, { params: { id } }, signedInAnew(school, student))
  expect(shown.body.data.regrades).toMatchObject([{ before: 0, after: 2 }])
})

describe('a private practice that is made while its questions are marked again', () => {
  const also = () => ({
    items: [{ ...newKey(2), policy: 'also_accept' as const }],
    ...{ reason, everywhere: true },
  })

  /** Starts to make the practice, and makes the other call before that is done. */
  async function during(attemptId: number, student: Person, other: () => Promise<unknown>) {
    const calls: Promise<unknown>[] = []
    const made = await school.db.transaction().execute(async (tx) => {
      await sql`lock table papers in share mode`.execute(tx)
      const making = school.call(
        practiseAgain,
        { params: { id: attemptId } },
        signedInAnew(school, student),
      )
      await expect.poll(waiting).toBe(1)
      calls.push(other())
      await expect.poll(waiting).toBe(2)
      return { making }
    })
    await Promise.all(calls)
    return (await made.making).body.data.quiz_id
  }

  async function sitPractice() {
    const practice = await addQuiz(school, { chapterId: exam.chapterId, mode: 'practice' })
    const student = await addStudent(school)
    const attemptId = await take(practice, student, choose(mcq().id, option(0)))
    return { practice, student, attemptId }
  }

  beforeEach(async () => {
    await publish()
    school.clock.advance(7200)
  })

  it('is marked by the new rules', async () => {
    const { practice, student, attemptId } = await sitPractice()
    const id = await during(attemptId, student, () => regrade(practice, also()))
    expect(await marksOf([await take({ id }, student, choose(mcq().id, option(2)))])).toEqual([2])
  })

  it('is marked by the old rules after an undo', async () => {
    const { practice, student, attemptId } = await sitPractice()
    const done = await regrade(practice, also())
    const id = await during(attemptId, student, () => undo(done.id))
    const { rows } = await sql<{ version: number }>`select version from paper_gradings
      join papers on papers.id = paper_id where quiz_id = ${id}`.execute(school.db)
    expect(rows).toEqual([{ version: 2 }])
    expect(await marksOf([await take({ id }, student, choose(mcq().id, option(2)))])).toEqual([0])
  })
})
