import { listPassages } from '@prepwell/contract/bank/passages.ts'
import * as contract from '@prepwell/contract/bank/questions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { mcq, msq, numerical } from '../../../test/content/question-bodies.ts'
import { deletingAt } from '../../../test/deletions.ts'
import { addPicture } from '../../../test/files/pictures.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { purgePassages } from './purge-passages.ts'

let school: School
let admin: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  await school.db.deleteFrom('subjects').execute()
  chapter_id = (await addChapter(school, [])).chapterId
})

type Fields = Record<string, unknown>
const create = (fields: Fields) =>
  school.call(contract.createQuestion, { body: { chapter_id, ...mcq, ...fields } }, admin)
const add = async (fields: Fields) => (await create(fields)).body.data.id
const update = (id: number, fields: Fields) =>
  school.call(
    contract.updateQuestion,
    { params: { id }, body: { chapter_id, ...mcq, ...fields } },
    admin,
  )
const read = async (id: number) =>
  (await school.call(contract.getQuestion, { params: { id } }, admin)).body.data
const passageOf = async (id: number) => (await read(id)).passage
const passages = async (query = {}) => (await school.call(listPassages, { query }, admin)).body.data
const stored = () => school.db.selectFrom('passages').selectAll().orderBy('id').execute()

const rain = 'Rain falls mainly on the **plain**.'

describe('a passage', () => {
  it('is stored once for the same text in a chapter, and again in another chapter', async () => {
    const [first, second] = [await add({ passage: rain }), await add({ passage: ` ${rain}\n` })]
    const passage = await passageOf(first)
    expect(passage).toEqual({
      id: expect.any(Number),
      text: rain,
      format: 'markdown',
      image: null,
      translations: {},
      questions_count: 2,
    })
    expect(await passageOf(second)).toEqual(passage)
    const other = (await addChapter(school, [])).chapterId
    const elsewhere = await passageOf(await add({ chapter_id: other, passage: rain }))
    expect(elsewhere).toMatchObject({ text: rain, questions_count: 1 })
    expect(elsewhere?.id).not.toBe(passage?.id)
  })

  it('can be named by its id', async () => {
    const passage_id = (await passageOf(await add({ passage: rain })))?.id
    expect(await passageOf(await add({ passage_id }))).toMatchObject({ questions_count: 2 })
  })

  it('with another image is another passage', async () => {
    const image = await addPicture(school, admin, 'question_image')
    const [plain, shown] = [
      await add({ passage: rain }),
      await add({ passage: rain, passage_image: image }),
    ]
    expect(await passageOf(shown)).toMatchObject({ text: rain, image, questions_count: 1 })
    expect(await passageOf(plain)).toMatchObject({ image: null, questions_count: 1 })
  })

  it.each<{ name: string; fields: () => Fields; status: number; field: string }>([
    {
      name: 'an image without a text',
      fields: () => ({ passage_image: 'a.webp' }),
      status: 400,
      field: 'passage',
    },
    {
      name: 'an image that was not uploaded',
      fields: () => ({ passage: rain, passage_image: 'a.webp' }),
      status: 400,
      field: 'passage_image',
    },
    {
      name: 'a text that is too long',
      fields: () => ({ passage: 'x'.repeat(20_001) }),
      status: 400,
      field: 'passage',
    },
    { name: 'no text', fields: () => ({ passage: 7 }), status: 400, field: 'passage' },
    {
      name: 'an unknown id',
      fields: () => ({ passage_id: 9_999 }),
      status: 404,
      field: 'passage_id',
    },
  ])('refuses $name', async ({ fields, status, field }) => {
    expect(await create(fields())).toMatchObject({ status, body: { field } })
    expect(await stored()).toEqual([])
  })

  it('from another chapter is refused', async () => {
    const passage_id = (await passageOf(await add({ passage: rain })))?.id
    const other = (await addChapter(school, [])).chapterId
    expect(await create({ chapter_id: other, passage_id })).toMatchObject({
      status: 400,
      body: { field: 'passage_id', message: /belongs to another chapter/ },
    })
  })
})

