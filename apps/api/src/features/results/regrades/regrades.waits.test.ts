import { objectToQuestion } from '@prepwell/contract/results/objections.ts'
import { saveAnswers } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { lockGradings } from '../../sitting/attempts/index.ts'
import { lockSubmitted } from './regrades.queries.ts'

let school: School
let exam: TestQuiz
let other: TestQuiz
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  exam = await addQuiz(school, { reviewFirst: true })
  other = await addQuiz(school, { reviewFirst: true })
})
const { begin, submit, take, publish } = attemptCalls(() => school)

async function paperOf(attemptId: number): Promise<number> {
  const { paper_id } = await school.db
    .selectFrom('attempts')
    .select('paper_id')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return paper_id
}

/** The number of students, which is larger than the number of connections in the pool. */
const hall = 30

it('a hall that submits while its paper is regraded does not hold up another exam', async () => {
  const students = await Promise.all(Array.from({ length: hall }, () => addStudent(school)))
  const sitting: { readonly id: number; readonly student: Person }[] = []
  for (const student of students) sitting.push({ id: await begin(exam, student), student })
  const saver = await addStudent(school)
  const saving = await begin(other, saver)
  const paperId = await paperOf(sitting[0]?.id ?? 0)
  const begun = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  // Holds the lock that a regrade holds while it is applied.
  const regrading = school.db.transaction().execute(async (tx) => {
    await lockGradings(tx, [paperId])
    begun.resolve()
    await over.promise
  })
  await begun.promise
  const submits = sitting.map(({ id, student }) => submit(id, student, rightAnswers(exam)))
  const saved = await school.call(
    saveAnswers,
    { params: { id: saving }, body: { quiz_state: rightAnswers(other) } },
    saver,
  )
  expect(saved.status).toBe(200)
  over.resolve()
  await regrading
  for (const { status } of await Promise.all(submits)) expect(status).toBe(200)
  const { count } = await school.db
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('quiz_id', '=', exam.id)
    .where('submitted_at', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(count).toBe(hall)
})

it('an objection does not wait for the regrade of its attempt', async () => {
  const published = await addQuiz(school, { startsIn: 0, objections: 'after_results' })
  const student = await addStudent(school)
  const id = await take(published, student, rightAnswers(published))
  await publish()
  const object = () =>
    school.call(
      objectToQuestion,
      {
        params: { id },
        body: {
          question_id: published.questions[0]?.id,
          kind: 'unclear',
          text: 'Both of the first two answers fit',
        },
      },
      signedInAnew(school, student),
    )
  await school.db.transaction().execute(async (tx) => {
    // Holds the lock that a regrade holds while it is applied.
    await lockSubmitted(tx, [await paperOf(id)])
    const answers = await Promise.all([object(), object()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })
  const stored = await school.db
    .selectFrom('objections')
    .select('changes')
    .where('attempt_id', '=', id)
    .execute()
  // The second call was the same as the first, so it has changed nothing.
  expect(stored).toEqual([{ changes: 0 }])
})
