import * as contract from '@prepwell/contract/bank/question-versions.ts'
import * as questions from '@prepwell/contract/bank/questions.ts'
import { updateSchoolSettings } from '@prepwell/contract/school/school-settings.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../../test/content/exams.ts'
import { mcq, msq, numerical } from '../../../../test/content/question-bodies.ts'
import { deletingAt } from '../../../../test/deletions.ts'
import { addPicture } from '../../../../test/files/pictures.ts'
import { addAdmin, addPerson, addStaff, addStudent } from '../../../../test/people.ts'
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

type Fields = Record<string, unknown>

async function add(fields: Fields = {}, person = admin): Promise<number> {
  const body = { chapter_id, ...mcq, ...fields }
  const answer = await school.call(questions.createQuestion, { body }, person)
  expect(answer.status, answer.body.message).toBe(201)
  return answer.body.data.id
}
async function update(id: number, fields: Fields = {}, person = admin) {
  const body = { chapter_id, ...mcq, ...fields }
  const answer = await school.call(questions.updateQuestion, { params: { id }, body }, person)
  expect(answer.status, answer.body.message).toBe(200)
}
const restore = (id: number, n: number, person = admin) =>
  school.call(contract.restoreQuestionVersion, { params: { id, n } }, person)
async function list(id: number) {
  const answer = await school.call(contract.listQuestionVersions, { params: { id } }, admin)
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body
}
const versions = async (id: number) => (await list(id)).data
const statements = async (id: number) =>
  (await versions(id)).map(({ number, statement }) => [number, statement])
const optionsOf = (id: number) =>
  school.db
    .selectFrom('question_options')
    .select(['id', 'text', 'is_correct', 'is_fixed'])
    .where('question_id', '=', id)
    .orderBy('position')
    .execute()

