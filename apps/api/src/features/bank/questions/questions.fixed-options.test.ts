import * as contract from '@prepwell/contract/bank/questions.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { mcq, numerical } from '../../../test/content/question-bodies.ts'
import { addAdmin } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  chapter_id = (await addChapter(school, [])).chapterId
})
afterAll(() => school.close())

const none = { ...mcq, options: ['sky', 'blood', 'None of these'] }

type Fields = Record<string, unknown>
const create = (fields: Fields) =>
  school.call(contract.createQuestion, { body: { chapter_id, ...fields } }, admin)
const update = (id: number, fields: Fields) =>
  school.call(contract.updateQuestion, { params: { id }, body: { chapter_id, ...fields } }, admin)
/** The letters of the options that keep their position in a shuffle. */
const fixedOf = async (id: number) => {
  const { body } = await school.call(contract.getQuestion, { params: { id } }, admin)
  return body.data.options.map(({ is_fixed }, at) => (is_fixed ? 'ABCDEF'[at] : '')).join('')
}

describe('which options keep their place', () => {
  it.each([
    { name: 'by their texts', fields: none, fixed: 'C' },
    { name: 'null counts as absent', fields: { ...none, fixed_options: null }, fixed: 'C' },
    { name: 'none of them', fields: { ...none, fixed_options: [] }, fixed: '' },
    { name: 'another one', fields: { ...none, fixed_options: [0, '2'] }, fixed: 'AC' },
    {
      name: 'all of them if one names others',
      fields: { ...mcq, options: ['sky', 'blood', 'Both A and B'] },
      fixed: 'ABC',
    },
  ])('$name', async ({ fields, fixed }) => {
    const { body } = await create(fields)
    expect(await fixedOf(body.data.id)).toBe(fixed)
  })

  it.each([[3], [-1], ['x'], [0.5]])('%j is refused with the name of the field', async (place) => {
    const answer = await create({ ...none, fixed_options: [place] })
    expect(answer).toMatchObject({ status: 400, body: { field: 'fixed_options' } })
  })

  it('are ignored for a Numerical question', async () => {
    expect((await create({ ...numerical, fixed_options: [7] })).status).toBe(201)
  })

  it('stay as they are if a change does not name them, until a text changes', async () => {
    const { id } = (await create({ ...none, fixed_options: [0] })).body.data
    await update(id, { ...none, marks: 3 })
    expect(await fixedOf(id)).toBe('A')
    await update(id, { ...none, options: ['None of these', 'sky', 'blood'] })
    expect(await fixedOf(id)).toBe('B')
    await update(id, { ...none, options: ['None of these', 'sky', 'grass'] })
    expect(await fixedOf(id)).toBe('A')
    await update(id, { ...none, fixed_options: [] })
    expect(await fixedOf(id)).toBe('')
    await update(id, { ...none, fixed_options: [2] })
    expect(await fixedOf(id)).toBe('C')
  })

  it('of questions from an older release are determined by their texts', async () => {
    const { id } = (await create({ ...none, fixed_options: [] })).body.data
    await school.db
      .updateTable('question_options')
      .set({ is_fixed: null })
      .where('question_id', '=', id)
      .execute()
    expect(await fixedOf(id)).toBe('C')
  })
})

it.each([0.25, 0.5, 0.75])(
  'a question with %d marks can be stored, listed and changed',
  async (marks) => {
    const { id } = (await create({ ...mcq, marks: String(marks) })).body.data
    const shown = await school.call(contract.getQuestion, { params: { id } }, admin)
    expect(shown.body.data.marks).toBe(marks)
    const changed = await school.call(
      contract.setQuestionMarks,
      { body: { ids: [id], marks: 0.5 } },
      admin,
    )
    expect(changed.status).toBe(200)
  },
)
