import { factLimits } from '@prepwell/contract/bank/question-facts-terms.ts'
import * as contract from '@prepwell/contract/bank/question-filters.ts'
import { listQuestions } from '@prepwell/contract/bank/questions.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, addQuiz } from '../../../../test/content/exams.ts'
import { addPaper, setFacts } from '../../../../test/content/facts.ts'
import { addAdmin, addStaff, addStudent, addToken, signedInAnew } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const question = { type: 'MCQ', options: ['a', 'b'], correct: [0] } as const

async function addSubject(questions: Parameters<typeof addChapter>[1]) {
  const chapter = await addChapter(school, questions)
  const { subject_id } = await school.db
    .selectFrom('chapters')
    .select('subject_id')
    .where('id', '=', chapter.chapterId)
    .executeTakeFirstOrThrow()
  return { ...chapter, subjectId: subject_id, ids: chapter.questions.map(({ id }) => id) }
}

describe('filters of the list', () => {
  const listed = async (query: object, person = admin) => {
    const asked = { query: { ...query, sort: 'id', order: 'asc' } as const }
    const { status, body } = await school.call(listQuestions, asked, person)
    expect(status, body.message).toBe(200)
    return body.data.map(({ id }) => id)
  }

  it('take an empty filter for none', async () => {
    const { ids, chapterId } = await addSubject([question, question])
    const empty = { exam: ' ', tags: '', difficulty: '' }
    expect(await listed({ chapter_id: chapterId, ...empty })).toEqual(ids)
  })

  it.each([
    { field: 'difficulty', value: 'easy,tricky' },
    { field: 'tags', value: Array.from({ length: 21 }, (_, n) => `tag ${n}`).join(',') },
    { field: 'exam', value: 'x'.repeat(101) },
    { field: 'exam', value: 'a\0b' },
    { field: 'year', value: '99999' },
    { field: 'year', value: '' },
    { field: 'status', value: 'done' },
    { field: 'to_check', value: 'maybe' },
    { field: 'author', value: '0' },
    { field: 'has_picture', value: '1' },
    { field: 'unused', value: 'yes' },
  ])('refuse $field=$value in list and facets', async ({ field, value }) => {
    for (const endpoint of [listQuestions, contract.getQuestionFacets]) {
      const { status, body } = await school.call(endpoint, { query: { [field]: value } }, admin)
      expect([status, body.field?.split('.')[0]]).toEqual([400, field])
    }
  })

  it('find an exam and tags in any spelling of their letters', async () => {
    const { ids, chapterId } = await addSubject([question, question])
    const [first = 0] = ids
    // É is one character in the bank, and an E with a combining accent in the filter.
    await setFacts(school, first, { exam: '\u00c9preuve', tags: ['\u00c9t\u00e9'] })
    expect(await listed({ chapter_id: chapterId, exam: 'E\u0301PREUVE' })).toEqual([first])
    expect(await listed({ chapter_id: chapterId, tags: 'e\u0301te\u0301' })).toEqual([first])
  })
})

