import { deleteStudent } from '@prepwell/contract/accounts/students.ts'
import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as reviewCalls from '@prepwell/contract/results/reviews.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeArchive } from '../src/features/school/my-data/write-archive.ts'
import { createPaperCache } from '../src/features/sitting/attempts/index.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../src/test/content/exams.ts'
import { unzipTexts } from '../src/test/files/exported.ts'
import { notebookAt } from '../src/test/notebook/notebook-at.ts'
import { addAdmin, addStudent, signedInAnew } from '../src/test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../src/test/school.ts'
import { attemptCalls } from '../src/test/sitting/attempt-calls.ts'

// An admin may hide the keys of an exam again after they were shown.

let school: School
let admin: Person
let student: Person
let book: ReturnType<typeof notebookAt>
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
  book = notebookAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

const calls = attemptCalls(() => school)
const me = () => signedInAnew(school, student)
const show = (exam: TestQuiz, shown_after: string) =>
  school.call(
    updateQuiz,
    { params: { id: exam.id }, body: { shown_after } },
    signedInAnew(school, admin),
  )

/** Adds an exam whose numerical question the student answers wrongly, and shows its keys. */
async function published() {
  const exam = await addQuiz(school)
  const number = exam.questions[2]?.id ?? 0
  await calls.take(exam, me(), { [number]: { answered: true, selected_values: '7' } })
  await calls.publish()
  return { exam, number }
}

describe('once a result shows no keys any more', () => {
  it('its card cannot be opened, though nothing else was read since', async () => {
    const { exam, number } = await published()
    const open = () => school.call(reviewCalls.getCard, { params: { question_id: number } }, me())
    expect((await book.list(student)).length).toBe(1)
    expect((await open()).status).toBe(200)
    await show(exam, 'marks')
    expect((await open()).status).toBe(404)
  })

  it('a review that a device delivers is counted nowhere, as if there were no card', async () => {
    const { exam, number } = await published()
    expect((await book.list(student)).length).toBe(1)
    await show(exam, 'marks')
    await book.change(student, { has_streak: true })
    const figures = async () => {
      const { body } = await school.call(reviewCalls.getDueCards, { query: {} }, me())
      const { retention, streak, minutes } = await book.overview(student)
      return { reviewed: body.data.reviewed, retention, streak, minutes }
    }
    const before = await figures()
    await book.review(student, { question_id: number }, { question_id: number })
    expect(await figures()).toEqual(before)
  })

  it('its review of a card that a practice made goes, as it tells how the answer was', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const number = practice.questions[2]?.id ?? 0
    const wrong = { [number]: { answered: true, selected_values: '7' } }
    await calls.take(practice, me(), wrong)
    const exam = await addQuiz(school, { chapterId: practice.chapterId, minutes: 30 })
    await calls.take(exam, me(), wrong)
    await calls.publish()
    const card = async () => (await book.list(student, { question_id: number }))[0]
    expect(await card()).toMatchObject({ state: 'waiting', reviews: 1 })
    await show(exam, 'marks')
    expect(await card()).toMatchObject({ state: 'new', reviews: 0, changed: null })
    await show(exam, 'keys')
    expect(await card()).toMatchObject({ state: 'waiting', reviews: 1 })
  })

  it('nor is the card shown that it took over from a result that was hidden before', async () => {
    const first = await published()
    expect((await book.list(student)).length).toBe(1)
    const second = await addQuiz(school, { chapterId: first.exam.chapterId })
    await calls.take(second, me(), {
      [first.number]: { answered: true, selected_values: '7' },
    })
    await calls.publish()
    expect(await book.list(student)).toMatchObject([{ reviews: 1 }])
    await show(first.exam, 'marks')
    expect(await book.list(student)).toEqual([])
    expect((await book.put(student, first.number, { is_in: true })).status).toBe(200)
    expect((await book.list(student)).length).toBe(1)
    await show(second, 'marks')
    expect(await book.list(student)).toEqual([])
    expect((await book.due(student)).length).toBe(0)
  })

  it("it is in no archive of 'My data', though no notebook was read since", async () => {
    const { exam, number } = await published()
    await book.review(student, { question_id: number })
    await book.put(student, number, { cause: 'guess' })
    const rows = async () => {
      const { cards, card_reviews, mistake_causes } = await archived()
      return [cards, card_reviews, mistake_causes].map((table) => table.length)
    }
    expect(await rows()).toEqual([1, 1, 1])
    await show(exam, 'marks')
    expect(await rows()).toEqual([0, 0, 0])
  })

  it("the archive of 'My data' has no card whose schedule tells how it was answered", async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const number = practice.questions[2]?.id ?? 0
    const wrong = { [number]: { answered: true, selected_values: '7' } }
    await calls.take(practice, me(), wrong)
    const exam = await addQuiz(school, { chapterId: practice.chapterId, minutes: 30 })
    await calls.take(exam, me(), wrong)
    await calls.publish()
    expect((await book.list(student)).length).toBe(1)
    await show(exam, 'marks')
    expect(await archived()).toMatchObject({ cards: [], card_reviews: [] })
    expect((await book.list(student)).length).toBe(1)
    expect(await archived()).toMatchObject({ cards: [{ reps: 0 }], card_reviews: [] })
  })

  it('a student who was deleted at that moment and comes back has no card of it', async () => {
    const { exam } = await published()
    expect((await book.list(student)).length).toBe(1)
    const asAdmin = () => signedInAnew(school, admin)
    const { body } = await school.call(deleteStudent, { params: { id: student.id } }, asAdmin())
    expect((await show(exam, 'marks')).status).toBe(200)
    const id = body.undo?.id ?? ''
    expect((await school.call(undoDeletion, { params: { id } }, asAdmin())).status).toBe(200)
    expect(await book.list(student)).toEqual([])
  })

  it('a notebook that was being read at that moment makes no card', async () => {
    const { exam } = await published()
    let reading: Promise<unknown> = Promise.resolve()
    await school.db.transaction().execute(async (tx) => {
      const hidden = { shown_after: 'marks' as const }
      await tx.updateTable('quizzes').set(hidden).where('id', '=', exam.id).execute()
      let isRead = false
      reading = book.list(student).finally(() => {
        isRead = true
      })
      while (!isRead && !(await isAnybodyWaiting())) await Promise.resolve()
    })
    await reading
    expect(await book.list(student)).toEqual([])
  })
})

