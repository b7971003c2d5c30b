import { saveAnswers } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addStudent } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { lockGradings } from '../../sitting/attempts/index.ts'

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
const { begin, submit } = attemptCalls(() => school)

/** More than the pool has connections. */
const hall = 30

it('a hall that submits while its paper is regraded does not hold up another exam', async () => {
  const students = await Promise.all(Array.from({ length: hall }, () => addStudent(school)))
  const sitting: { readonly id: number; readonly student: Person }[] = []
  for (const student of students) sitting.push({ id: await begin(exam, student), student })
  const saver = await addStudent(school)
  const saving = await begin(other, saver)
  const { paper_id } = await school.db
    .selectFrom('attempts')
    .select('paper_id')
    .where('id', '=', sitting[0]?.id ?? 0)
    .executeTakeFirstOrThrow()
  let end = () => undefined as void
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  let begun = () => undefined as void
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  // As while a regrade is applied.
  const regrading = school.db.transaction().execute(async (tx) => {
    await lockGradings(tx, [paper_id])
    begun()
    await isOver
  })
  await isBegun
  const submits = sitting.map(({ id, student }) => submit(id, student, rightAnswers(exam)))
  const saved = await school.call(
    saveAnswers,
    { params: { id: saving }, body: { quiz_state: rightAnswers(other) } },
    saver,
  )
  expect(saved.status).toBe(200)
  end()
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