describe('saved filters', () => {
  const save = (name: unknown, query: unknown, person = admin) =>
    school.call(contract.saveFilter, { body: { name, query } as never }, person)
  const listed = async (person = admin) =>
    (await school.call(contract.listSavedFilters, {}, person)).body.data
  const remove = (id: number, person = admin) =>
    school.call(contract.deleteSavedFilter, { params: { id } }, person)
  beforeEach(async () => {
    await school.db.deleteFrom('saved_filters').execute()
  })

  it('are listed by name, and replaced by the same name in any letter case', async () => {
    const first = await save('Hard ones', { difficulty: 'hard' })
    expect(first).toMatchObject({ status: 201, body: { data: { id: expect.any(Number) } } })
    await save('\u00c9preuves', { exam: 'NEET' })
    await save('Drafts', { status: 'draft', tags: 'old,new' })
    const again = await save('HARD ones', { difficulty: 'hard', unused: 'true' })
    expect(again.body.data.id).toBe(first.body.data.id)
    expect(await listed()).toEqual([
      { id: expect.any(Number), name: 'Drafts', query: { status: 'draft', tags: 'old,new' } },
      { id: expect.any(Number), name: '\u00c9preuves', query: { exam: 'NEET' } },
      {
        id: first.body.data.id,
        name: 'HARD ones',
        query: { difficulty: 'hard', unused: 'true' },
      },
    ])
  })

  it('belong to one person: others neither see, replace nor delete them', async () => {
    const { id } = (await save('Mine', { status: 'draft' })).body.data
    const others = [await addAdmin(school), await addStaff(school, ['Author'])]
    for (const other of others) {
      expect(await listed(other)).toEqual([])
      expect((await remove(id, other)).status).toBe(404)
      expect((await save('Mine', {}, other)).body.data.id).not.toBe(id)
      expect(await listed(other)).toHaveLength(1)
    }
    expect(await listed()).toEqual([{ id, name: 'Mine', query: { status: 'draft' } }])
    expect((await remove(id)).status).toBe(200)
    expect((await remove(id)).status).toBe(404)
    expect(await listed()).toEqual([])
  })

  it('are at most 50 for each, also when many are saved at once; one of them can be replaced', async () => {
    const names = Array.from({ length: factLimits.savedFiltersMax + 5 }, (_, n) => `Filter ${n}`)
    const answers = await Promise.all(names.map((name) => save(name, {})))
    const saved = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 400)
    expect([saved.length, refused.length]).toEqual([factLimits.savedFiltersMax, 5])
    expect(refused[0]?.body.field).toBe('name')
    const [one] = await listed()
    expect((await save(one?.name.toUpperCase(), { type: 'MCQ' })).status).toBe(201)
    expect(await listed()).toHaveLength(factLimits.savedFiltersMax)
    expect((await save('Filter 1', {}, await addAdmin(school))).status).toBe(201)
  })

  it.each([
    { name: ' ', query: {}, field: 'name' },
    { name: 'x'.repeat(61), query: {}, field: 'name' },
    { name: 'One', query: null, field: 'query' },
    { name: 'One', query: { status: 1 }, field: 'query.status' },
    { name: 'One', query: { exam: 'a\0b' }, field: 'query.exam' },
    { name: 'One', query: { exam: 'x'.repeat(2001) }, field: 'query.exam' },
    {
      name: 'One',
      query: Object.fromEntries(Array.from({ length: 41 }, (_, n) => [`f${n}`, ''])),
      field: 'query',
    },
  ])('refuse a wrong $field and keep nothing', async ({ name, query, field }) => {
    const { status, body } = await save(name, query)
    expect([status, body.field]).toEqual([400, field])
    expect(await listed()).toEqual([])
  })

  it('go with the account of their owner', async () => {
    const author = await addStaff(school, ['Author'])
    await save('Mine', {}, author)
    await school.db.deleteFrom('users').where('id', '=', author.id).execute()
    expect(await school.db.selectFrom('saved_filters').selectAll().execute()).toEqual([])
  })
})

