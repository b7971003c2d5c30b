import { randomUUID } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as questions from '@prepwell/contract/bank/questions.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '../../../platform/database/database.ts'
import { addChapter, addQuiz } from '../../../test/content/exams.ts'
import { mcq } from '../../../test/content/question-bodies.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { inText } from '../../../test/content/text-pictures.ts'
import { deletingAt } from '../../../test/deletions.ts'
import { plain } from '../../../test/files/images.ts'
import { sendPicture, storedKeys } from '../../../test/files/uploads.ts'
import { stepMs } from '../../../test/hang-limit.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { cleanUploads, sweepUploads } from './clean-uploads.ts'
import { requireOwnPicture } from './uploads.policy.ts'
import { markQuestionImagesUsed, updatePrinted } from './uploads.queries.ts'

const hour = 3600
const day = 24 * hour

let school: School
let admin: Person
let student: Person
let png: Buffer
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  png = await plain(30, 30).png().toBuffer()
})
beforeEach(async () => {
  student = await addStudent(school)
})
afterAll(() => school.close())

const fail = (error: unknown) => {
  throw error
}
const clean = () => cleanUploads(school.platform, { onError: fail })
const sweep = () => sweepUploads(school.platform, { onError: fail })

const upload = async (person: Person, type = 'profile_picture') =>
  (await sendPicture(school, person, png, type)).body.filename
const show = (person: Person, profile_picture: string | null) =>
  school.db.updateTable('users').set({ profile_picture }).where('id', '=', person.id).execute()
const row = (name: string) =>
  school.db.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirst()
const filesOf = async (name: string) =>
  (await storedKeys(school)).filter((key) => key.includes(name))