it('the id of a review does not tell whether a question that an exam holds has a card', async () => {
  const [free, held] = [
    await addQuiz(school, { mode: 'practice' }),
    await addQuiz(school, { mode: 'practice' }),
  ]
  const answer = (quiz: TestQuiz, selected_values: string) =>
    calls.take(quiz, me(), {
      [quiz.questions[2]?.id ?? 0]: { answered: true, selected_values },
    })
  const [wrong, right] = [student, await addStudent(school)]
  for (const [who, number] of [
    [wrong, '7'],
    [right, rightNumber(held)],
  ] as const) {
    student = who
    await answer(free, '7')
    await answer(held, number)
    expect((await book.list(student)).length).toBe(who === wrong ? 2 : 1)
  }
  await addQuiz(school, { chapterId: held.chapterId })
  const told = async (who: Person) => {
    const sent = book.reviewOf({ question_id: held.questions[2]?.id ?? 0 })
    await book.deliver(who, [sent])
    return (
      await book.deliver(who, [{ ...sent, question_id: free.questions[2]?.id ?? 0 }])
    ).cards.map(({ due_on }) => due_on !== null)
  }
  expect(await told(wrong)).toEqual(await told(right))
})

const rightNumber = (quiz: TestQuiz) =>
  String(rightAnswers(quiz)[quiz.questions[2]?.id ?? 0]?.selected_values)

const isAnybodyWaiting = async () => {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
  return rows.length > 0
}

/** The tables of the student's archive. */
async function archived() {
  const requester = await school.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow()
  const context = { ...school.platform, papers: createPaperCache() }
  const file = await writeArchive(context, { ...requester, staff_roles: [] })
  const chunks: Buffer[] = []
  for await (const chunk of file.read()) chunks.push(Buffer.from(chunk as Uint8Array))
  return JSON.parse(unzipTexts(Buffer.concat(chunks)).get('data.json') ?? '{}')
}
