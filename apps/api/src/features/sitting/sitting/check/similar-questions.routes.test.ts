import type { Difficulty } from '@prepwell/contract/bank/question-facts-terms.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addQuestion, addQuiz } from '../../../../test/content/exams.ts'
import { addStudent, signedInAnew } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { checkingAt } from '../../../../test/sitting/checking.ts'
import type { Sitting } from '../../../../test/sitting/sitting.ts'

let school: School
let student: Person
let checking: ReturnType<typeof checkingAt>
let at: Sitting
/** The MCQ of the practice, which is easy, with a wrong option and the right one. */
let asked: { id: number; wrong: number; right: number }
beforeAll(async () => {
  school = await openSchool()
  checking = checkingAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
  const quiz = await addQuiz(school, { mode: 'practice' })
  const [first] = quiz.questions
  asked = { id: first?.id ?? 0, wrong: first?.optionIds[0] ?? 0, right: first?.optionIds[1] ?? 0 }
  await setFacts(asked.id, { difficulty: 'easy' })
  at = await checking.begin(quiz, { student })
})
const calls = attemptCalls(() => school)

const setFacts = (
  id: number,
  facts: { readonly difficulty?: Difficulty | null; readonly status?: 'draft' | 'checked' },
) =>
  school.db
    .updateTable('questions')
    .set({ status: 'checked', ...facts })
    .where('id', '=', id)
    .execute()

/** Adds a question after the practice has started, by default to the chapter of the practice. */
async function add(facts: Parameters<typeof setFacts>[1], chapterId = at.quiz.chapterId) {
  const { id } = await addQuestion(school, chapterId, { type: 'Numerical', answer: '1' })
  await setFacts(id, facts)
  return id
}

const similarTo = async (option: number) =>
  (await checking.checked(at, asked.id, option)).similar_question

it('is counted by chapter and difficulty after a wrong answer', async () => {
  for (const facts of [
    { difficulty: 'easy' },
    { difficulty: 'easy' },
    { difficulty: 'hard' },
    {},
  ] as const)
    await add(facts)
  expect(await similarTo(asked.wrong)).toEqual({
    chapter_name: 'Chapter',
    difficulty: 'easy',
    count: 2,
  })
  const [listed] = (await checking.listed(at)).body.data
  expect(listed?.similar_question).toMatchObject({ count: 2 })
})

it('is not looked for after a right answer', async () => {
  await add({ difficulty: 'easy' })
  expect(await similarTo(asked.right)).toBeNull()
})

it('is found for a question without a difficulty among those that have none', async () => {
  await setFacts(asked.id, { difficulty: null })
  await add({ difficulty: null })
  await add({ difficulty: 'easy' })
  expect(await similarTo(asked.wrong)).toMatchObject({ difficulty: null, count: 1 })
})

it.each([
  { name: 'none', prepare: async () => undefined },
  { name: 'a draft', prepare: () => add({ difficulty: 'easy', status: 'draft' }) },
  {
    name: 'one of another chapter',
    prepare: async () => add({ difficulty: 'easy' }, (await addQuiz(school)).chapterId),
  },
  {
    name: 'another one on the same paper',
    prepare: () => setFacts(at.quiz.questions[2]?.id ?? 0, { difficulty: 'easy' }),
  },
  {
    name: 'one that the student was asked before',
    prepare: async () => {
      const id = await add({ difficulty: 'easy' })
      const other = await addQuiz(school, { mode: 'practice' })
      const { chapterId } = at.quiz
      await school.db
        .updateTable('questions')
        .set({ chapter_id: other.chapterId })
        .where('id', '=', id)
        .execute()
      await calls.take(other, signedInAnew(school, student), {
        [id]: { answered: false, selected_values: null, visit_seq: 1 },
      })
      await school.db
        .updateTable('questions')
        .set({ chapter_id: chapterId })
        .where('id', '=', id)
        .execute()
    },
  },
])('is null if there is $name', async ({ prepare }) => {
  await prepare()
  expect(await similarTo(asked.wrong)).toBeNull()
})

it('counts one that only another student was asked', async () => {
  const id = await add({ difficulty: 'easy' })
  const later = await addQuiz(school, { mode: 'practice', chapterId: at.quiz.chapterId })
  await calls.take(later, await addStudent(school), {
    [id]: { answered: true, selected_values: '1' },
  })
  expect(await similarTo(asked.wrong)).toMatchObject({ count: 1 })
})

it('counts none that an exam holds', async () => {
  const id = await add({ difficulty: 'easy' })
  const exam = await addQuiz(school, { startsIn: -60 })
  const { chapterId } = at.quiz
  const move = (to: number) =>
    school.db.updateTable('questions').set({ chapter_id: to }).where('id', '=', id).execute()
  await move(exam.chapterId)
  // The start freezes which questions the exam may ask.
  await calls.start(exam, await addStudent(school))
  await move(chapterId)
  expect(await similarTo(asked.wrong)).toBeNull()
})
