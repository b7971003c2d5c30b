import { createQuestion } from '@prepwell/contract/bank/questions.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addQuiz } from '../../../test/content/exams.ts'
import { numerical } from '../../../test/content/question-bodies.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type School } from '../../../test/school.ts'
import type { PaperItem } from './paper.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

it('a paper has ranges and passages only if there are some, and otherwise the same content as before', async () => {
  const quiz = await addQuiz(school, { questions: [{ type: 'Numerical', answer: '2.50' }] })
  const range = { numerical_answer: '45.8', numerical_tolerance: '0.2', passage: 'A table' }
  await school.call(
    createQuestion,
    { body: { chapter_id: quiz.chapterId, ...numerical, ...range } },
    await addAdmin(school),
  )
  await school.call(startAttempt, { params: { id: quiz.id } }, await addStudent(school))
  const { items } = await school.db
    .selectFrom('papers')
    .select('items')
    .where('quiz_id', '=', quiz.id)
    .executeTakeFirstOrThrow()
  const [plain, ranged] = items as unknown as PaperItem[]
  expect(plain).toEqual({
    question_id: quiz.questions[0]?.id,
    version: 1,
    display_id: 1,
    type: 'Numerical',
    statement: expect.any(String),
    question_image: null,
    marks: 1,
    options: [],
    key: ['2.50'],
    question_format: 'plain',
    explanation: null,
    explanation_format: 'plain',
  })
  expect(ranged).toMatchObject({ key: ['45.6', '46.0'], passage_id: expect.any(Number) })
})
