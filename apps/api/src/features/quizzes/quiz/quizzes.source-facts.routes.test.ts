import * as tags from '@prepwell/contract/bank/tags.ts'
import { checkQuizFile, getQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import * as contract from '@prepwell/contract/quizzes/quizzes.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import { checkStart, startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { setFacts } from '../../../test/content/facts.ts'
import { addSectionedQuiz, quizWith, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let student: Person
let chapterId: number
let ids: number[]
/**
 * Three easy, three medium and three hard questions and one without a difficulty, worth 1, 2, 4 and
 * 3 marks.
 */
const facts = [
  ...[1, 2, 3].map(() => ({ difficulty: 'easy' as const, marks: 1 })),
  ...[1, 2, 3].map(() => ({ difficulty: 'medium' as const, marks: 2 })),
  ...[1, 2, 3].map(() => ({ difficulty: 'hard' as const, marks: 4 })),
  { difficulty: null, marks: 3 },
]
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  student = await addStudent(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  const mcq = { type: 'MCQ', options: ['a', 'b', 'c'], correct: [1] } as const
  const chapter = await addChapter(
    school,
    facts.map(({ marks }) => ({ ...mcq, marks })),
  )
  chapterId = chapter.chapterId
  ids = chapter.questions.map(({ id }) => id)
  for (const [n, { difficulty }] of facts.entries()) {
    const isFirst = n % 3 === 0 && difficulty !== null
    await setFacts(school, ids[n] ?? 0, {
      difficulty,
      ...(isFirst && { tags: ['Lenses', 'Often'], exam: 'JEE Main', year: 2024 }),
      ...(n === 1 && { tags: ['lenses'], exam: 'NEET', year: 2019 }),
    })
  }
})

type Source = Record<string, unknown>

const bodyOf = (source: Source, fields = {}) => ({
  ...quizWith(school, [], fields),
  sections: [{ name: 'Section', scheme_id: 1, sources: [{ chapter_id: chapterId, ...source }] }],
})
const create = (source: Source, fields = {}) =>
  school.call(contract.createQuiz, { body: bodyOf(source, fields) }, admin)
const add = async (source: Source, fields = {}) => {
  const { status, body } = await create(source, fields)
  expect(status, body.message).toBe(201)
  return body.data.id
}
const get = async (id: number, person = admin) =>
  (await school.call(contract.getQuiz, { params: { id } }, person)).body.data
const sourceOf = async (id: number, person = admin) =>
  (await get(id, person)).sections?.[0]?.sources[0]
const sectionNow = async (id: number) => {
  const { sections } = await get(id)
  return sections?.[0] && { questions: sections[0].questions, missing: sections[0].missing }
}
const previewOf = async (source: Source) =>
  (await school.call(contract.previewQuiz, { body: bodyOf(source) }, admin)).body.data.sections[0]
    ?.sources[0]

const drawn = { take: 'draw', difficulty: { easy: 2, medium: 1, hard: 2 } }

describe('a source that draws by difficulty', () => {
  it('is stored with the sum as its count, and shown with what is available', async () => {
    const id = await add(drawn)
    expect(await sourceOf(id)).toMatchObject({
      ...{ take: 'draw', count: 5, difficulty: { easy: 2, medium: 1, hard: 2 } },
      ...{ tags: null, exam: null, years: null, available: 9 },
      available_by: { easy: 3, medium: 3, hard: 3, unset: 1 },
    })
    const shown = await get(id)
    expect(shown).toMatchObject({ total_questions: 5, total_marks: 12 })
    expect(shown.sections?.[0]).toMatchObject({ questions: 5, marks: 12, missing: 0 })
    expect(await previewOf(drawn)).toMatchObject({
      ...{ available: 9, missing: 0, marks: 12 },
      available_by: { easy: 3, medium: 3, hard: 3, unset: 1 },
    })
  })

  it('may name the sum as its count, and leave out difficulties', async () => {
    const id = await add({ take: 'draw', count: '3', difficulty: { hard: '3' } })
    expect(await sourceOf(id)).toMatchObject({
      count: 3,
      difficulty: { easy: 0, medium: 0, hard: 3 },
    })
  })

  it('says what is missing, so that nobody can start it', async () => {
    const id = await add({ take: 'draw', difficulty: { easy: 1, hard: 5 } })
    expect(await sectionNow(id)).toEqual({ questions: 4, missing: 2 })
    const start = await school.call(startAttempt, { params: { id } }, student)
    expect(start).toMatchObject({ status: 400, body: { code: 'not_allowed_now' } })
  })

  it.each(['same', 'own'] as const)('draws exactly that for everybody (%s)', async (draw) => {
    const id = await add({ ...drawn, tags: null }, { draw })
    const marked = new Map(ids.map((question, n) => [question, facts[n]?.marks]))
    for (let n = 0; n < 4; n += 1) {
      const person = await addStudent(school)
      const start = await school.call(startAttempt, { params: { id } }, person)
      expect(start.status, start.body.message).toBe(200)
      const { body } = await school.call(papers.getPaper, { params: { id } }, person)
      const marks = body.data.questions.map((question) => marked.get(question.id)).sort()
      expect(marks).toEqual([1, 1, 2, 4, 4])
      expect(JSON.stringify(body)).not.toContain('difficulty')
    }
    const attempts = await school.db
      .selectFrom('attempts')
      .select('total_marks')
      .where('quiz_id', '=', id)
      .execute()
    expect(attempts.map(({ total_marks }) => Number(total_marks))).toEqual([12, 12, 12, 12])
  })

  it('draws anew at each start of a practice', async () => {
    const id = await add(drawn, { quiz_mode: 'practice' })
    const { body } = await school.call(contract.previewPaper, { body: bodyOf(drawn) }, admin)
    expect(body.data.questions.map(({ marks }) => marks).sort()).toEqual([1, 1, 2, 4, 4])
    const own = signedInAnew(school, student)
    expect((await school.call(startAttempt, { params: { id } }, own)).status).toBe(200)
    const paper = await school.call(papers.getPaper, { params: { id } }, own)
    expect(paper.body.data.questions.map(({ marks }) => marks).sort()).toEqual([1, 1, 2, 4, 4])
  })
})

describe('a source that narrows by facts', () => {
  it.each<{ name: string; source: Source; available: number }>([
    { name: 'a tag in any letter case', source: { tags: ['LENSES'] }, available: 4 },
    { name: 'all of several tags', source: { tags: ['lenses', 'often'] }, available: 3 },
    { name: 'an exam in any letter case', source: { exam: 'jee main' }, available: 3 },
    { name: 'years', source: { years: [2019, '2024', 2019] }, available: 4 },
    {
      name: 'all of these',
      source: { tags: ['lenses'], exam: 'NEET', years: [2019] },
      available: 1,
    },
    { name: 'a tag that no question has', source: { tags: ['Mirrors'] }, available: 0 },
    { name: 'empty lists: nothing', source: { tags: [], exam: ' ', years: [] }, available: 10 },
  ])('takes $name', async ({ source, available }) => {
    const id = await add({ ...source, take: 'all' })
    expect(await sourceOf(id)).toMatchObject({ available })
    expect(await get(id)).toMatchObject({ total_questions: available })
    const draw = await previewOf({ ...source, take: 'draw', count: 2 })
    expect(draw).toMatchObject({ available, missing: Math.max(0, 2 - available) })
  })

  it('combines them with a draw by difficulty', async () => {
    const id = await add({ ...drawn, tags: ['lenses'] })
    expect(await sourceOf(id)).toMatchObject({
      ...{ available: 4, tags: ['lenses'] },
      available_by: { easy: 2, medium: 1, hard: 1, unset: 0 },
    })
    expect(await sectionNow(id)).toEqual({ questions: 4, missing: 1 })
  })

  it('ignores them for questions chosen by hand', async () => {
    const chosen = { take: 'these', question_ids: [ids[9]], tags: ['lenses'] }
    const id = await add({ ...drawn, ...chosen })
    expect(await sourceOf(id)).toMatchObject({ available: 1, difficulty: null, tags: null })
  })

  it('follows a tag that is renamed or merged', async () => {
    const id = await add({ take: 'all', tags: ['Often', 'Lenses'] })
    const idOf = async (name: string) => {
      const { body } = await school.call(tags.listTags, { query: { search: name } }, admin)
      return body.data[0]?.id ?? 0
    }
    const [lenses, often] = [await idOf('Lenses'), await idOf('Often')]
    const rename = (name: string) =>
      school.call(tags.renameTag, { params: { id: lenses }, body: { name } }, admin)
    expect((await rename('Thin lenses')).status).toBe(200)
    expect(await sourceOf(id)).toMatchObject({ tags: ['Often', 'Thin lenses'], available: 3 })
    const merge = { ids: [often], into: lenses }
    expect((await school.call(tags.mergeTags, { body: merge }, admin)).status).toBe(200)
    expect(await sourceOf(id)).toMatchObject({ tags: ['Thin lenses'], available: 4 })
    expect((await rename('Lenses')).status).toBe(200)
  })

  it('tells students nothing of it', async () => {
    const id = await add({ ...drawn, tags: ['lenses'], exam: 'NEET', years: [2019] })
    expect(await sourceOf(id, student)).toMatchObject({
      ...{ count: 5, difficulty: null, tags: null, exam: null, years: null, available_by: null },
    })
    const text = JSON.stringify(await get(id, student))
    for (const secret of ['lenses', 'NEET', '2019']) expect(text).not.toContain(secret)
  })

  it.each([
    { source: { take: 'draw', count: 2, exam: 'JEE Main', years: [2024] }, staff: 3, students: 2 },
    { source: { take: 'draw', count: 2, tags: ['lenses'] }, staff: 4, students: 2 },
    { source: drawn, staff: 9, students: 5 },
    { source: { take: 'draw', count: 2 }, staff: 10, students: 10 },
  ])('has no number for students by which they find $source', async (given) => {
    const id = await add(given.source)
    expect((await sourceOf(id))?.available).toBe(given.staff)
    expect((await sourceOf(id, student))?.available).toBe(given.students)
  })

  it('stays when it is sent again, and is gone from the body of an older client', async () => {
    const source = { ...drawn, tags: ['lenses'], exam: 'NEET', years: [2024, 2019] }
    const id = await add(source)
    const [before] = [await get(id)]
    const update = (sections: unknown) =>
      school.call(contract.updateQuiz, { params: { id }, body: { sections } as never }, admin)
    const { sections } = bodyOf(source)
    expect((await update(sections)).status).toBe(200)
    expect(await get(id)).toEqual(before)
    const older = bodyOf({ take: 'draw', count: 5 }).sections
    expect((await update(older)).status).toBe(200)
    expect(await sourceOf(id)).toMatchObject({
      ...{ count: 5, difficulty: null, tags: null, exam: null, years: null, available: 10 },
    })
  })

  it('cannot change once a student has started the exam', async () => {
    const id = await add({ ...drawn, years: [2024], difficulty: { easy: 1 } })
    expect((await school.call(startAttempt, { params: { id } }, student)).status).toBe(200)
    for (const source of [
      { ...drawn, years: [2024], difficulty: { medium: 1 } },
      { ...drawn, years: [2019], difficulty: { easy: 1 } },
      { take: 'draw', count: 1, years: [2024] },
    ]) {
      const body = { sections: bodyOf(source).sections } as never
      const answer = await school.call(contract.updateQuiz, { params: { id }, body }, admin)
      expect(answer.status).toBe(409)
    }
  })

  it('is a part of the quiz as a file', async () => {
    const source = { ...drawn, tags: ['Lenses'], exam: 'JEE Main', years: [2019, 2024] }
    const id = await add(source)
    const file = (await school.call(getQuizFile, { params: { id } }, admin)).body
    const { body } = await school.call(checkQuizFile, { body: file as never }, admin)
    expect(body.data.problems.map(({ path }) => path)).toEqual(['sections.0.sources.0.count'])
    const [checked] = body.data.quiz.sections?.[0]?.sources ?? []
    expect(checked).toMatchObject({ ...source, count: 5, chapter_id: chapterId })
    const older = structuredClone(file) as { quiz: { sections: { sources: Source[] }[] } }
    for (const name of ['difficulty', 'tags', 'exam', 'years'])
      delete older.quiz.sections[0]?.sources[0]?.[name]
    const read = await school.call(checkQuizFile, { body: older as never }, admin)
    expect(read.body.data.quiz.sections?.[0]?.sources[0]).toMatchObject({
      ...{ count: 5, difficulty: null, tags: null, exam: null, years: null },
    })
  })
})

describe('a source is refused', () => {
  const at = 'sections.0.sources.0'
  it.each<{ name: string; source: Source; field: string }>([
    { name: 'with a count that is not the sum', source: { ...drawn, count: 6 }, field: 'count' },
    { name: 'with a draw of none', source: { take: 'draw', difficulty: {} }, field: 'difficulty' },
    {
      name: 'with a draw of none, whatever its count',
      source: { take: 'draw', count: 4, difficulty: { easy: 0 } },
      field: 'difficulty',
    },
    {
      name: 'with a negative number',
      source: { take: 'draw', difficulty: { easy: -1, hard: 2 } },
      field: 'difficulty.easy',
    },
    {
      name: 'with a difficulty that does not exist',
      source: { take: 'draw', difficulty: { easy: 1, unset: 2 } },
      field: 'difficulty',
    },
    {
      name: 'with too many by difficulty',
      source: { take: 'draw', difficulty: { easy: 150, hard: 51 } },
      field: 'difficulty',
    },
    { name: 'with a comma in a tag', source: { take: 'all', tags: ['a,b'] }, field: 'tags.0' },
    { name: 'with a year of no calendar', source: { take: 'all', years: [24] }, field: 'years.0' },
    {
      name: 'with too long an exam',
      source: { take: 'all', exam: 'x'.repeat(101) },
      field: 'exam',
    },
  ])('$name', async ({ source, field }) => {
    const answer = await create(source)
    expect(answer).toMatchObject({ status: 400, body: { field: `${at}.${field}` } })
  })

  it('with a draw for each student from different marks of one difficulty', async () => {
    await school.db
      .updateTable('questions')
      .set({ marks: '3' })
      .where('id', '=', ids[7] ?? 0)
      .execute()
    const answer = await create(drawn, { draw: 'own' })
    expect(answer).toMatchObject({ status: 400, body: { field: `${at}.count` } })
    expect((await create({ ...drawn, tags: ['often'] }, { draw: 'own' })).status).toBe(201)
  })
})

it('sources that overlap share what there is, and lists count as the page does', async () => {
  const id = await addSectionedQuiz(school, admin, [
    sectionOf(chapterId, {
      sources: [
        { chapter_id: chapterId, take: 'draw', count: 4 },
        { chapter_id: chapterId, take: 'draw', difficulty: { easy: 3, hard: 3 } },
      ],
    }),
  ])
  const { sections, total_questions } = await get(id)
  expect(sections?.[0]).toMatchObject({ questions: 10, missing: 0 })
  expect(total_questions).toBe(10)
})

it('draws that share questions tell students before the start what everybody is marked by', async () => {
  // The first draw leaves the hard questions to the second one.
  const sources = [
    { chapter_id: chapterId, take: 'draw', count: 3 },
    { chapter_id: chapterId, take: 'draw', difficulty: { medium: 3, hard: 3 } },
  ]
  await school.db
    .updateTable('questions')
    .set({ status: 'draft' })
    .where('id', '=', ids[9] ?? 0)
    .execute()
  const sections = [{ name: 'Section', scheme_id: 1, sources }]
  const body = { ...bodyOf({}), sections, draw: 'own' }
  const made = await school.call(contract.createQuiz, { body: body as never }, admin)
  expect(made.status, made.body.message).toBe(201)
  const { id } = made.body.data
  const check = async () =>
    (await school.call(checkStart, { params: { id } }, student)).body.data.total_marks
  const listed = async () =>
    (await school.call(contract.listQuizzes, { query: { ids: [id] } }, student)).body.data[0]
  const before = [(await get(id)).total_marks, (await get(id, student)).total_marks, await check()]
  expect(before).toEqual([21, 21, 21])
  const start = await school.call(startAttempt, { params: { id } }, student)
  expect(start.status, start.body.message).toBe(200)
  const { total_marks } = await school.db
    .selectFrom('attempts')
    .select('total_marks')
    .where('quiz_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Number(total_marks)).toBe(21)
  expect((await get(id, student)).total_marks).toBe(21)
  expect(await listed()).toMatchObject({ total_questions: 9 })
})

it('a draw from different marks has an estimated total, and staff read the exact one once it is frozen', async () => {
  const estimateOf = async (source: Source) =>
    (await school.call(contract.previewQuiz, { body: bodyOf(source) }, admin)).body.data
      .is_estimated
  expect(await estimateOf({ take: 'draw', count: 2 })).toBe(true)
  expect(await estimateOf({ take: 'draw', count: 10 })).toBe(false)
  expect(await estimateOf(drawn)).toBe(false)
  expect(await estimateOf({ take: 'all' })).toBe(false)
  // All others have whole marks, so no question has the mean of all ten.
  await school.db
    .updateTable('questions')
    .set({ marks: '2.5' })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  const id = await add({ take: 'draw', count: 1 })
  const announced = (await get(id)).total_marks
  const start = await school.call(startAttempt, { params: { id } }, student)
  expect(start.status, start.body.message).toBe(200)
  const { total_marks } = await school.db
    .selectFrom('papers')
    .select('total_marks')
    .where('quiz_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(Number(total_marks)).not.toBe(announced)
  expect((await get(id)).total_marks).toBe(Number(total_marks))
  expect((await get(id, student)).total_marks).toBe(announced)
})

it('half a hundredth of a mark is rounded up everywhere', async () => {
  await school.db
    .updateTable('questions')
    .set({ marks: '1.01' })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  // The section is worth the mean of 1 and 1.01 marks, which is rounded up to 1.01.
  const id = await add({ take: 'draw', count: 1, tags: ['lenses'], years: [2019, 2024] })
  await school.db
    .updateTable('questions')
    .set({ status: 'draft' })
    .where('id', 'in', [ids[3] ?? 0, ids[6] ?? 0])
    .execute()
  const shown = await get(id)
  const query = { ids: [id] }
  const [row] = (await school.call(contract.listQuizzes, { query }, admin)).body.data
  expect([shown.sections?.[0]?.marks, shown.total_marks, row?.total_marks]).toEqual([
    1.01, 1.01, 1.01,
  ])
})

it('lists compute the totals in SQL as the page does', async () => {
  const narrowing = {
    tags: fc.constantFrom(null, ['LENSES'], ['lenses', 'often'], ['Mirrors']),
    exam: fc.constantFrom(null, null, 'neet', 'jee main'),
    years: fc.constantFrom(null, null, [2019], [2019, 2024]),
  }
  const count = fc.integer({ min: 0, max: 2 })
  const graded = fc.record({ easy: count, medium: count, hard: count })
  const source = fc.oneof(
    fc.record({ take: fc.constant('all'), ...narrowing }),
    fc.record({ take: fc.constant('draw'), count: fc.integer({ min: 1, max: 3 }), ...narrowing }),
    fc.record({
      take: fc.constant('draw'),
      difficulty: graded.filter(({ easy, medium, hard }) => easy + medium + hard > 0),
      ...narrowing,
    }),
  )
  let compared = 0
  await fc.assert(
    fc.asyncProperty(source, fc.option(fc.record(narrowing)), async (drawing, first) => {
      const sources = [
        ...(first ? [{ chapter_id: chapterId, take: 'all', ...first }] : []),
        { chapter_id: chapterId, ...drawing },
      ]
      const body = { ...bodyOf({}), sections: [{ name: 'Section', scheme_id: 1, sources }] }
      const made = await school.call(contract.createQuiz, { body: body as never }, admin)
      const shown = await get(made.body.data.id)
      const [section] = shown.sections ?? []
      if (!section || section.missing > 0) return
      compared += 1
      const totals = [section.questions, section.marks]
      expect([shown.total_questions, shown.total_marks]).toEqual(totals)
      const query = { ids: [made.body.data.id] }
      const [row] = (await school.call(contract.listQuizzes, { query }, admin)).body.data
      expect([row?.total_questions, row?.total_marks]).toEqual(totals)
    }),
    { numRuns: 60 },
  )
  expect(compared).toBeGreaterThan(15)
})
