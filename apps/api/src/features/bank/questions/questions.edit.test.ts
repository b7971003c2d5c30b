import * as contract from '@prepwell/contract/bank/questions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { mcq, msq, numerical } from '../../../test/content/question-bodies.ts'
import { addAdmin } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

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
  school.call(contract.createQuestion, { body: { chapter_id, ...fields } }, admin)
const add = async (fields: Fields) => (await create(fields)).body.data.id
const update = (id: number, fields: Fields) =>
  school.call(contract.updateQuestion, { params: { id }, body: { chapter_id, ...fields } }, admin)
const get = (id: number) => school.call(contract.getQuestion, { params: { id } }, admin)
const optionIds = async (id: number) =>
  Object.fromEntries((await get(id)).body.data.options.map((option) => [option.text, option.id]))

describe('PUT /api/questions/:id', () => {
  it('keeps the id of every option whose text stays, even when it moves', async () => {
    const id = await add(mcq)
    const before = await optionIds(id)
    const answer = await update(id, {
      ...mcq,
      options: ['blood', 'rose', 'sky'],
      correct_answer: 0,
      marks: 3,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: { message: 'Successfully edited the question' },
    })
    expect((await get(id)).body.data).toMatchObject({
      marks: 3,
      options: [
        { id: before.blood, text: 'blood', is_correct: true },
        { text: 'rose', is_correct: false },
        { id: before.sky, text: 'sky', is_correct: false },
      ],
      correct_answers: ['blood'],
    })
    expect(Object.values(before)).not.toContain((await optionIds(id)).rose)
  })

  it('moves the correct option and swaps places without a conflict', async () => {
    const id = await add(mcq)
    const before = await optionIds(id)
    await update(id, { ...mcq, options: ['grass', 'blood', 'sky'], correct_answer: 0 })
    expect((await get(id)).body.data.options).toEqual([
      { id: before.grass, text: 'grass', is_correct: true, is_fixed: false },
      { id: before.blood, text: 'blood', is_correct: false, is_fixed: false },
      { id: before.sky, text: 'sky', is_correct: false, is_fixed: false },
    ])
  })

  it.each([
    { from: msq, to: { ...mcq, options: ['1', '2', '4'] }, correct: ['2'] },
    { from: mcq, to: { ...msq, options: ['blood', 'sky', 'x', 'y'] }, correct: ['sky', 'y'] },
    { from: msq, to: numerical, correct: [0.5] },
    { from: mcq, to: numerical, correct: [0.5] },
    { from: numerical, to: mcq, correct: ['blood'] },
    { from: numerical, to: msq, correct: ['2', '4'] },
  ])('turns $from.question_type into $to.question_type', async ({ from, to, correct }) => {
    const id = await add(from)
    const before = await optionIds(id)
    expect((await update(id, to)).status).toBe(200)
    const after = (await get(id)).body.data
    expect(after).toMatchObject({ type: to.question_type, correct_answers: correct })
    for (const option of after.options)
      if (before[option.text]) expect(option.id).toBe(before[option.text])
  })

  it('moves the question to another chapter', async () => {
    const id = await add(mcq)
    const other = await addChapter(school, [{ type: 'Numerical' }])
    expect((await update(id, { ...mcq, chapter_id: other.chapterId })).status).toBe(200)
    expect((await get(id)).body.data.chapter_id).toBe(other.chapterId)
  })

  it('recognises an edited question by its new text', async () => {
    const id = await add(mcq)
    const print = () =>
      school.db.selectFrom('questions').select('fingerprint').where('id', '=', id).execute()
    const before = await print()
    await update(id, { ...mcq, correct_answer: 0 })
    expect(await print()).toEqual(before)
    await update(id, { ...mcq, question_statement: 'Which is green?' })
    expect(await print()).not.toEqual(before)
  })

  it('is 404 for an unknown question or chapter', async () => {
    expect((await update(9_999, mcq)).body.message).toBe('Question not found')
    const answer = await update(await add(mcq), { ...mcq, chapter_id: 9_999 })
    expect(answer).toMatchObject({ status: 404, body: { message: 'Chapter not found' } })
  })

  it('with the version that was read is 409 once somebody has changed the question, and changes nothing', async () => {
    const id = await add({ ...mcq, passage: 'Rian' })
    const opened = (await get(id)).body.data
    const version = opened.versions_count
    await update(id, { ...mcq, correct_answer: 0 })
    const newer = (await get(id)).body.data
    const stale = { ...mcq, question_statement: 'Which is red now?', tags: ['Stale'], version }
    expect(await update(id, stale)).toMatchObject({
      status: 409,
      body: { code: 'conflict', field: 'version', message: /changed since you opened it/ },
    })
    expect((await get(id)).body.data).toEqual(newer)
    expect(await school.db.selectFrom('tags').select('id').execute()).toEqual([])

    const read = { ...stale, version: newer.versions_count }
    expect((await update(id, read)).status).toBe(200)
    // A client that names no version is not refused.
    expect((await update(id, { ...mcq, version: null })).status).toBe(200)
    expect((await update(id, mcq)).status).toBe(200)
  })

  it('with the version that was read succeeds a second time: its first response may have been lost', async () => {
    const id = await add({ ...mcq, passage: 'Rian' })
    const { passage, versions_count: version } = (await get(id)).body.data
    const save = { ...mcq, correct_answer: 0, passage_id: passage?.id, passage: 'Rain', version }
    expect((await update(id, save)).status).toBe(200)
    const saved = (await get(id)).body.data
    expect((await update(id, save)).status).toBe(200)
    expect((await get(id)).body.data).toEqual(saved)
    await update(id, { ...mcq, marks: 3 })
    expect((await update(id, save)).status).toBe(409)
  })

  it('with the version that was read is 409 once its passage has been corrected through another question', async () => {
    const [first, second] = [
      await add({ ...mcq, passage: 'Rian' }),
      await add({ ...msq, passage: 'Rian' }),
    ]
    const { passage, versions_count: version } = (await get(second)).body.data
    await update(first, { ...mcq, passage_id: passage?.id, passage: 'Rain' })
    const stale = { ...msq, passage_id: passage?.id, passage: 'Rian', version }
    expect((await update(second, stale)).status).toBe(409)
    for (const id of [first, second])
      expect((await get(id)).body.data.passage).toMatchObject({ text: 'Rain' })
  })

  it('stores one of two simultaneous edits of one version, and refuses the other', async () => {
    const id = await add(mcq)
    const version = (await get(id)).body.data.versions_count
    const answers = await Promise.all([3, 4].map((marks) => update(id, { ...mcq, marks, version })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stored = (await get(id)).body.data
    expect(stored.marks).toBe(answers[0]?.status === 200 ? 3 : 4)
  })

  it.each([0, 1.5, 'x'])('is 400 for the version %j', async (version) => {
    expect(await update(await add(mcq), { ...mcq, version })).toMatchObject({
      status: 400,
      body: { field: 'version' },
    })
  })

  it('leaves a question where it was moved to, if the edit did not choose another chapter', async () => {
    const id = await add(mcq)
    const { chapterId } = await addChapter(school, [])
    const moved = { ids: [id], chapter_id: chapterId }
    expect((await school.call(contract.moveQuestions, { body: moved }, admin)).status).toBe(200)
    const body = { ...mcq, marks: 3, version: 1, read_chapter_id: chapter_id }
    expect((await update(id, body)).status).toBe(200)
    expect((await get(id)).body.data).toMatchObject({ chapter_id: chapterId, marks: 3 })
    const third = (await addChapter(school, [])).chapterId
    const chosen = { ...mcq, chapter_id: third, read_chapter_id: chapter_id }
    expect((await update(id, chosen)).status).toBe(200)
    expect((await get(id)).body.data.chapter_id).toBe(third)
    expect((await update(id, mcq)).status).toBe(200)
    expect((await get(id)).body.data.chapter_id).toBe(chapter_id)
  })

  it('stores one of two simultaneous edits completely', async () => {
    const id = await add(mcq)
    const texts = [
      ['a', 'b'],
      ['b', 'c', 'd'],
    ]
    const answers = await Promise.all(
      texts.map((options) => update(id, { ...mcq, options, correct_answer: 0 })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const stored = (await get(id)).body.data.options.map(({ text }) => text)
    expect(texts).toContainEqual(stored)
  })
})
