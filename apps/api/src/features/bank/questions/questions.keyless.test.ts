import { getQuestionFacets } from '@prepwell/contract/bank/question-filters.ts'
import * as contract from '@prepwell/contract/bank/questions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { mcq, msq, numerical } from '../../../test/content/question-bodies.ts'
import { versionCalls } from '../../../test/content/question-versions.ts'
import { deletingAt } from '../../../test/deletions.ts'
import { addAdmin, addStaff } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

// A question without a key is a draft with `key_missing`, until somebody saves its key.

let school: School
let admin: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  chapter_id = (await addChapter(school, [])).chapterId
})
afterAll(() => school.close())

const { add, update, restore, versions } = versionCalls(() => ({ school, admin, chapter_id }))

/** A body of each type with its key, and the fields that leave out the key. */
const types = [
  { ...mcq, missing: { correct_answer: null, key_missing: true } },
  { ...msq, missing: { correct_answers: [], key_missing: true } },
  { ...numerical, missing: { numerical_answer: '', key_missing: true } },
].map(({ missing, ...body }) => ({ type: body.question_type, body, missing }))
const [anMcq = { body: {}, missing: {} }] = types

type Fields = Record<string, unknown>
const create = (fields: Fields, person = admin) =>
  school.call(contract.createQuestion, { body: { chapter_id, ...mcq, ...fields } }, person)
const save = (id: number, fields: Fields) =>
  school.call(
    contract.updateQuestion,
    { params: { id }, body: { chapter_id, ...mcq, ...fields } },
    admin,
  )
const get = async (id: number) =>
  (await school.call(contract.getQuestion, { params: { id } }, admin)).body.data
const setFacts = (ids: readonly number[], facts: Fields, dry_run = false) =>
  school.call(contract.setQuestionFacts, { body: { ids: [...ids], dry_run, ...facts } }, admin)

describe.each(types)('$type', ({ body, missing }) => {
  it('is stored without a key as a draft, and shown as such', async () => {
    const { status, body: answer } = await create({ ...body, ...missing })
    expect(status, answer.message).toBe(201)
    const shown = await get(answer.data.id)
    expect(shown).toMatchObject({
      ...{ key_missing: true, status: 'draft', numerical_answer: null, correct_answers: [] },
    })
    expect(shown.options.map(({ text }) => text)).toEqual('options' in body ? body.options : [])
    expect(shown.options.filter(({ is_correct }) => is_correct)).toEqual([])
    const [present] = await versions(answer.data.id)
    expect(present?.key_missing).toBe(true)
    const list = { query: { ids: [answer.data.id] } }
    expect((await school.call(contract.listQuestions, list, admin)).body.data[0]).toMatchObject({
      key_missing: true,
    })
  })

  it('gets its key by a save, and can be checked then', async () => {
    const id = await add({ ...body, ...missing })
    expect((await save(id, body)).status).toBe(200)
    expect(await get(id)).toMatchObject({ key_missing: false, status: 'draft' })
    expect((await setFacts([id], { status: 'checked' })).status).toBe(200)
    expect((await versions(id)).map((version) => version.key_missing)).toEqual([false, true])
  })

  it('gets key and check by one save', async () => {
    const id = await add({ ...body, ...missing })
    expect((await save(id, { ...body, status: 'checked' })).status).toBe(200)
    expect(await get(id)).toMatchObject({ key_missing: false, status: 'checked' })
  })

  it('is a draft again if a save takes its key away', async () => {
    const id = await add(body)
    expect(await get(id)).toMatchObject({ key_missing: false, status: 'checked' })
    expect((await save(id, { ...body, ...missing, status: 'checked' })).status).toBe(400)
    expect((await save(id, { ...body, ...missing, key_missing: false })).status).toBe(400)
    expect(await get(id)).toMatchObject({ key_missing: false, status: 'checked' })
    expect((await save(id, { ...body, ...missing })).status).toBe(200)
    expect(await get(id)).toMatchObject({ key_missing: true, status: 'draft', checked_by: null })
  })

  it('keeps its options and their ids while the key is added', async () => {
    const id = await add({ ...body, ...missing })
    const before = (await get(id)).options.map((option) => option.id)
    await save(id, body)
    expect((await get(id)).options.map((option) => option.id)).toEqual(before)
  })

  it('comes back without a key from a deletion and from a version', async () => {
    const { remove, undo } = deletingAt(school, admin)
    const id = await add({ ...body, ...missing })
    const shown = await get(id)
    expect((await undo(await remove('Question', id))).status).toBe(200)
    expect(await get(id)).toEqual(shown)
    await update(id, { ...body, status: 'checked' })
    expect((await restore(id, 1)).status).toBe(200)
    expect(await get(id)).toMatchObject({ key_missing: true, status: 'draft' })
    expect((await restore(id, 2)).status).toBe(200)
    expect(await get(id)).toMatchObject({ key_missing: false, status: 'draft' })
  })
})

