import { startAttempt, submitAttempt } from '@prepwell/contract/attempts.ts'
import { listLeaderboard } from '@prepwell/contract/leaderboard.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../test/exams.ts'
import { exportAs, readCsv } from '../../test/exported.ts'
import { addStudent } from '../../test/people.ts'
import { openSchool, type Person, type School } from '../../test/school.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

async function start(quiz: TestQuiz, student: Person): Promise<number> {
  const { body } = await school.call(startAttempt, { params: { id: quiz.id } }, student)
  return body.data.take_quiz_id
}
const submit = (id: number, student: Person, quiz_state: object) =>
  school.call(submitAttempt, { params: { id }, body: { quiz_state } }, student)

const query = { quiz_mode: 'practice', days_ago: 7 } as const
async function board(person: Person) {
  const { body } = await school.call(listLeaderboard, { query }, person)
  const places = body.data.map(
    ({ rank, name, points_earned }) => `${rank} ${name} ${points_earned}`,
  )
  const { text } = await exportAs(school, 'leaderboard', query, person)
  const file = readCsv(text).slice(1)
  expect(file.map(([rank, _id, name, _username, points]) => `${rank} ${name} ${points}`)).toEqual(
    places,
  )
  expect(body.own).toEqual(body.data.find(({ student_id }) => student_id === person.id) ?? null)
  return places
}

it('shows students who sit an exam no points that would tell its key, and everybody else all of them', async () => {
  const [asha, ben] = [await addStudent(school, 'Asha'), await addStudent(school, 'Ben')]
  const exam = await addQuiz(school)
  const sameChapter = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
  const other = await addQuiz(school, { mode: 'practice' })
  await submit(await start(other, ben), ben, rightAnswers(other))
  const [mcq] = other.questions
  const partly = { [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[1] } }
  const begun = await start(sameChapter, asha)
  const sitting = await start(exam, asha)

  await submit(begun, asha, rightAnswers(exam))
  expect(await board(asha)).toEqual(['1 Ben 100'])
  const second = await start(other, asha)
  await submit(second, asha, partly)
  expect(await board(asha)).toEqual(['1 Ben 100', '2 Asha 22.22'])
  expect(await board(ben)).toEqual(['1 Asha 122.22', '2 Ben 100'])

  await submit(sitting, asha, {})
  expect(await board(asha)).toEqual(['1 Asha 122.22', '2 Ben 100'])
})
