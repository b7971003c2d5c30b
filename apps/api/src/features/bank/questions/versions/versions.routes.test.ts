import * as contract from '@prepwell/contract/bank/question-versions.ts'
import * as questions from '@prepwell/contract/bank/questions.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../../test/content/exams.ts'
import { numerical } from '../../../../test/content/question-bodies.ts'
import { versionCalls } from '../../../../test/content/question-versions.ts'
import { deletingAt } from '../../../../test/deletions.ts'
import { addPerson } from '../../../../test/people.ts'
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

type Fields = Record<string, unknown>

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
          key_missing: false,
          passage: null,
          language: null,
          translations: {},
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
    { what: 'the first language', next: { language: 'en-IN' } },
    {
      what: 'the translation of the statement',
      next: { translations: { hi: { question_statement: 'लाल क्या है?' } } },
    },
    {
      what: 'the translation of an option',
      first: { translations: { hi: { options: ['आकाश', 'खून', 'घास'] } } },
      next: { translations: { hi: { options: ['आकाश', 'रक्त', 'घास'] } } },
    },
    {
      what: 'the translation of the passage',
      first: { passage: 'Blood is red.' },
      next: { passage: 'Blood is red.', passage_translations: { hi: 'खून लाल है।' } },
    },
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
    // A new question that gives the passage a format changes it for the other questions too.
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
      select ${id}::integer, added.number, ${school.clock.now()}, first.content, first.pictures
      from generate_series(2, ${many - 1}) as added (number), question_versions as first
      where first.question_id = ${id} and first.number = 1`.execute(school.db)
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
