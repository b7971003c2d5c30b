import {
  listQuestionVersions,
  restoreQuestionVersion,
} from '@prepwell/contract/bank/question-versions.ts'
import { createQuestion, updateQuestion } from '@prepwell/contract/bank/questions.ts'
import { beginRehearsal } from '@prepwell/contract/exam-day/rehearsal.ts'
import { getQuestionStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { practiseAgain } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addChapter, addQuiz } from '../../../test/content/exams.ts'
import { mcq } from '../../../test/content/question-bodies.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStaff, addStudent, signedInAnew } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'

let school: School
let admin: Person
let chapter_id: number
let id: number
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())
const { begin, take } = attemptCalls(() => school)
beforeEach(async () => {
  admin = await addAdmin(school)
  chapter_id = (await addChapter(school, [])).chapterId
  const body = { chapter_id, ...mcq }
  id = (await school.call(createQuestion, { body }, admin)).body.data.id
})

async function edit(fields: Record<string, unknown>) {
  const body = { chapter_id, ...mcq, ...fields }
  const answer = await school.call(updateQuestion, { params: { id }, body }, admin)
  expect(answer.status, answer.body.message).toBe(200)
}
const restore = (n: number) => school.call(restoreQuestionVersion, { params: { id, n } }, admin)

/** The papers of a quiz in order, each with the version of the question that it froze. */
const papersOf = (quizId: number) =>
  school.db
    .selectFrom('papers')
    .leftJoin('paper_questions', 'paper_questions.paper_id', 'papers.id')
    .select(['papers.id', 'question_version'])
    .where('quiz_id', '=', quizId)
    .orderBy('papers.id')
    .execute()
const frozenVersions = async (quizId: number) =>
  (await papersOf(quizId)).map(({ question_version }) => question_version)

const older = async (person = admin) =>
  (await school.call(getQuestionStatistics, { params: { id } }, person)).body.data.older_papers

it('an exam keeps the version that it was frozen with, and names it', async () => {
  await edit({ marks: 3 })
  const exam = await addQuiz(school, { chapterId: chapter_id, name: 'Weekly' })
  await begin(exam, await addStudent(school))
  expect(await older()).toEqual([])
  await edit({ correct_answer: 0 })
  await begin(exam, await addStudent(school))
  expect(await frozenVersions(exam.id)).toEqual([2])
  // The exam is listed although nobody has submitted yet.
  expect(await older()).toEqual([
    { quiz_id: exam.id, quiz_name: 'Weekly', quiz_mode: 'exam', question_version: 2 },
  ])
  await edit({ marks: 3 })
  expect(await older(), 'the content of version 2 is back').toEqual([])
  const author = await addStaff(school, ['Author'])
  const { status } = await school.call(getQuestionStatistics, { params: { id } }, author)
  expect(status).toBe(404)
})

it('names the older papers only to those who may read their results', async () => {
  const exam = await addQuiz(school, { chapterId: chapter_id })
  await begin(exam, await addStudent(school))
  await edit({ correct_answer: 0 })
  const { subject_id } = await school.db
    .selectFrom('chapters')
    .select('subject_id')
    .where('id', '=', chapter_id)
    .executeTakeFirstOrThrow()
  const subjects = [subject_id]
  expect(await older()).toHaveLength(1)
  expect(await older(await addStaff(school, ['Author'], { subjects }))).toEqual([])
  expect(await older(await addStaff(school, ['Teacher'], { subjects }))).toEqual([])
})

it('a practice gets a new paper when the content changes, and its old one when it comes back', async () => {
  const practice = await addQuiz(school, { chapterId: chapter_id, mode: 'practice' })
  const student = await addStudent(school)
  await take(practice, student)
  await edit({})
  await take(practice, student)
  expect(await frozenVersions(practice.id)).toEqual([1])
  await edit({ correct_answer: 0 })
  await take(practice, student)
  expect(await frozenVersions(practice.id)).toEqual([1, 2])
  expect((await restore(1)).status).toBe(200)
  expect(await older()).toMatchObject([{ quiz_id: practice.id, question_version: 2 }])
  await take(practice, student)
  expect(await frozenVersions(practice.id)).toEqual([1, 2])
  expect(await older()).toEqual([])
})

it('a paper of before versions existed stays the paper of an unchanged practice', async () => {
  const practice = await addQuiz(school, { chapterId: chapter_id, mode: 'practice' })
  const student = await addStudent(school)
  await take(practice, student)
  const [paper] = await papersOf(practice.id)
  const { items } = await school.db
    .selectFrom('papers')
    .select('items')
    .where('id', '=', paper?.id ?? 0)
    .executeTakeFirstOrThrow()
  expect(items).toMatchObject([{ question_id: id, version: 1 }])
  // Stores the paper as an older release froze it.
  await school.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('practice_papers').where('quiz_id', '=', practice.id).execute()
    await tx.deleteFrom('attempts').where('quiz_id', '=', practice.id).execute()
    const stored = await tx
      .deleteFrom('papers')
      .where('quiz_id', '=', practice.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { id: _id, ...row } = stored
    const older = (row.items as { version?: number }[]).map(
      ({ version: _version, ...item }) => item,
    )
    await tx
      .insertInto('papers')
      .values({ ...row, items: JSON.stringify(older) })
      .execute()
  })
  expect(await frozenVersions(practice.id)).toEqual([null])
  await take(practice, student)
  expect(await frozenVersions(practice.id)).toEqual([null])
  await edit({ correct_answer: 0 })
  expect(await older(), 'which version it has is not known').toEqual([])
})

it('a rehearsal, a paper of sections and a private practice name their versions too', async () => {
  await edit({ marks: 3 })
  const quizId = await addSectionedQuiz(school, admin, [sectionOf(chapter_id)], {
    date_of_quiz: Math.floor(school.clock.now().getTime() / 1000) + 7200,
  })
  const rehearsal = await school.call(beginRehearsal, { params: { id: quizId } }, admin)
  expect(rehearsal.status, rehearsal.body.message).toBe(200)
  const { id: copy } = await school.db
    .selectFrom('quizzes')
    .select('id')
    .where('rehearsal_of', '=', quizId)
    .executeTakeFirstOrThrow()
  expect(await frozenVersions(copy)).toEqual([2])

  const practice = await addQuiz(school, { chapterId: chapter_id, mode: 'practice' })
  const student = await addStudent(school)
  const attempt = await take(practice, student)
  await edit({ marks: 4 })
  const again = await school.call(
    practiseAgain,
    { params: { id: attempt } },
    signedInAnew(school, student),
  )
  expect(again.status, again.body.message).toBeLessThan(300)
  const { id: own } = await school.db
    .selectFrom('quizzes')
    .select('id')
    .where('owner_id', '=', student.id)
    .executeTakeFirstOrThrow()
  await begin({ id: own }, signedInAnew(school, student))
  expect(await frozenVersions(own)).toEqual([2])
  const { data } = (await school.call(listQuestionVersions, { params: { id } }, admin)).body
  expect(data.map(({ number, marks }) => [number, marks])).toEqual([
    ...[
      [3, 4],
      [2, 3],
      [1, 2],
    ],
  ])
})