describe('a check of questions without a key', () => {
  const refusal = 'status: its key is missing, so it cannot be checked yet'

  it('is refused with the ids of all of them, and none is checked', async () => {
    const { body, missing } = anMcq
    const [whole, first, second] = [
      await add({ ...body, status: 'draft' }),
      await add({ ...body, ...missing }),
      await add({ ...body, ...missing }),
    ]
    const ids = [second, whole, first]
    const checked = await setFacts(ids, { status: 'checked' })
    expect(checked).toMatchObject({
      status: 400,
      body: {
        ...{ message: `ID ${first}: ${refusal}`, field: 'ids.2' },
        data: {
          ...{ dry_run: false, changed: 0 },
          refused: [first, second].map((id) => ({ id, reason: refusal })),
        },
      },
    })
    for (const id of ids) expect((await get(id)).status).toBe('draft')
    const asked = await setFacts(ids, { status: 'checked' }, true)
    expect(asked.body.data).toMatchObject({ changed: 1, refused: [{ id: first }, { id: second }] })
  })

  it('is not needed to set other facts, to send it to be checked or to give it marks', async () => {
    const { body, missing } = anMcq
    const id = await add({ ...body, ...missing })
    const facts = { difficulty: 'hard', add_tags: ['new'], to_check: true, status: 'draft' }
    expect((await setFacts([id], facts)).status).toBe(200)
    const marks = { body: { ids: [id], dry_run: false, marks: 7 } }
    expect((await school.call(contract.setQuestionMarks, marks, admin)).status).toBe(200)
    expect(await get(id)).toMatchObject({ key_missing: true, difficulty: 'hard', marks: 7 })
    expect((await get(id)).to_check_since).not.toBeNull()
  })
})

it('authors whose questions are checked can add questions without a key too', async () => {
  const { subject_id } = await get(await add({}))
  const author = await addStaff(school, ['Author'], { subjects: [subject_id] })
  const { body, missing } = anMcq
  const { status, body: answer } = await create({ ...body, ...missing, to_check: true }, author)
  expect(status, answer.message).toBe(201)
  expect(await get(answer.data.id)).toMatchObject({ key_missing: true, status: 'draft' })
})

it('the list and its counts find them', async () => {
  const { chapterId } = await addChapter(school, [])
  const ids = { keyed: 0, keyless: 0 }
  for (const [name, fields] of [
    ['keyed', {}],
    ['keyless', anMcq.missing],
  ] as const)
    ids[name] = (
      await create({ ...anMcq.body, ...fields, chapter_id: chapterId, status: 'draft' })
    ).body.data.id
  const found = async (key_missing: 'true' | 'false') => {
    const query = { chapter_id: chapterId, key_missing }
    const list = await school.call(contract.listQuestions, { query }, admin)
    return list.body.data.map(({ id }) => id)
  }
  expect(await found('true')).toEqual([ids.keyless])
  expect(await found('false')).toEqual([ids.keyed])
  const counts = async (query: Fields) =>
    (await school.call(getQuestionFacets, { query: { chapter_id: chapterId, ...query } }, admin))
      .body.data
  expect(await counts({})).toMatchObject({ total: 2, key_missing: 1 })
  expect(await counts({ key_missing: 'false' })).toMatchObject({ total: 1, key_missing: 1 })
  expect(await counts({ status: 'checked' })).toMatchObject({ total: 0, key_missing: 0 })
})

describe('the database', () => {
  it.each([
    { name: 'a checked question without a key', set: sql`status = 'checked'` },
    { name: 'a number beside a missing key', set: sql`numerical_answer = '1'` },
    {
      name: 'a range beside a missing key',
      set: sql`numerical_low = '1', numerical_high = '2'`,
    },
    { name: 'a Numerical whose key is not said to be missing', set: sql`key_missing = false` },
  ])('refuses $name', async ({ set }) => {
    const id = await add({ ...numerical, numerical_answer: null, key_missing: true })
    await expect(
      sql`update questions set ${set} where id = ${id}`.execute(school.db),
    ).rejects.toThrow('violates check constraint')
  })

  it('refuses it of the other types as well', async () => {
    const id = await add({ ...anMcq.body, ...anMcq.missing })
    await expect(
      sql`update questions set status = 'checked' where id = ${id}`.execute(school.db),
    ).rejects.toThrow('questions_keyless_check')
  })
})