describe('the cleaner', () => {
  it('removes a picture, row and files, that has not been used for a day', async () => {
    const name = await upload(student)
    await clean()
    expect((await row(name))?.unused_since).toEqual(school.clock.now())
    school.clock.advance(day - 1)
    await clean()
    expect(await filesOf(name)).toHaveLength(2)
    school.clock.advance(1)
    await clean()
    expect(await row(name)).toBeUndefined()
    expect(await filesOf(name)).toEqual([])
  })

  it('keeps a picture that a person uses, and removes it a day after it was replaced', async () => {
    const [first, second] = [await upload(student), await upload(student)]
    await show(student, first)
    await clean()
    school.clock.advance(2 * day)
    await show(student, second)
    await clean()
    expect(await filesOf(first)).toHaveLength(2)
    expect(await row(second)).toMatchObject({ unused_since: null })
    school.clock.advance(day)
    await clean()
    expect([await row(first), await filesOf(first)]).toEqual([undefined, []])
    expect(await filesOf(second)).toHaveLength(2)
  })

  it('restarts the day for a picture that was used in between', async () => {
    const name = await upload(student)
    await clean()
    school.clock.advance(day - hour)
    await show(student, name)
    await clean()
    expect((await row(name))?.unused_since).toBeNull()
    await show(student, null)
    school.clock.advance(2 * hour)
    await clean()
    school.clock.advance(day - hour)
    await clean()
    expect(await row(name)).toBeDefined()
  })

  it('keeps the image of a question, and keeps the image of a paper for ever', async () => {
    const { chapterId } = await addChapter(school, [])
    const [printed, other] = [
      await upload(admin, 'question_image'),
      await upload(admin, 'question_image'),
    ]
    const body = { ...mcq, chapter_id: chapterId, question_image: printed }
    const { data } = (await school.call(questions.createQuestion, { body }, admin)).body
    const quiz = await addQuiz(school, { chapterId })
    await clean()
    school.clock.advance(2 * day)
    await clean()
    expect(await row(printed)).toMatchObject({ printed: false, unused_since: null })
    expect(await row(other)).toBeUndefined()

    await school.db
      .updateTable('quizzes')
      .set({ date_of_quiz: school.clock.now() })
      .where('id', '=', quiz.id)
      .execute()
    const start = { params: { id: quiz.id } }
    expect((await school.call(startAttempt, start, student)).status).toBe(200)
    expect(await row(printed)).toMatchObject({ printed: true })
    await school.call(questions.deleteQuestion, { params: { id: data.id } }, admin)
    school.clock.advance(400 * day)
    await clean()
    school.clock.advance(2 * day)
    await clean()
    expect(await filesOf(printed)).toEqual([`question_images/${printed}`])
  })

  it.each([{ languages: null }, { languages: { offered: ['en', 'hi'] } }])(
    'keeps the pictures of texts while a text has them, and those of a paper for ever: $languages',
    async ({ languages }) => {
      const writer = await addAdmin(school)
      await school.call(updateSchoolSettings, { body: { languages: ['en', 'hi'] } }, writer)
      const { chapterId } = await addChapter(school, [])
      const names = await Promise.all(
        Array.from({ length: 10 }, () => upload(writer, 'question_image')),
      )
      const [statement, option, explanation, passage, instructions, ...others] = names
      const [ofStatement, ofOption, ofExplanation, ofPassage, unused = ''] = others
      const texts = {
        question_statement: `a ${inText(statement ?? '')}`,
        options: [inText(option ?? ''), 'blood', 'grass'],
        answer_explanation: `c ${inText(explanation ?? '')}`,
        passage: `d ${inText(passage ?? '')}`,
        translations: {
          hi: {
            question_statement: `a ${inText(ofStatement ?? '')}`,
            options: ['', inText(ofOption ?? ''), ''],
            answer_explanation: `c ${inText(ofExplanation ?? '')}`,
          },
        },
        passage_translations: { hi: `d ${inText(ofPassage ?? '')}` },
      }
      const body = { ...mcq, chapter_id: chapterId, ...texts }
      const { id } = (await school.call(questions.createQuestion, { body }, writer)).body.data
      const section = { instructions: `e ${inText(instructions ?? '')}` }
      const quizId = await addSectionedQuiz(school, writer, [sectionOf(chapterId, section)], {
        languages,
      })
      await clean()
      school.clock.advance(2 * day)
      await clean()
      await sweep()
      const left = async () => {
        const rows = await Promise.all(names.map(row))
        return rows.map((file) => file?.printed)
      }
      expect(await left()).toEqual([...names.slice(1).map(() => false), undefined])
      expect(await filesOf(unused)).toEqual([])

      await school.db
        .updateTable('quizzes')
        .set({ date_of_quiz: school.clock.now() })
        .where('id', '=', quizId)
        .execute()
      const start = { params: { id: quizId } }
      const sitter = await addStudent(school)
      expect((await school.call(startAttempt, start, sitter)).status).toBe(200)
      const shown = async () =>
        (await school.call(getPaper, start, sitter)).body.data.questions.map((question) => [
          ...[question.statement, question.translations ?? {}],
          ...question.options.map((each) => [each.text, each.translations ?? {}]),
        ])
      const before = await shown()
      const other = await addAdmin(school)
      const replaced = {
        ...body,
        question_statement: 'Which?',
        options: ['1', '2', '3'],
        translations: {},
      }
      const edit = { params: { id }, body: replaced }
      expect((await school.call(questions.updateQuestion, edit, other)).status).toBe(200)
      expect(await shown()).toEqual(before)
      const { remove } = deletingAt(school, other)
      await remove('Question', id)
      expect(await shown()).toEqual(before)
      await school.db.deleteFrom('passages').execute()
      school.clock.advance(400 * day)
      await clean()
      school.clock.advance(2 * day)
      await clean()
      // A paper that offers no languages shows no translations.
      const translated = [ofStatement, ofOption, ofExplanation, ofPassage]
      expect(await left()).toEqual([
        ...[true, true, true, true, true],
        ...translated.map(() => (languages ? true : undefined)),
        undefined,
      ])
    },
  )

  it('keeps the image of a passage while a question, or a version of one, has it', async () => {
    // By now, the sessions from the other tests have ended.
    const writer = await addAdmin(school)
    const { chapterId } = await addChapter(school, [])
    const name = await upload(writer, 'question_image')
    const passage = { passage: 'Look at this.', passage_image: name }
    const body = { ...mcq, chapter_id: chapterId, ...passage }
    const { id } = (await school.call(questions.createQuestion, { body }, writer)).body.data
    await clean()
    school.clock.advance(2 * day)
    await clean()
    await sweep()
    expect(await row(name)).toMatchObject({ unused_since: null })
    await school.call(
      questions.updateQuestion,
      { params: { id }, body: { ...body, passage: null, passage_image: null } },
      writer,
    )
    await school.db.deleteFrom('passages').execute()
    // Until the question is deleted, a version of it still has the image.
    await school.call(questions.deleteQuestion, { params: { id } }, writer)
    await clean()
    school.clock.advance(2 * day)
    await clean()
    expect([await row(name), await filesOf(name)]).toEqual([undefined, []])
  })

  it('keeps every picture of a version while the question exists, also of its passage', async () => {
    const writer = await addAdmin(school)
    const { chapterId } = await addChapter(school, [])
    const [first, second, table] = [
      await upload(writer, 'question_image'),
      await upload(writer, 'question_image'),
      await upload(writer, 'question_image'),
    ]
    const body = { ...mcq, chapter_id: chapterId }
    const shown = { question_image: first, passage: 'Look.', passage_image: table }
    const { data } = (
      await school.call(questions.createQuestion, { body: { ...body, ...shown } }, writer)
    ).body
    const save = (fields: object) =>
      school.call(
        questions.updateQuestion,
        { params: { id: data.id }, body: { ...body, passage: null, ...fields } },
        writer,
      )
    expect((await save({ question_image: second })).status).toBe(200)
    expect((await save({})).status).toBe(200)
    await school.db.deleteFrom('passages').execute()
    const names = [first, second, table]
    await age((await Promise.all(names.map(filesOf))).flat(), 100 * day)
    await clean()
    school.clock.advance(100 * day)
    await clean()
    await sweep()
    for (const name of names) {
      expect(await filesOf(name)).toHaveLength(1)
      expect(await row(name)).toMatchObject({ unused_since: null })
    }
    // The sweep finds the pictures in the version, even without a row in `files`.
    await school.db.deleteFrom('files').where('name', '=', first).execute()
    await age(await filesOf(first), 100 * day)
    await sweep()
    expect(await filesOf(first)).toHaveLength(1)

    const again = await addAdmin(school)
    await school.call(questions.deleteQuestion, { params: { id: data.id } }, again)
    await clean()
    school.clock.advance(2 * day)
    await clean()
    expect((await Promise.all([second, table].map(filesOf))).flat()).toEqual([])
  })

  it('keeps the picture of a student whose deletion is undone', async () => {
    const { remove, undo } = deletingAt(school, await addAdmin(school))
    const name = await upload(student)
    await show(student, name)
    const deletion = await remove('Student', student.id)
    await clean()
    await undo(deletion)
    await clean()
    school.clock.advance(2 * day)
    await clean()
    expect(await filesOf(name)).toHaveLength(2)
    expect(await row(name)).toMatchObject({ uploaded_by: student.id, unused_since: null })
  })

  it('works when several processes run it at once', async () => {
    const names = []
    for (let i = 0; i < 8; i += 1) names.push(await upload(student))
    await show(student, names[0] ?? '')
    await Promise.all([clean(), clean(), clean()])
    school.clock.advance(day)
    await Promise.all([clean(), clean(), clean()])
    const left = await Promise.all(names.map(filesOf))
    expect(left.map(({ length }) => length)).toEqual([2, 0, 0, 0, 0, 0, 0, 0])
  })

  it('spares a picture that comes into use while the cleaner runs', async () => {
    const name = await upload(student)
    await clean()
    school.clock.advance(day)
    const cleaning = await school.db.transaction().execute(async (tx) => {
      await requireOwnPicture(tx, { id: student.id, role: 'student' }, name)
      const running = clean()
      await tx
        .updateTable('users')
        .set({ profile_picture: name })
        .where('id', '=', student.id)
        .execute()
      return { running }
    })
    await cleaning.running
    await clean()
    expect(await filesOf(name)).toHaveLength(2)
    expect(await row(name)).toBeDefined()
  })

  it('continues when a file cannot be removed, and leaves it to the sweep', async () => {
    const name = await upload(student)
    await clean()
    school.clock.advance(day)
    const { files } = school.platform
    const away = { ...files, delete: () => Promise.reject(new Error('the store is away')) }
    const errors: unknown[] = []
    await cleanUploads(
      { ...school.platform, files: away },
      { onError: (error) => errors.push(error) },
    )
    expect(errors).toHaveLength(2)
    expect(await row(name)).toBeUndefined()
    expect(await filesOf(name)).toHaveLength(2)
    await age(await filesOf(name), 25 * hour)
    await sweep()
    expect(await filesOf(name)).toEqual([])
  })
})

