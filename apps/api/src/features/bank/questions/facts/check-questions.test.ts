import { randomUUID } from 'node:crypto'
import * as contract from '@prepwell/contract/bank/questions.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { importQuestions } from '@prepwell/contract/school/transfers.ts'
import { undoDeletion } from '@prepwell/contract/shared/deletions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../../test/content/exams.ts'
import { mcq } from '../../../../test/content/question-bodies.ts'
import { addAdmin, addStaff, addToken } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

const roles = ['Admin', 'Teacher', 'Author', 'token', 'checking token'] as const
type Role = (typeof roles)[number]

let school: School
let people: Readonly<Record<Role, Person>>
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  chapter_id = (await addChapter(school, [])).chapterId
  const subjects = [
    (
      await school.db
        .selectFrom('chapters')
        .select('subject_id')
        .where('id', '=', chapter_id)
        .executeTakeFirstOrThrow()
    ).subject_id,
  ]
  const writes = ['questions.read', 'questions.edit', 'questions.import'] as const
  people = {
    Admin: await addAdmin(school),
    Teacher: await addStaff(school, ['Teacher'], { subjects }),
    Author: await addStaff(school, ['Author'], { subjects }),
    token: await addToken(school, writes),
    'checking token': await addToken(school, [...writes, 'questions.check']),
  }
})
afterAll(() => school.close())
const checking = (check_questions: boolean) =>
  school.call(updateSchoolSettings, { body: { check_questions } }, people.Admin)
beforeEach(() => checking(false))

type Fields = Record<string, unknown>
const create = (role: Role, fields: Fields = {}) =>
  school.call(contract.createQuestion, { body: { chapter_id, ...mcq, ...fields } }, people[role])
const add = async (fields: Fields = {}) => (await create('Admin', fields)).body.data.id
const update = (role: Role, id: number, fields: Fields = {}) =>
  school.call(
    contract.updateQuestion,
    { params: { id }, body: { chapter_id, ...mcq, ...fields } },
    people[role],
  )
const get = async (id: number) =>
  (await school.call(contract.getQuestion, { params: { id } }, people.Admin)).body.data
