import { listQuestionVersions } from '@prepwell/contract/bank/question-versions.ts'
import * as questions from '@prepwell/contract/bank/questions.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../../test/content/exams.ts'
import { mcq, msq, numerical } from '../../../../test/content/question-bodies.ts'
import { versionCalls } from '../../../../test/content/question-versions.ts'
import { addPicture } from '../../../../test/files/pictures.ts'
import { addPerson, addStaff, addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

let school: School
let admin: Person
let chapter_id: number
beforeAll(async () => {
  school = await openSchool()
  admin = await addPerson(school, { role: 'Admin', name: 'Asha Rao' })
})
afterAll(() => school.close())
beforeEach(async () => {
  chapter_id = (await addChapter(school, [])).chapterId
})

const { add, update, restore, list, versions } = versionCalls(() => ({ school, admin, chapter_id }))
const optionsOf = (id: number) =>
  school.db
    .selectFrom('question_options')
    .select(['id', 'text', 'is_correct', 'is_fixed'])
    .where('question_id', '=', id)
    .orderBy('position')
    .execute()

describe('POST /api/questions/:id/versions/:n/restore', () => {
  it('saves the question as it was, as a new version; options that stay keep their ids', async () => {
    const id = await add({ answer_explanation: 'Look.' })
    const [first] = await versions(id)
    const [, blood, grass] = await optionsOf(id)
    const other = { options: ['rose', 'blood', 'grass'], correct_answer: 2, marks: 7 }
    await update(id, { ...other, question_statement: 'What has thorns?', fixed_options: [0] })
    school.clock.advance(60)
    const answer = await restore(id, 1)
    expect(answer.body.message).toBe('Successfully brought back version 1')
    const [present, ...older] = await versions(id)
    expect(present).toEqual({
      ...first,
      number: 3,
      saved_at: Math.floor(school.clock.now().getTime() / 1000),
      saved_by: { id: admin.id, name: 'Asha Rao' },
      restored: 1,
    })
    expect(older.map(({ number, restored }) => [number, restored])).toEqual([
      [2, null],
      [1, null],
    ])
    const options = await optionsOf(id)
    expect(options.map(({ text }) => text)).toEqual(['sky', 'blood', 'grass'])
    expect(options[1]).toEqual({ ...blood, is_correct: true })
    expect(options[2]).toEqual({ ...grass, is_correct: false })
    await update(id, { marks: 9 })
    expect((await versions(id)).map(({ restored }) => restored)).toEqual([null, 1, null, null])
  })

  it.each([
    { from: msq, to: numerical },
    { from: numerical, to: mcq },
    { from: { ...numerical, numerical_tolerance: '0.1' }, to: numerical },
    { from: { ...mcq, question_statement: '**Bold**?', question_format: 'plain' }, to: msq },
  ])('brings back $from.question_type after $to.question_type', async ({ from, to }) => {
    const id = await add(from)
    const [first] = await versions(id)
    await update(id, { ...to, numerical_low: null, numerical_high: null })
    expect((await restore(id, 1)).status).toBe(200)
    expect((await versions(id))[0]).toMatchObject({ ...first, ...dated(await versions(id)) })
  })
  const dated = ([present]: Awaited<ReturnType<typeof versions>>) => ({
    ...{ number: 3, restored: 1, saved_at: present?.saved_at, saved_by: present?.saved_by },
  })

  it('keeps chapter, passage and facts as they are', async () => {
    const id = await add({ passage: 'Blood is red.' })
    const target = (await addChapter(school, [])).chapterId
    await update(id, { chapter_id: target, marks: 3, passage: 'Roses are red.' })
    const facts = { difficulty: 'hard', origin_exam: 'JEE Main', expected_seconds: 90 } as const
    await school.db.updateTable('questions').set(facts).where('id', '=', id).execute()
    expect((await restore(id, 1)).status).toBe(200)
    const stored = await school.db
      .selectFrom('questions')
      .select(['chapter_id', 'difficulty', 'origin_exam', 'expected_seconds', 'marks'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(stored).toMatchObject({ chapter_id: target, ...facts, marks: '2.00' })
    expect((await versions(id)).map(({ passage }) => passage?.text)).toEqual([
      ...['Roses are red.', 'Roses are red.', 'Blood is red.'],
    ])
  })

  it('is 409 for the present version and for one that is the same but for its passage', async () => {
    const id = await add({ passage: 'Blood is red.' })
    await update(id, { passage: 'Roses are red.' })
    const before = await list(id)
    for (const n of [1, 2])
      expect(await restore(id, n)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await list(id)).toEqual(before)
  })

  it.each([0, -1, 'x', 2.5])('is 400 for version %s', async (n) => {
    expect(await restore(await add(), n as number)).toMatchObject({
      status: 400,
      body: { field: 'n' },
    })
  })

  it('is 404 for a version or a question that does not exist', async () => {
    const id = await add()
    await update(id, { marks: 3 })
    expect(await restore(id, 3)).toMatchObject({
      status: 404,
      body: { message: 'Version not found' },
    })
    expect((await restore(2_000_000_000, 1)).status).toBe(404)
  })

  it('brings a picture back, and is 409 if its file is gone', async () => {
    const name = await addPicture(school, admin, 'question_image')
    const id = await add({ question_image: name })
    await update(id)
    expect((await restore(id, 1)).status).toBe(200)
    expect((await versions(id))[0]?.question_image).toBe(name)
    await update(id, { marks: 3 })
    await school.db.deleteFrom('files').where('name', '=', name).execute()
    const before = await list(id)
    expect(await restore(id, 1)).toMatchObject({
      status: 409,
      body: { message: 'A picture of version 1 no longer exists, so it cannot be brought back' },
    })
    expect(await list(id)).toEqual(before)
  })

  it('is for those who write questions of the subject; students read no version', async () => {
    const id = await add()
    await update(id, { marks: 3 })
    const { subject_id } = await school.db
      .selectFrom('chapters')
      .select('subject_id')
      .where('id', '=', chapter_id)
      .executeTakeFirstOrThrow()
    const student = await addStudent(school)
    const stranger = await addStaff(school, ['Author'])
    const read = async (person: Person) =>
      (await school.call(listQuestionVersions, { params: { id } }, person)).status
    expect([await read(student), (await restore(id, 1, student)).status]).toEqual([403, 403])
    expect([await read(stranger), (await restore(id, 1, stranger)).status]).toEqual([404, 404])
    const author = await addStaff(school, ['Author'], { subjects: [subject_id] })
    expect([await read(author), (await restore(id, 1, author)).status]).toEqual([200, 200])
  })
})

describe('where questions of authors are checked', () => {
  afterAll(async () => {
    await school.db.updateTable('school_settings').set({ check_questions: null }).execute()
  })

  it('a version that an author brings back makes a draft, one that a teacher does keeps its status', async () => {
    const on = { body: { check_questions: true } }
    expect((await school.call(updateSchoolSettings, on, admin)).status).toBe(200)
    const { subject_id } = await school.db
      .selectFrom('chapters')
      .select('subject_id')
      .where('id', '=', chapter_id)
      .executeTakeFirstOrThrow()
    const subjects = [subject_id]
    const id = await add()
    await update(id, { correct_answer: 0 })
    const status = async () =>
      (await school.call(questions.getQuestion, { params: { id } }, admin)).body.data.status
    const teacher = await addStaff(school, ['Teacher'], { subjects })
    expect((await restore(id, 1, teacher)).status).toBe(200)
    expect(await status()).toBe('checked')
    const author = await addStaff(school, ['Author'], { subjects })
    expect((await restore(id, 2, author)).status).toBe(200)
    expect(await status()).toBe('draft')
  })
})
