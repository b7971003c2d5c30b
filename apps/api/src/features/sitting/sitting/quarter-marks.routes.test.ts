import { afterAll, beforeAll, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { openSchool, type School } from '../../../test/school.ts'
import { sittingAt } from '../../../test/sitting/sitting.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

it('an exam with quarter marks is started, marked and totalled exactly', async () => {
  const quiz = await addQuiz(school, {
    questions: [
      { type: 'MCQ', marks: 0.25, options: ['a', 'b'], correct: [1] },
      { type: 'MSQ', marks: 0.5, options: ['p', 'q', 'r'], correct: [0, 2] },
      { type: 'Numerical', marks: 0.75, answer: '45.6' },
    ],
  })
  const { sit, check, submit } = sittingAt(school)
  const sitting = await sit(quiz)
  expect((await check(sitting)).body.data.total_marks).toBe(1.5)
  const [mcq, msq, numerical] = quiz.questions
  await submit(sitting, {
    [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[1] ?? 0 },
    [msq?.id ?? 0]: { answered: true, selected_values: [msq?.optionIds[0] ?? 0] },
    [numerical?.id ?? 0]: { answered: true, selected_values: '४५,६' },
  })
  const attempt = await school.db
    .selectFrom('attempts')
    .select(['scored_marks', 'total_marks', 'percentage'])
    .where('id', '=', sitting.id)
    .executeTakeFirstOrThrow()
  expect(Object.values(attempt).map(Number)).toEqual([1.25, 1.5, 83.33])
})