/** Adds another chapter to the subject that the questions are in. */
async function addChapterBeside(): Promise<number> {
  const { subject_id } = await get(await add())
  const name = `Chapter ${randomUUID()}`
  const { id } = await school.db
    .insertInto('chapters')
    .values({ subject_id, name, description: '', created_at: school.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const statusOf = async (id: number) => (await get(id)).status

/** True if the role decides which questions are checked, with the school's setting off and on. */
const decides: Readonly<Record<Role, readonly [off: boolean, on: boolean]>> = {
  Admin: [true, true],
  Teacher: [true, true],
  Author: [true, false],
  token: [true, false],
  'checking token': [true, true],
}

describe.each(
  roles.flatMap((role) =>
    [false, true].map((isOn, at) => ({ role, isOn, may: decides[role][at] })),
  ),
)('what $role writes in a school that checks questions: $isOn', ({ role, isOn, may }) => {
  beforeEach(() => checking(isOn))

  it('is new', async () => {
    const made = await create(role)
    expect(await get(made.body.data.id)).toMatchObject({
      ...{ status: may ? 'checked' : 'draft', checked_by: null },
      author: { id: people[role].id },
    })
    const named = await create(role, { status: 'checked' })
    expect([named.status, named.body.field]).toEqual(may ? [201, undefined] : [400, 'status'])
    const draft = await create(role, { status: 'draft', to_check: true })
    expect(await get(draft.body.data.id)).toMatchObject({
      status: 'draft',
      to_check_since: expect.any(Number),
    })
  })

  it('is a change of a checked question', async () => {
    const id = await add()
    await update(role, id, { difficulty: 'hard', tags: ['a'] })
    expect(await statusOf(id)).toBe('checked')
    const changes = [
      { correct_answer: 0 },
      { question_statement: 'Which is blue?' },
      { options: ['blood', 'sky', 'grass'], correct_answer: 0 },
      { answer_explanation: 'Iron.' },
      { marks: 3 },
      { fixed_options: [2] },
      { passage: 'Read this.' },
      { question_format: 'markdown' },
    ]
    for (const change of changes) {
      const changed = await add()
      expect((await update(role, changed, change)).status).toBe(200)
      expect(await statusOf(changed), JSON.stringify(change)).toBe(may ? 'checked' : 'draft')
    }
    const answer = await update(role, await add(), { marks: 3, status: 'checked' })
    expect([answer.status, answer.body.field]).toEqual(may ? [200, undefined] : [400, 'status'])
  })

  it('is a change of many, of marks and of the status', async () => {
    const ids = [await add({ marks: 2 }), await add({ marks: 5 })]
    const body = { ids, marks: 5 }
    expect((await school.call(contract.setQuestionMarks, { body }, people[role])).status).toBe(200)
    // The second question already had these marks, so it stays checked.
    expect([await statusOf(ids[0] ?? 0), await statusOf(ids[1] ?? 0)]).toEqual([
      may ? 'checked' : 'draft',
      'checked',
    ])
    const draft = await add({ status: 'draft' })
    const checked = await school.call(
      contract.setQuestionFacts,
      { body: { ids: [draft], status: 'checked' } },
      people[role],
    )
    expect([checked.status, checked.body.field]).toEqual(may ? [200, undefined] : [400, 'status'])
    expect(await get(draft)).toMatchObject(
      may
        ? { status: 'checked', checked_by: { id: people[role].id } }
        : { status: 'draft', checked_by: null },
    )
  })

  it('is a passage that other questions share', async () => {
    const [first, second] = [await add({ passage: 'Rain' }), await add({ passage: 'Rain' })]
    const passage_id = (await get(first)).passage?.id
    await update(role, first, { passage_id, passage: `Snow ${role} ${isOn}` })
    expect([await statusOf(first), await statusOf(second)]).toEqual(
      Array(2).fill(may ? 'checked' : 'draft'),
    )
    await create('Admin', { passage_id, passage: 'Hail' })
    expect(await statusOf(second)).toBe(may ? 'checked' : 'draft')
  })

  it('is no change of the passage that the new question shares, if only its id is sent', async () => {
    const [first, second] = [await add({ passage: 'Rian' }), await add({ passage: 'Rian' })]
    const passage_id = (await get(first)).passage?.id
    const corrected = `Rain ${role} ${isOn}`
    await update('Admin', first, { passage_id, passage: corrected })
    const { body } = await create(role, { passage_id })
    for (const id of [first, second, body.data.id])
      expect((await get(id)).passage).toMatchObject({ text: corrected, questions_count: 3 })
    expect([await statusOf(first), await statusOf(second)]).toEqual(['checked', 'checked'])
  })

  it('is moved to another chapter, which is no change of what was checked', async () => {
    const id = await add({ passage: `Moved ${role} ${isOn}` })
    const body = { ids: [id], chapter_id }
    await school.call(contract.moveQuestions, { body }, people[role])
    expect(await statusOf(id)).toBe('checked')
  })

  it('is a passage whose format a moved question brings along', async () => {
    const other = await addChapterBeside()
    const passage = `2*3*4 ${role} ${isOn}`
    const id = await add({ passage, passage_format: 'plain', chapter_id: other })
    const moved = await add({ passage, passage_format: 'markdown' })
    const body = { ids: [moved], chapter_id: other }
    await school.call(contract.moveQuestions, { body }, people[role])
    expect((await get(id)).passage?.format).toBe('markdown')
    expect([await statusOf(id), await statusOf(moved)]).toEqual([
      may ? 'checked' : 'draft',
      'checked',
    ])
  })

  it('is the passage of a question whose deletion is undone', async () => {
    const passage = `Deleted ${role} ${isOn}`
    const id = await add({ passage })
    const passage_id = (await get(id)).passage?.id
    const { body } = await school.call(contract.deleteQuestion, { params: { id } }, people.Admin)
    await create(role, { passage_id, passage: `${passage}, then changed` })
    await school.call(undoDeletion, { params: { id: body.undo.id } }, people.Admin)
    expect(await get(id)).toMatchObject({
      status: may ? 'checked' : 'draft',
      passage: { text: `${passage}, then changed` },
    })
  })

  it('is imported', async () => {
    const { subject_name, chapter_name } = await get(await add())
    const row = (statement: string, fields: Fields = {}) => ({
      ...{ subject: subject_name, chapter: chapter_name, question_type: 'MCQ', marks: 1 },
      ...{ question_statement: statement, options: ['a', 'b'], correct_answer: 0, ...fields },
    })
    const name = `Imported by ${role} ${isOn}`
    const send = (rows: Fields[]) => school.call(importQuestions, { body: rows }, people[role])
    if (role === 'Teacher') {
      expect((await send([row(name)])).status).toBe(403)
      return
    }
    expect((await send([row(name)])).body.data.created).toBe(1)
    const made = await school.db
      .selectFrom('questions')
      .select(['status', 'author_id'])
      .where('statement', '=', name)
      .executeTakeFirstOrThrow()
    expect(made).toEqual({ status: may ? 'checked' : 'draft', author_id: people[role].id })
    const named = await send([row(`${name} again`, { status: 'checked' })])
    expect([named.status, named.body.data.errors.map(({ field }) => field)]).toEqual(
      may ? [200, []] : [400, ['status']],
    )
  })
})

it('the first change after the setting is off again leaves a draft as it is', async () => {
  await checking(true)
  const id = (await create('Author')).body.data.id
  await checking(false)
  await update('Author', id, { marks: 3 })
  expect(await statusOf(id)).toBe('draft')
  await update('Author', id, { marks: 3, status: 'checked' })
  expect(await get(id)).toMatchObject({ status: 'checked', checked_by: { id: people.Author.id } })
})

it('a check counts only for what was read, when it says so', async () => {
  await checking(true)
  const [first, second] = [await add({ status: 'draft' }), await add({ status: 'draft' })]
  const read = (await get(second)).versions_count
  const check = (versions?: number[]) =>
    school.call(
      contract.setQuestionFacts,
      { body: { ids: [first, second], status: 'checked', ...(versions && { versions }) } },
      people.Teacher,
    )
  await update('Author', second, { correct_answer: 0 })
  const late = await check([read, read])
  expect([late.status, late.body.field]).toEqual([409, 'ids.1'])
  const wrong = await check([read])
  expect([wrong.status, wrong.body.field]).toEqual([400, 'versions'])
  expect([await statusOf(first), await statusOf(second)]).toEqual(['draft', 'draft'])
  expect((await check([read, read + 1])).status).toBe(200)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['checked', 'checked'])
})