describe('how often chapters were asked', () => {
  const frequency = (query: { subject_id: number; exam?: string }, person = admin) =>
    school.call(contract.getTopicFrequency, { query }, signedInAnew(school, person))

  it('counts checked questions by chapter and year, for staff and students', async () => {
    const subject = await addSubject(Array.from({ length: 6 }, () => question))
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = subject.ids
    const { id: second } = await school.db
      .insertInto('chapters')
      .values({
        ...{ subject_id: subject.subjectId, name: 'Second', description: '' },
        created_at: school.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await school.db
      .updateTable('questions')
      .set({ chapter_id: second })
      .where('id', 'in', [b])
      .execute()
    await setFacts(school, a, { exam: 'jee main', year: 2024 })
    await setFacts(school, b, { exam: 'JEE Main', year: 2019 })
    await setFacts(school, c, { exam: 'NEET', year: 2024 })
    await setFacts(school, d, { exam: 'NEET', year: 2024, status: 'draft' })
    await setFacts(school, e, { exam: 'CUET' })
    await setFacts(school, f, { year: 2024 })
    const { subjectId: subject_id } = subject
    const chapters = (first: number[], other: number[]) => [
      { id: subject.chapterId, name: 'Chapter', counts: first },
      { id: second, name: 'Second', counts: other },
    ]
    const author = await addStaff(school, ['Author'], { subjects: [subject_id] })
    for (const person of [admin, author, await addStudent(school)]) {
      expect((await frequency({ subject_id }, person)).body.data).toEqual({
        exams: ['JEE Main', 'NEET'],
        years: [2019, 2024],
        chapters: chapters([0, 3], [1, 0]),
      })
      expect((await frequency({ subject_id, exam: 'Jee MAIN' }, person)).body.data).toEqual({
        exams: ['JEE Main', 'NEET'],
        years: [2019, 2024],
        chapters: chapters([0, 1], [1, 0]),
      })
      expect((await frequency({ subject_id, exam: 'GATE' }, person)).body.data).toEqual({
        exams: ['JEE Main', 'NEET'],
        years: [],
        chapters: chapters([], []),
      })
    }
  })

  it('is the same before, during and after an exam of the school, and tells no year to come', async () => {
    const exam = await addQuiz(school, { startsIn: 600 })
    const { subject_id } = await school.db
      .selectFrom('chapters')
      .select('subject_id')
      .where('id', '=', exam.chapterId)
      .executeTakeFirstOrThrow()
    const [first = { id: 0 }, second = { id: 0 }] = exam.questions
    const year = school.clock.now().getUTCFullYear()
    await setFacts(school, first.id, { exam: 'NEET', year })
    await setFacts(school, second.id, { exam: 'Our final', year: year + 1 })
    const student = await addStudent(school)
    const { take, publish } = attemptCalls(() => school)
    const seen = [(await frequency({ subject_id }, student)).body.data]
    school.clock.advance(700)
    await take(exam, signedInAnew(school, student))
    seen.push((await frequency({ subject_id }, student)).body.data)
    await publish()
    seen.push((await frequency({ subject_id }, student)).body.data)
    const [now] = seen
    expect(now).toMatchObject({ exams: ['NEET'], years: [year], chapters: [{ counts: [1] }] })
    for (const one of seen) expect(one).toEqual(now)
  })

  it('is 404 for a subject out of scope or without a row, 400 without one', async () => {
    const subject = await addSubject([question])
    const stranger = await addStaff(school, ['Author'])
    const { subjectId: subject_id } = subject
    for (const answer of [
      await frequency({ subject_id }, stranger),
      await frequency({ subject_id: 2_000_000_000 }),
      await frequency({ subject_id: 2_000_000_000 }, await addStudent(school)),
    ])
      expect([answer.status, answer.body.field]).toEqual([404, 'subject_id'])
    const none = await school.call(contract.getTopicFrequency, {}, admin)
    expect([none.status, none.body.field]).toEqual([400, 'subject_id'])
  })
})

describe('what staff learn of subjects and exams of others', () => {
  const facetsOf = async (person: Person, query = {}) => {
    const { status, body } = await school.call(contract.getQuestionFacets, { query }, person)
    expect(status, body.message).toBe(200)
    return body.data
  }

  it('no count, tag, exam or author of another subject', async () => {
    const own = await addSubject([question, question])
    const foreign = await addSubject([question])
    const writer = await addStaff(school, ['Author'])
    await setFacts(school, own.ids[0] ?? 0, { tags: ['zebra'], exam: 'GATE', year: 2001 })
    await setFacts(school, foreign.ids[0] ?? 0, {
      ...{ tags: ['zebra', 'secret tag'], exam: 'Secret exam', year: 2002 },
      author: writer.id,
    })
    for (const role of ['Author', 'Teacher'] as const) {
      const person = await addStaff(school, [role], { subjects: [own.subjectId] })
      const queries = [{}, { subject_id: foreign.subjectId }, { tags: 'secret tag' }]
      for (const query of queries) {
        const found = await facetsOf(person, query)
        expect(JSON.stringify(found)).not.toMatch(/secret|2002|author":\[\{/i)
      }
      expect(await facetsOf(person)).toMatchObject({
        total: 2,
        tags: [{ value: 'zebra', count: 1 }],
        exam: [{ value: 'GATE', count: 1 }],
        year: [{ value: 2001, count: 1 }],
        author: [],
      })
      expect((await facetsOf(person, { subject_id: foreign.subjectId })).total).toBe(0)
    }
  })

  it('not which questions an exam of others asks, before its results are published', async () => {
    const exam = await addQuiz(school, { questions: [question] })
    const { subject_id } = await school.db
      .selectFrom('chapters')
      .select('subject_id')
      .where('id', '=', exam.chapterId)
      .executeTakeFirstOrThrow()
    await addPaper(school, { id: exam.id, mode: 'exam' }, [exam.questions[0]?.id ?? 0])
    const query = { subject_id }
    const author = await addStaff(school, ['Author'], { subjects: [subject_id] })
    expect((await facetsOf(author, query)).unused).toBe(1)
    expect((await facetsOf(signedInAnew(school, admin), query)).unused).toBe(0)
    await school.db
      .updateTable('quizzes')
      .set({ results_published_at: school.clock.now() })
      .where('id', '=', exam.id)
      .execute()
    expect((await facetsOf(author, query)).unused).toBe(0)
  })

  it('a token without the permission, and a student, get nothing', async () => {
    const reader = await addToken(school, ['questions.read'])
    expect((await facetsOf(reader)).total).toBeGreaterThan(0)
    const others = [await addToken(school, ['students.read']), await addStudent(school)]
    for (const person of others)
      for (const endpoint of [contract.getQuestionFacets, contract.listSavedFilters])
        expect((await school.call(endpoint, {}, person)).status).toBe(403)
  })
})
