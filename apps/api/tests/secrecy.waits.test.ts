import { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, type TestQuiz } from '../src/test/content/exams.ts'
import { addAdmin, addStudent } from '../src/test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'
import { regradingAt } from '../src/test/sitting/regrading.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(() => school.clock.set(firstDay))
const { take } = attemptCalls(() => school)
const { regrade, undo, marksOf, choose, asAdmin } = regradingAt(
  () => school,
  () => admin,
)

/** An exam that one student has taken; the student chose the third option of a question. */
async function takenExam(fields: Parameters<typeof addQuiz>[1] = {}) {
  const exam = await addQuiz(school, fields)
  const [mcq] = exam.questions
  const id = await take(exam, await addStudent(school), choose(mcq?.id ?? 0, optionOf(exam, 2)))
  school.clock.advance(2 * 3600)
  await finishAll(school)
  return { exam, id }
}
const optionOf = ({ questions: [mcq] }: TestQuiz, place: number) => mcq?.optionIds[place] ?? 0
const alsoAccept = (exam: TestQuiz, place: number) => ({
  items: [
    {
      ...{ question_id: exam.questions[0]?.id ?? 0, policy: 'also_accept' as const },
      correct_answer: optionOf(exam, place),
    },
  ],
  reason: 'Both are right',
})
const publish = ({ id }: TestQuiz) =>
  school.call(publishQuiz, { params: { id }, body: {} }, asAdmin())

async function isWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
  return rows.length > 0
}

/**
 * Makes the call while `lock` is held, and releases the lock once another exam on the same
 * questions has begun.
 */
async function whileOneBegins<Answer>(
  exam: TestQuiz,
  lock: RawBuilder<unknown>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  await addQuiz(school, { chapterId: exam.chapterId, startsIn: 60, minutes: 60 })
  const { answer } = await school.db.transaction().execute(async (tx) => {
    await lock.execute(tx)
    const answer = call()
    await expect.poll(isWaiting).toBe(true)
    school.clock.advance(61)
    return { answer }
  })
  return answer
}

const ofQuiz = ({ id }: TestQuiz) => sql`select from quizzes where id = ${id} for update`
const ofAttempts = ({ id }: TestQuiz) => sql`select from attempts where quiz_id = ${id} for update`

describe('while it waits for a lock, another exam on the same questions begins', () => {
  it.each([
    { name: 'the exam', lock: ofQuiz },
    { name: 'its attempts', lock: ofAttempts },
  ])('a regrade that waits for $name changes no marks', async ({ lock }) => {
    const { exam, id } = await takenExam()
    const regrading = () => regrade(exam, alsoAccept(exam, 2))
    expect((await whileOneBegins(exam, lock(exam), regrading)).status).toBe(409)
    expect(await marksOf([id])).toEqual([0])
  })

  it.each([
    { name: 'the exam', lock: ofQuiz },
    { name: 'its attempts', lock: ofAttempts },
  ])('an undo that waits for $name changes no marks', async ({ lock }) => {
    const { exam, id } = await takenExam()
    const done = await regrade(exam, alsoAccept(exam, 2))
    expect([done.status, await marksOf([id])]).toEqual([201, [2]])
    const undoing = () => undo(done.id)
    expect((await whileOneBegins(exam, lock(exam), undoing)).status).toBe(409)
    expect(await marksOf([id])).toEqual([2])
  })

  it('a publication by hand shows no results', async () => {
    const { exam } = await takenExam({ reviewFirst: true })
    const publishing = () => publish(exam)
    expect((await whileOneBegins(exam, ofQuiz(exam), publishing)).status).toBe(409)
    expect(await isPublished(exam)).toBe(false)
  })
})

async function isPublished({ id }: TestQuiz): Promise<boolean> {
  const { results_published_at: at } = await school.db
    .selectFrom('quizzes')
    .select('results_published_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return at !== null
}
