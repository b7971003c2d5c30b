import { deleteQuestion, moveQuestions } from '@prepwell/contract/bank/questions.ts'
import { deleteSubject } from '@prepwell/contract/bank/subjects.ts'
import { deleteQuiz, getQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { getResultGrid, listClassResults } from '@prepwell/contract/results/class-results.ts'
import { getQuizStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { getAttempt, getResult } from '@prepwell/contract/results/results.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { undoableSeconds } from '../src/features/shared/deletions/index.ts'
import { addChapter, oneOfEach, type TestQuiz } from '../src/test/content/exams.ts'
import { addGroup } from '../src/test/content/groups.ts'
import { addSectionedQuiz, sectionOf } from '../src/test/content/sections.ts'
import { exportAs } from '../src/test/files/exported.ts'
import { addAdmin, addStaff, addStudent, signedInAnew } from '../src/test/people.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'

/** A paper keeps its subjects when questions are deleted: it still shows them with their keys. */
let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
const { publish, take } = attemptCalls(() => school)

type Chapter = Omit<TestQuiz, 'id'>

async function subjectOf({ chapterId }: Chapter): Promise<number> {
  const { subject_id } = await school.db
    .selectFrom('chapters')
    .select('subject_id')
    .where('id', '=', chapterId)
    .executeTakeFirstOrThrow()
  return subject_id
}

const asAdmin = () => signedInAnew(school, admin)

async function addClass() {
  const own = await addChapter(school, oneOfEach)
  const foreign = await addChapter(school, oneOfEach)
  const student = await addStudent(school)
  const group = await addGroup(school, [student])
  const ownId = await subjectOf(own)
  const foreignId = await subjectOf(foreign)
  const person = (subjects: number[]) =>
    addStaff(school, ['Teacher'], { subjects, groups: [group] })
  return {
    ...{ own, foreign, foreignId, student, group },
    teacher: await person([ownId]),
    ofBoth: await person([ownId, foreignId]),
  }
}

const statusesOf = async (quizId: number, attemptId: number, person: Person) => {
  const fresh = signedInAnew(school, person)
  const quiz = { params: { id: quizId } }
  const attempt = { params: { id: attemptId } }
  return {
    quiz: (await school.call(getQuiz, quiz, fresh)).status,
    results: (await school.call(listClassResults, quiz, fresh)).status,
    grid: (await school.call(getResultGrid, quiz, fresh)).status,
    statistics: (await school.call(getQuizStatistics, quiz, fresh)).status,
    attempt: (await school.call(getAttempt, attempt, fresh)).status,
    result: (await school.call(getResult, attempt, fresh)).status,
    file: (await exportAs(school, 'item_statistics', { quiz_id: quizId }, fresh)).status,
    classFile: (await exportAs(school, 'class_results', { quiz_id: quizId }, fresh)).status,
  }
}

const all = (status: number) => ({
  ...{ quiz: status, results: status, grid: status, statistics: status },
  ...{ attempt: status, result: status, file: status, classFile: status },
})

it('a printed question of another subject stays one when it is deleted', async () => {
  const { own, foreign, student, group, teacher, ofBoth } = await addClass()
  const [, asked = 0] = own.questions.map(({ id }) => id)
  const move = { body: { ids: [asked], chapter_id: foreign.chapterId } }
  const source = { chapter_id: own.chapterId, take: 'these' as const, question_ids: [asked] }
  const id = await addSectionedQuiz(
    school,
    asAdmin(),
    [sectionOf(own.chapterId), sectionOf(own.chapterId, { sources: [source] })],
    { group_ids: [group] },
  )
  expect((await school.call(moveQuestions, move, asAdmin())).status).toBe(200)
  const attemptId = await take({ id }, signedInAnew(school, student))
  await publish()
  expect(await statusesOf(id, attemptId, teacher)).toEqual(all(404))
  expect(await statusesOf(id, attemptId, ofBoth)).toEqual(all(200))
  const gone = await school.call(deleteQuestion, { params: { id: asked } }, asAdmin())
  expect(gone.status).toBe(200)
  expect(await statusesOf(id, attemptId, teacher)).toEqual(all(404))
  expect(await statusesOf(id, attemptId, ofBoth)).toEqual(all(200))
})

it('the attempts of a paper of two subjects stay secret when one of them is deleted', async () => {
  const { own, foreign, foreignId, student, group, teacher } = await addClass()
  const id = await addSectionedQuiz(
    school,
    asAdmin(),
    [sectionOf(own.chapterId), sectionOf(foreign.chapterId)],
    { group_ids: [group] },
  )
  const attemptId = await take({ id }, signedInAnew(school, student))
  await publish()
  await school.call(deleteQuiz, { params: { id } }, asAdmin())
  school.clock.advance(undoableSeconds)
  const gone = await school.call(deleteSubject, { params: { id: foreignId } }, asAdmin())
  expect(gone.status).toBe(200)
  expect(await statusesOf(id, attemptId, teacher)).toEqual(all(404))
})

it('an own question that is deleted leaves the exam to its teacher', async () => {
  const { own, student, group, teacher } = await addClass()
  const id = await addSectionedQuiz(school, asAdmin(), [sectionOf(own.chapterId)], {
    group_ids: [group],
  })
  const attemptId = await take({ id }, signedInAnew(school, student))
  await publish()
  const [first = 0] = own.questions.map((question) => question.id)
  await school.call(deleteQuestion, { params: { id: first } }, asAdmin())
  expect(await statusesOf(id, attemptId, teacher)).toEqual(all(200))
})
