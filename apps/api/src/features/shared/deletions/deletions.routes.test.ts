import { randomUUID } from 'node:crypto'
import * as chapters from '@prepwell/contract/bank/chapters.ts'
import * as questions from '@prepwell/contract/bank/questions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addQuestion, addQuiz } from '../../../test/content/exams.ts'
import { deletingAt } from '../../../test/deletions.ts'
import { everyRow } from '../../../test/every-row.ts'
import { addPicture } from '../../../test/files/pictures.ts'
import { addAdmin, addPerson, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { busySchool } from '../../../test/sitting/busy-school.ts'
import { deleteRows } from './delete-rows.ts'
import { purgeDeletions } from './purge-deletions.ts'

let school: School
let admin: Person
let remove: ReturnType<typeof deletingAt>['remove']
let undo: ReturnType<typeof deletingAt>['undo']
let get: ReturnType<typeof deletingAt>['get']
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  ;({ remove, undo, get } = deletingAt(school, admin))
})
afterAll(() => school.close())

/** Adds and deletes a question, and returns its id and the id for the undo. */
async function deletedQuestion() {
  const { questions: all } = await addQuiz(school)
  const id = all[0]?.id ?? 0
  return { id, deletion: await remove('Question', id) }
}

describe('POST /api/deletions/:id/undo', () => {
  it('is possible for 10 seconds, plus a little for the network', async () => {
    const { questions: all } = await addQuiz(school)
    const params = { id: all[0]?.id }
    const { body } = await school.call(questions.deleteQuestion, { params }, admin)
    expect(body.undo.until).toBe(epoch(school.clock.now()) + 10)
    school.clock.advance(14)
    expect((await undo(body.undo.id)).status).toBe(200)
  })

  it('is 404 afterwards, and the copies are deleted', async () => {
    const { id, deletion } = await deletedQuestion()
    school.clock.advance(16)
    expect(await undo(deletion)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'It is too late to undo this' },
    })
    await purgeDeletions(school.platform)
    expect((await undo(deletion)).status).toBe(404)
    expect(await get('Question', id)).toBe(404)
    const copies = await sql`select from deleted_rows`.execute(school.db)
    expect(copies.rows).toEqual([])
  })

  it('works only for the admin who deleted', async () => {
    const { id, deletion } = await deletedQuestion()
    expect((await undo(deletion, null)).status).toBe(401)
    expect((await undo(deletion, await addStudent(school))).status).toBe(403)
    expect((await undo(deletion, await addAdmin(school))).status).toBe(404)
    expect((await undo(randomUUID())).status).toBe(404)
    expect(await get('Question', id)).toBe(404)
    expect((await undo(deletion)).status).toBe(200)
  })

  it('is 400 for an invalid id', async () => {
    expect(await undo('7')).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
  })

  it('happens once even if it is requested many times, and leaves no copies', async () => {
    const { id, deletion } = await deletedQuestion()
    const answers = await Promise.all([undo(deletion), undo(deletion), undo(deletion)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const before = await everyRow(school)
    await school.call(questions.deleteQuestion, { params: { id } }, admin)
    expect((await undo(deletion)).status).toBe(200)
    expect(await get('Question', id)).toBe(404)
    expect(await everyRow(school)).not.toEqual(before)
    const copies = await sql`
      select from deleted_rows where deletion_id = ${deletion}`.execute(school.db)
    expect(copies.rows).toEqual([])
  })

  it('restores several rows at once; a deletion with a missing row deletes none', async () => {
    const { questions: all } = await addQuiz(school)
    const ids = all.map(({ id }) => id)
    const removeAll = (chosen: readonly number[]) =>
      deleteRows(school.platform, {
        kind: 'question',
        ids: chosen,
        viewer: admin,
        remove: async (tx) => {
          const gone = tx.deleteFrom('questions').where('id', 'in', chosen)
          return Number((await gone.executeTakeFirst()).numDeletedRows)
        },
      })
    const before = await everyRow(school)
    await expect(removeAll([...ids, 2_000_000_000])).rejects.toThrow('Question not found')
    expect(await everyRow(school)).toEqual(before)
    const { id } = await removeAll(ids)
    expect(await undo(id)).toMatchObject({ status: 200, body: { message: '3 questions are back' } })
    expect(await everyRow(school)).toEqual(before)
  })
})

