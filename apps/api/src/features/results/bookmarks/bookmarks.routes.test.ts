import * as bookmarks from '@prepwell/contract/results/bookmarks.ts'
import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { addQuiz, type TestQuiz } from '../../../test/content/exams.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { atStart, examDay } from '../../../test/sitting/exam-day.ts'

let school: School
let student: Person
let day: ReturnType<typeof examDay>
beforeAll(async () => {
  school = await openSchool()
  day = examDay(school, () => student)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

const put = (question_id: number, note?: string | null, person = student) =>
  school.call(
    bookmarks.putBookmark,
    { params: { question_id }, body: { note } },
    signedInAnew(school, person),
  )
const get = (question_id: number, person = student) =>
  school.call(bookmarks.getBookmark, { params: { question_id } }, signedInAnew(school, person))
const remove = (question_id: number, person = student) =>
  school.call(bookmarks.deleteBookmark, { params: { question_id } }, signedInAnew(school, person))
const list = async (query: z.input<(typeof bookmarks.listBookmarks)['query']> = {}) =>
  (await school.call(bookmarks.listBookmarks, { query }, signedInAnew(school, student))).body
const listed = async (query = {}) => (await list(query)).data.map((row) => row.question_id)

const firstOf = (quiz: TestQuiz) => quiz.questions[0]?.id ?? 0

/** Begins a practice as the student; returns the ids of its questions. */
async function begun() {
  const quiz = await addQuiz(school, { mode: 'practice' })
  await day.begin(quiz)
  return quiz.questions.map(({ id }) => id) as [number, number, number]
}

describe('a bookmark', () => {
  it('is kept with its note, and removed', async () => {
    const [first, second] = await begun()
    expect((await put(first)).status).toBe(200)
    school.clock.advance(60)
    await put(second, '  Draw the forces first  ')
    expect(await listed()).toEqual([second, first])
    expect((await get(second)).body.data.note).toBe('Draw the forces first')
    await put(second)
    expect((await get(second)).body.data.note).toBe('Draw the forces first')
    await put(second, '')
    expect((await get(second)).body.data.note).toBe('')
    for (const _try of [1, 2]) expect((await remove(first)).status).toBe(200)
    expect((await get(first)).status).toBe(404)
    expect(await listed()).toEqual([second])
  })

  it('is stored once, however often the button is pressed', async () => {
    const [first] = await begun()
    const put8 = await Promise.all(Array.from({ length: 8 }, (_one, n) => put(first, `note ${n}`)))
    expect(new Set(put8.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await listed()).toEqual([first])
  })

  it('is private', async () => {
    const [first] = await begun()
    await put(first, 'mine')
    const other = await addStudent(school)
    expect((await get(first, other)).status).toBe(404)
    await remove(first, other)
    expect((await get(first)).body.data.note).toBe('mine')
    expect((await get(first, await addAdmin(school))).status).toBe(403)
  })

  it('is limited in its note and in number', async () => {
    const [first, second] = await begun()
    expect((await put(first, 'x'.repeat(notebookLimits.noteMax + 1))).status).toBe(400)
    expect((await put(first, 'x'.repeat(notebookLimits.noteMax))).status).toBe(200)
    await school.db
      .insertInto('bookmarks')
      .values(
        Array.from({ length: notebookLimits.bookmarksMax - 1 }, (_one, place) => ({
          ...{ student_id: student.id, question_id: 1_000_000 + place },
          ...{ created_at: firstDay, updated_at: firstDay },
        })),
      )
      .execute()
    expect(await put(second)).toMatchObject({ status: 400, body: { code: 'not_allowed_now' } })
    expect((await put(first, 'still')).status).toBe(200)
  })
})

describe('the questions that can be bookmarked', () => {
  it('only questions that the student has seen; others do not exist', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const exam = await addQuiz(school)
    const answers = [await put(999_999), await put(firstOf(practice)), await put(firstOf(exam))]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    await day.begin(practice)
    expect((await put(firstOf(practice))).status).toBe(200)
  })

  it('questions of an exam once its result shows them', async () => {
    for (const [shownAfter, status] of [
      ['keys', 200],
      ['answers', 200],
      ['marks', 404],
    ] as const) {
      school.clock.set(firstDay)
      const exam = await addQuiz(school, { shownAfter })
      await day.submit(await day.begin(exam), {})
      expect((await put(firstOf(exam))).status).toBe(404)
      day.turnTo(3 * 3600)
      await day.finish()
      expect((await put(firstOf(exam))).status, shownAfter).toBe(status)
    }
  })

  it('are not those of the paper that were drawn for others only', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const attempt = await day.begin(practice)
    const [first, second] = practice.questions.map(({ id }) => id)
    await school.db
      .updateTable('attempts')
      .set({ seed: 1, item_order: JSON.stringify([[second]]) })
      .where('id', '=', attempt)
      .execute()
    expect((await put(first ?? 0)).status).toBe(404)
    expect((await put(second ?? 0)).status).toBe(200)
  })
})

describe('the list of bookmarks', () => {
  it('names the newest result in which a question can be read', async () => {
    const practice = await addQuiz(school, { mode: 'practice' })
    const first = await day.begin(practice)
    await put(firstOf(practice))
    const resultOf = async () => (await list()).data[0]?.take_quiz_id
    expect(await resultOf()).toBeNull()
    await day.submit(first, {})
    expect(await resultOf()).toBe(first)
    school.clock.advance(60)
    const second = await day.begin(practice)
    await day.submit(second, {})
    expect(await resultOf()).toBe(second)
  })

  it('can be searched and narrowed', async () => {
    const [a] = await begun()
    const [b, c] = await begun()
    await school.db
      .updateTable('questions')
      .set({ statement: 'A **block** slides', explanation: 'Because of friction' })
      .where('id', '=', b)
      .execute()
    await put(a, 'friction')
    school.clock.advance(60)
    await put(b)
    school.clock.advance(60)
    await put(c)
    const [, row] = (await list()).data
    expect(row).toMatchObject({ question_id: b, statement: 'A **block** slides', type: 'MCQ' })
    expect(Object.keys(row ?? {})).not.toContain('explanation')
    expect(await listed({ search: 'block' })).toEqual([b])
    expect(await listed({ search: 'friction' })).toEqual([a])
    expect(await listed({ has_note: 'true' })).toEqual([a])
    expect(await listed({ has_note: 'false', sort: 'created_at', order: 'asc' })).toEqual([b, c])
    const { chapter_id = 0 } = row ?? {}
    expect(await listed({ chapter_id: String(chapter_id) })).toEqual([c, b])
    const page = await list({ page: '1', per_page: '2', chapter_id: String(chapter_id) })
    expect(page).toMatchObject({ total: 2 })
    // The filters do not narrow the counts by chapter.
    expect(page.chapters.map(({ bookmarks }) => bookmarks).sort()).toEqual([1, 2])
  })

  it('leaves out drafts, deleted questions, and what an exam holds', async () => {
    const { exam, practice } = await day.examAndPractice()
    await day.begin(practice)
    const ids = exam.questions.map(({ id }) => id)
    for (const id of ids) await put(id)
    const [draft, gone, held] = ids
    const status = (value: 'draft' | 'checked') =>
      school.db
        .updateTable('questions')
        .set({ status: value })
        .where('id', '=', draft ?? 0)
        .execute()
    await status('draft')
    expect(await listed()).toEqual([held, gone])
    await school.db
      .deleteFrom('questions')
      .where('id', '=', gone ?? 0)
      .execute()
    expect(await listed()).toEqual([held])
    day.turnTo(atStart + 60)
    expect(await list({ page: '1' })).toMatchObject({ data: [], total: 0 })
    await status('checked')
    day.turnTo(3 * 3600)
    expect((await listed()).length).toBe(2)
  })
})