describe('a change of a question', () => {
  it('keeps the passage if the body does not name it, and removes it if it is null', async () => {
    const id = await add({ passage: rain })
    const passage = await passageOf(id)
    await update(id, { question_statement: 'Which is blue?' })
    expect(await passageOf(id)).toEqual(passage)
    await update(id, { passage: null })
    expect(await passageOf(id)).toBeNull()
    await update(id, { passage_id: passage?.id })
    expect(await passageOf(id)).toEqual(passage)
    await update(id, { passage_id: null })
    expect(await passageOf(id)).toBeNull()
  })

  it('with another text gives it another passage; other questions keep theirs', async () => {
    const [first, second] = [await add({ passage: rain }), await add({ passage: rain })]
    await update(first, { passage: 'Snow' })
    expect(await passageOf(first)).toMatchObject({ text: 'Snow', questions_count: 1 })
    expect(await passageOf(second)).toMatchObject({ text: rain, questions_count: 1 })
  })

  it('with the id and another text changes the passage for all, and counts as a change', async () => {
    const [first, second] = [await add({ passage: rain }), await add({ passage: rain })]
    const passage_id = (await passageOf(first))?.id
    const count = async () =>
      (await school.db.selectFrom('content_changes').select('id').execute()).length
    const image = await addPicture(school, admin, 'question_image')
    await update(first, { passage_id, passage: 'Snow', passage_image: image })
    const changed = {
      ...{ id: passage_id, text: 'Snow', format: 'plain', image },
      ...{ translations: {}, questions_count: 2 },
    }
    expect(await passageOf(first)).toEqual(changed)
    expect(await passageOf(second)).toEqual(changed)
    await update(first, { passage_id, passage_image: null })
    expect(await passageOf(second)).toEqual({ ...changed, image: null })

    const before = await count()
    await sql`update passages set updated_at = now()`.execute(school.db)
    expect(await count()).toBe(before)
    for (const changed of [
      sql`text = 'Hail'`,
      sql`format = 'markdown'`,
      sql`image = 'another.webp'`,
      sql`translations = '{"hi": "ओले"}'`,
    ]) {
      const known = await count()
      await sql`update passages set ${changed}`.execute(school.db)
      expect(await count()).not.toBe(known)
    }
  })

  it('to the text of another passage merges the two', async () => {
    const [first, second] = [await add({ passage: rain }), await add({ passage: 'Snow' })]
    const third = await add({ passage: 'Snow' })
    const [one, other] = [await passageOf(first), await passageOf(second)]
    await update(second, { passage_id: other?.id, passage: rain })
    for (const id of [first, second, third])
      expect(await passageOf(id)).toEqual({ ...one, questions_count: 3 })
  })

  it('to another chapter takes a copy of the passage along', async () => {
    const [first, second] = [await add({ passage: rain }), await add({ passage: rain })]
    const passage = await passageOf(first)
    const other = (await addChapter(school, [])).chapterId
    expect((await update(first, { chapter_id: other })).status).toBe(200)
    const copy = await passageOf(first)
    expect(copy).toMatchObject({ text: rain, questions_count: 1 })
    expect(copy?.id).not.toBe(passage?.id)
    await update(second, { chapter_id: other, passage_id: passage?.id, passage: 'Snow' })
    expect(await passageOf(second)).toMatchObject({ text: 'Snow', questions_count: 1 })
    expect(await passageOf(first)).toMatchObject({ text: rain })
  })

  it('keeps its copy there when an edit began before the move', async () => {
    const id = await add({ passage: rain })
    await add({ passage: rain })
    const passage_id = (await passageOf(id))?.id
    const { chapterId } = await addChapter(school, [])
    await school.call(contract.moveQuestions, { body: { ids: [id], chapter_id: chapterId } }, admin)
    const copy = await passageOf(id)
    const began = { read_chapter_id: chapter_id, marks: 3 }
    expect((await update(id, began)).status).toBe(200)
    expect(await read(id)).toMatchObject({ chapter_id: chapterId, marks: 3, passage: copy })
    expect(await update(id, { ...began, passage_id, passage: 'Snow' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', field: 'version' },
    })
    expect(await read(id)).toMatchObject({ chapter_id: chapterId, passage: copy })
  })

  it('in a move of many does the same, once for each passage', async () => {
    const ids = [await add({ passage: rain }), await add({ passage: rain }), await add({})]
    const { chapterId } = await addChapter(school, [])
    const there = await add({ chapter_id: chapterId, passage: rain })
    const move = (dry_run: boolean) =>
      school.call(contract.moveQuestions, { body: { ids, chapter_id: chapterId, dry_run } }, admin)
    const before = await stored()
    expect(await move(true)).toMatchObject({ status: 200, body: { data: { changed: 3 } } })
    expect(await stored()).toEqual(before)
    expect((await move(false)).status).toBe(200)
    const moved = await passageOf(there)
    expect(moved?.questions_count).toBe(3)
    expect(await Promise.all(ids.map(passageOf))).toEqual([moved, moved, null])
  })

  it('by two admins at once leaves one of the two texts for all', async () => {
    const ids = [await add({ passage: rain }), await add({ passage: rain })]
    const passage_id = (await passageOf(ids[0] ?? 0))?.id
    const answers = await Promise.all(
      ids.map((id, at) => update(id, { passage_id, passage: `Text ${at}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const [one, other] = await Promise.all(ids.map(passageOf))
    expect(one).toEqual(other)
    expect(['Text 0', 'Text 1']).toContain(one?.text)
  })
})

it('the database keeps a question and its passage in one chapter', async () => {
  const id = await add({ passage: rain })
  const { chapterId } = await addChapter(school, [])
  await expect(
    school.db
      .updateTable('questions')
      .set({ chapter_id: chapterId })
      .where('id', '=', id)
      .execute(),
  ).rejects.toThrow('questions_passage_fkey')
})

describe('GET /api/passages', () => {
  it('lists passages with questions, by chapter and by words', async () => {
    await add({ passage: rain })
    await add({ ...msq, passage: rain })
    await add({ ...numerical, passage: 'Snow' })
    const unused = await add({ passage: 'Hail' })
    await update(unused, { passage: null })
    const { chapterId } = await addChapter(school, [])
    await add({ chapter_id: chapterId, passage: 'Fog' })
    const texts = async (query: object) => (await passages(query)).map(({ text }) => text)
    expect(await texts({ chapter_id, sort: 'id', order: 'asc' })).toEqual([rain, 'Snow'])
    expect(await texts({ chapter_id, search: 'PLAIN' })).toEqual([rain])
    expect(await passages({ search: 'snow' })).toEqual([
      {
        id: expect.any(Number),
        chapter_id,
        text: 'Snow',
        format: 'plain',
        image: null,
        translations: {},
        questions_count: 1,
        date_created: expect.any(Number),
      },
    ])
    expect(await texts({ sort: 'text', order: 'asc' })).toEqual(['Fog', rain, 'Snow'])
  })

  it('is not for students', async () => {
    const student = await addStudent(school)
    expect((await school.call(listPassages, {}, student)).status).toBe(403)
  })
})

it('questions can be listed with a passage, without one, or with one given passage', async () => {
  const [first, second, third] = [
    await add({ passage: rain }),
    await add({ passage: 'Snow' }),
    await add({}),
  ]
  const ids = async (query: object) => {
    const { body } = await school.call(contract.listQuestions, { query }, admin)
    return body.data.map(({ id }) => id).sort((a, b) => a - b)
  }
  expect(await ids({ passage: 'with' })).toEqual([first, second])
  expect(await ids({ passage: 'WITHOUT', page: 1 })).toEqual([third])
  expect(await ids({ passage_id: (await passageOf(second))?.id })).toEqual([second])
})

describe('a passage without questions', () => {
  const purge = () => purgePassages(school.platform)

  it('is removed', async () => {
    const [kept, gone] = [await add({ passage: rain }), await add({ passage: 'Snow' })]
    await update(gone, { passage: null })
    await purge()
    expect((await stored()).map(({ text }) => text)).toEqual([rain])
    expect(await passageOf(kept)).toMatchObject({ text: rain })
  })

  it('stays while the deletion of its question can be undone', async () => {
    const { remove, undo } = deletingAt(school, admin)
    const id = await add({ passage: rain })
    const before = await read(id)
    const deletion = await remove('Question', id)
    await purge()
    expect((await undo(deletion)).status).toBe(200)
    expect(await read(id)).toEqual(before)
    await remove('Question', id)
    await school.db.deleteFrom('deletions').execute()
    await purge()
    expect(await stored()).toEqual([])
  })

  it('is not removed while a question is added to it at the same moment', async () => {
    const id = await add({ passage: rain })
    const passage_id = (await passageOf(id))?.id
    await update(id, { passage: null })
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => create({ passage_id })),
      purge(),
      ...Array.from({ length: 10 }, () => create({ passage: rain })),
      purge(),
    ])
    for (const answer of answers) if (answer) expect([201, 404]).toContain(answer.status)
    const { rows } = await sql`
      select from questions where passage_id is not null
        and not exists (select from passages where passages.id = passage_id)`.execute(school.db)
    expect(rows).toEqual([])
  })
})