describe('an undo that conflicts with newer data', () => {
  /** Expects a refusal for this reason, and no change to any row. */
  async function expectRefused(deletion: string, reason: string): Promise<void> {
    const before = await everyRow(school)
    expect(await undo(deletion)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: `This cannot be undone: ${reason}.` },
    })
    expect(await everyRow(school)).toEqual(before)
  }

  it('is 409 for a student whose e-mail another account has now', async () => {
    const email = 'ada@example.com'
    const { id } = await addPerson(school, { email })
    const [first, second] = [await remove('Student', id), await addPerson(school, { email })]
    await expectRefused(first, 'another account has this email now')
    await school.db
      .updateTable('users')
      .set({ email: 'b@example.com' })
      .where('id', '=', second.id)
      .execute()
    expect((await undo(first)).status).toBe(200)
  })

  it('is 409 for a subject or a chapter whose name is taken', async () => {
    const created_at = school.clock.now()
    const { Subject: id, Chapter } = await busySchool(school, admin)
    const { name } = await school.db
      .selectFrom('subjects')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const chapter = await remove('Chapter', Chapter)
    await school.call(
      chapters.createChapter,
      { body: { subject_id: id, name: 'CHAPTER', description: '-' } },
      admin,
    )
    await expectRefused(chapter, 'another chapter of the subject has this name now')
    const subject = await remove('Subject', id)
    await school.db
      .insertInto('subjects')
      .values({ name: name.toUpperCase(), description: '-', created_at })
      .execute()
    await expectRefused(subject, 'another subject has this name now')
  })

  it('is 409 once the parent is deleted, and possible again when the parent is restored', async () => {
    const quiz = await addQuiz(school)
    const before = await everyRow(school)
    const parts = [
      await remove('Question', quiz.questions[0]?.id ?? 0),
      await remove('Quiz', quiz.id),
    ]
    const chapter = await remove('Chapter', quiz.chapterId)
    for (const part of parts)
      await expectRefused(part, 'what it belonged to has been deleted since')
    for (const deletion of [chapter, ...parts]) expect((await undo(deletion)).status).toBe(200)
    expect(await everyRow(school)).toEqual(before)
  })

  it('is 409 if a row that the deletion had changed has been changed again; other changes to it remain', async () => {
    const student = await addStudent(school)
    const [name, other] = [await addPicture(school, student), await addPicture(school, student)]
    const owner = () =>
      school.db
        .selectFrom('files')
        .select(['uploaded_by', 'printed'])
        .where('name', '=', name)
        .executeTakeFirst()
    const set = (columns: { uploaded_by?: number | null; printed?: boolean }) =>
      school.db.updateTable('files').set(columns).where('name', '=', name).execute()
    const deletion = await remove('Student', student.id)
    await set({ uploaded_by: admin.id, printed: true })
    await school.db.deleteFrom('files').where('name', '=', other).execute()
    await expectRefused(deletion, 'it has been changed since')
    await set({ uploaded_by: null })
    expect((await undo(deletion)).status).toBe(200)
    expect(await owner()).toEqual({ uploaded_by: student.id, printed: true })
  })
})

it('adds questions to a restored chapter', async () => {
  const quiz = await addQuiz(school)
  await undo(await remove('Chapter', quiz.chapterId))
  const { id } = await addQuestion(school, quiz.chapterId, { type: 'Numerical' })
  expect(id).toBeGreaterThan(Math.max(...quiz.questions.map((question) => question.id)))
})
