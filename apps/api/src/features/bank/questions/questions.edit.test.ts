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