describe('GET /api/questions/:id/versions', () => {
  it('has one version of a new question: as it is, saved when it was created', async () => {
    const id = await add({ answer_explanation: 'Look at it.' })
    expect(await list(id)).toEqual({
      total: 1,
      data: [
        {
          number: 1,
          saved_at: Math.floor(school.clock.now().getTime() / 1000),
          saved_by: { id: admin.id, name: 'Asha Rao' },
          restored: null,
          type: 'MCQ',
          statement: 'Which is red?',
          question_format: 'plain',
          marks: 2,
          question_image: null,
          answer_explanation: 'Look at it.',
          explanation_format: 'plain',
          options: [
            { text: 'sky', is_correct: false, is_fixed: false },
            { text: 'blood', is_correct: true, is_fixed: false },
            { text: 'grass', is_correct: false, is_fixed: false },
          ],
          numerical_answer: null,
          numerical_low: null,
          numerical_high: null,
          passage: null,
        },
      ],
    })
  })

  it('names nobody as the author of a first version from before authors were known', async () => {
    const id = await add()
    await school.db.updateTable('questions').set({ author_id: null }).where('id', '=', id).execute()
    await update(id, { marks: 3 })
    expect((await versions(id)).map(({ number, saved_by }) => [number, saved_by?.name])).toEqual([
      [2, 'Asha Rao'],
      [1, undefined],
    ])
  })

  it('keeps who saved what when, with the key, the newest first', async () => {
    const id = await add()
    const created = Math.floor(school.clock.now().getTime() / 1000)
    school.clock.advance(60)
    const other = await addPerson(school, { role: 'Admin', name: 'Ben' })
    await update(id, { correct_answer: 0 })
    school.clock.advance(60)
    await update(id, { ...numerical, numerical_low: '0.4', numerical_high: '0.6' }, other)
    expect(await versions(id)).toMatchObject([
      {
        ...{ number: 3, saved_at: created + 120, saved_by: { id: other.id, name: 'Ben' } },
        ...{ type: 'Numerical', options: [], numerical_answer: '0.50' },
        ...{ numerical_low: '0.4', numerical_high: '0.6', marks: 1.5 },
      },
      {
        ...{ number: 2, saved_at: created + 60, saved_by: { name: 'Asha Rao' } },
        options: [{ is_correct: true }, { is_correct: false }, { is_correct: false }],
      },
      {
        ...{ number: 1, saved_at: created },
        options: [{ is_correct: false }, { is_correct: true }, { is_correct: false }],
      },
    ])
  })

  it.each<{ what: string; first?: Fields; next: Fields }>([
    { what: 'the statement', next: { question_statement: 'Which is blue?' } },
    { what: 'the marks', next: { marks: 2.25 } },
    { what: 'the key', next: { correct_answer: 2 } },
    { what: 'an option', next: { options: ['sky', 'blood', 'a rose'] } },
    {
      what: 'the order of options',
      next: { options: ['blood', 'sky', 'grass'], correct_answer: 0 },
    },
    { what: 'what keeps its place', next: { fixed_options: [2] } },
    { what: 'the explanation', next: { answer_explanation: 'So it is.' } },
    { what: 'the format', next: { question_format: 'markdown' } },
    {
      what: 'the format of the explanation',
      first: { answer_explanation: 'It is **red**.', explanation_format: 'plain' },
      next: { answer_explanation: 'It is **red**.', explanation_format: 'markdown' },
    },
    { what: 'the passage', next: { passage: 'Blood is red.' } },
    { what: 'the type', next: { question_type: 'MSQ', correct_answers: [1] } },
    {
      what: 'the range',
      first: { ...numerical, numerical_low: '0.4', numerical_high: '0.6' },
      next: { ...numerical, numerical_low: null, numerical_high: null },
    },
    {
      what: 'how the number is typed',
      first: numerical,
      next: { ...numerical, numerical_answer: '0.5' },
    },
  ])('a change of $what is a version', async ({ first = {}, next }) => {
    const id = await add(first)
    const before = await versions(id)
    await update(id, next)
    const [present, ...others] = await versions(id)
    expect(others).toEqual(before)
    expect(present).toMatchObject({ number: 2, restored: null })
  })

  it('a save that changes no content, a change of facts and a move are none', async () => {
    const id = await add({ passage: 'Blood is red.' })
    const before = await versions(id)
    await update(id, { passage: 'Blood is red.' })
    await update(id)
    await school.db
      .updateTable('questions')
      .set({ difficulty: 'hard', origin_year: 2024, updated_at: school.clock.now() })
      .where('id', '=', id)
      .execute()
    const target = (await addChapter(school, [])).chapterId
    school.clock.advance(60)
    const move = { body: { ids: [id], chapter_id: target } }
    expect((await school.call(questions.moveQuestions, move, admin)).status).toBe(200)
    expect(await versions(id)).toEqual(before)
  })

  it('a move keeps the versions', async () => {
    const id = await add()
    await update(id, { marks: 4 })
    const before = await versions(id)
    const target = (await addChapter(school, [])).chapterId
    await update(id, { chapter_id: target, marks: 4 })
    expect(await versions(id)).toEqual(before)
  })

  it('marks set for several questions are a version of those whose marks change', async () => {
    const [first, second] = [await add(), await add({ question_statement: 'Two?', marks: 5 })]
    const body = { ids: [second, first], marks: 5 }
    expect((await school.call(questions.setQuestionMarks, { body }, admin)).status).toBe(200)
    const marks = async (id: number) => (await versions(id)).map((version) => version.marks)
    expect([await marks(first), await marks(second)]).toEqual([[5, 2], [5]])
  })

  it('marks that are only checked are none', async () => {
    const id = await add()
    const body = { ids: [id], marks: 5, dry_run: true }
    expect((await school.call(questions.setQuestionMarks, { body }, admin)).status).toBe(200)
    expect((await list(id)).total).toBe(1)
  })

  it('the number of versions is a fact of the question', async () => {
    const id = await add()
    await update(id, { marks: 3 })
    await restore(id, 1)
    const { data } = (await school.call(questions.getQuestion, { params: { id } }, admin)).body
    expect(data.versions_count).toBe(3)
  })

  it('a passage that changes is a version of each question that shares it', async () => {
    const passage = 'Blood is red.'
    const first = await add({ passage })
    const second = await add({ passage, question_statement: 'And what is green?' })
    const alone = await add({ question_statement: 'What else?' })
    const { passage_id } = await school.db
      .selectFrom('questions')
      .select('passage_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    await update(first, { passage_id, passage: 'Blood is *red*.', correct_answer: 0 })
    const texts = async (id: number) => (await versions(id)).map((one) => one.passage?.text)
    expect([await texts(first), await texts(second), await texts(alone)]).toEqual([
      ['Blood is *red*.', passage],
      ['Blood is *red*.', passage],
      [undefined],
    ])
    expect((await versions(second))[0]?.saved_by?.name).toBe('Asha Rao')
    // A new question that brings a format changes the passage for the others too.
    await add({
      ...{ passage: 'Blood is *red*.', passage_format: 'markdown' },
      question_statement: 'A third one?',
    })
    const formats = async (id: number) => (await versions(id)).map((one) => one.passage?.format)
    expect(await formats(first)).toEqual(['markdown', 'plain', 'plain'])
    expect(await formats(second)).toEqual(['markdown', 'plain', 'plain'])
  })

  it('a question that is deleted takes its versions along, and the undo brings them back', async () => {
    const { remove, undo } = deletingAt(school, admin)
    const id = await add()
    await update(id, { marks: 3 })
    await update(id, { marks: 4 })
    const before = await list(id)
    const deletion = await remove('Question', id)
    const kept = school.db.selectFrom('question_versions').selectAll()
    expect(await kept.where('question_id', '=', id).execute()).toEqual([])
    expect((await undo(deletion)).status).toBe(200)
    expect(await list(id)).toEqual(before)
    await update(id, { marks: 5 })
    expect((await versions(id)).map(({ number }) => number)).toEqual([4, 3, 2, 1])
  })

  it('lists the newest ones only when there are very many, and counts all', async () => {
    const id = await add()
    await update(id, { marks: 3 })
    const many = contract.versionsListed + 20
    await sql`
      insert into question_versions (question_id, number, saved_at, content, pictures)
      select ${id}::integer, further, ${school.clock.now()}, content || '{"marks": 1}', pictures
      from generate_series(2, ${many - 1}) as further, question_versions
      where question_id = ${id} and question_versions.number = 1`.execute(school.db)
    await school.db.updateTable('questions').set({ version: many }).where('id', '=', id).execute()
    const { data, total } = await list(id)
    expect([data.length, total, data[0]?.number]).toEqual([contract.versionsListed, many, many])
    expect((await restore(id, 1)).status).toBe(200)
  })

  it('is 404 for a question that does not exist', async () => {
    const params = { id: 2_000_000_000 }
    const { status } = await school.call(contract.listQuestionVersions, { params }, admin)
    expect(status).toBe(404)
  })
})

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
      (await school.call(contract.listQuestionVersions, { params: { id } }, person)).status
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

describe('several editors at once', () => {
  it('give numbers without gaps, each once, and lose no content', async () => {
    const id = await add()
    const texts = Array.from({ length: 8 }, (_none, at) => `Question in edit ${at}?`)
    const editors = await Promise.all(texts.map(() => addAdmin(school)))
    await Promise.all(
      texts.map((question_statement, at) => update(id, { question_statement }, editors[at])),
    )
    const found = await statements(id)
    expect(found.map(([number]) => number)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(new Set(found.map(([, text]) => text))).toEqual(new Set(['Which is red?', ...texts]))
  })

  it('of questions that share a passage do not stop each other', async () => {
    const passage = 'A table.'
    const ids: number[] = []
    for (let at = 0; at < 4; at += 1) ids.push(await add({ passage, question_statement: `${at}?` }))
    const { passage_id } = await school.db
      .selectFrom('questions')
      .select('passage_id')
      .where('id', '=', ids[0] ?? 0)
      .executeTakeFirstOrThrow()
    await Promise.all([
      ...ids
        .toReversed()
        .map((id, at) =>
          update(id, { passage_id, passage: `Table ${at}.`, question_statement: `${at}!` }),
        ),
      school.call(questions.setQuestionMarks, { body: { ids, marks: 8 } }, admin),
    ])
    for (const id of ids) {
      const found = await versions(id)
      expect(found.map(({ number }) => number)).toEqual(found.map((_one, at) => found.length - at))
      expect(found.length).toBeGreaterThanOrEqual(5)
    }
  })
})