/** Sets the age of the files in seconds, measured by the school's clock. */
async function age(keys: readonly string[], seconds: number) {
  const then = school.clock.now().getTime() / 1000 - seconds
  const root = path.join(school.platform.settings.dataDir, 'uploads')
  for (const key of keys) await utimes(path.join(root, key), then, then)
}

async function leave(key: string, seconds: number) {
  const file = path.join(school.platform.settings.dataDir, 'uploads', key)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'left')
  await age([key], seconds)
  return key
}

describe('the sweep', () => {
  it('removes files without a row that are older than a day, including unfinished ones', async () => {
    const old = 25 * hour
    await leave(`profile_pictures/${randomUUID()}.webp`, old)
    await leave(`profile_pictures/thumbnails/${randomUUID()}.webp`, old)
    await leave(`question_images/${randomUUID()}.webp.${randomUUID()}.unfinished`, old)
    const fresh = await leave(`question_images/${randomUUID()}.webp`, 23 * hour)
    const foreign = await leave('question_images/from the old site.png', old)
    const before = await storedKeys(school)
    await sweep()
    const after = await storedKeys(school)
    expect(before.length - after.length).toBe(3)
    expect(after).toEqual(expect.arrayContaining([fresh, foreign]))
  })

  it('keeps every file with a row, and files that a person or a question refers to', async () => {
    const [own, imported] = [await upload(student), `${randomUUID()}.webp`]
    await leave(`profile_pictures/${imported}`, 0)
    await show(student, imported)
    await age([...(await filesOf(own)), ...(await filesOf(imported))], 100 * day)
    await sweep()
    expect(await filesOf(own)).toHaveLength(2)
    expect(await filesOf(imported)).toHaveLength(1)
  })

  it('spares files from before a restore for 30 days: its school may go back to the old database', async () => {
    const restored = school.clock.now()
    await school.db.insertInto('restores').values({ restored_at: restored }).execute()
    const lost = await leave(`question_images/${randomUUID()}.webp`, hour)
    const later = await leave(`question_images/${randomUUID()}.webp`, 0)
    school.clock.advance(30 * day - 1)
    await sweep()
    expect(await storedKeys(school)).toContain(lost)
    expect(await storedKeys(school)).not.toContain(later)
    school.clock.advance(1)
    await sweep()
    expect(await storedKeys(school)).not.toContain(lost)
  })

  it('stops between two files when the process stops', async () => {
    const key = await leave(`question_images/${randomUUID()}.webp`, 2 * day)
    await sweepUploads(school.platform, { onError: fail, signal: AbortSignal.abort() })
    expect(await storedKeys(school)).toContain(key)
    await sweep()
    expect(await storedKeys(school)).not.toContain(key)
  })
})

it('a start of an exam and saves that name the same pictures do not stop each other', async () => {
  const author = await addAdmin(school)
  const next = () => upload(author, 'question_image')
  // Makes two pictures whose names sort in the opposite order to their ids.
  let [earlier, later] = [await next(), await next()]
  while (earlier < later) [earlier, later] = [later, await next()]
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(school.db)
    return rows.length
  }
  const calls = await school.db.transaction().execute(async (tx) => {
    await markQuestionImagesUsed(tx, [later])
    const mark = (by: (tx: Tx, names: readonly string[]) => Promise<unknown>) =>
      school.db.transaction().execute((other) => by(other, [earlier, later]))
    const save = mark(markQuestionImagesUsed)
    await expect.poll(waiting, { timeout: stepMs }).toBe(1)
    const start = mark(updatePrinted)
    await expect.poll(waiting, { timeout: stepMs }).toBe(2)
    return [save, start]
  })
  await Promise.all(calls)
  expect(await row(later)).toMatchObject({ printed: true })
})
