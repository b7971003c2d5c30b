import * as chapters from '@prepwell/contract/bank/chapters.ts'
import { checkQuizFile, getQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import * as contract from '@prepwell/contract/quizzes/quizzes.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { quizWith, type SectionInput, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'

let school: School
let admin: Person
let student: Person
/** Three chapters with eight, four and one question. */
let ids: [number, number, number]
let idsOfQuestions: number[][]
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
  const mcq = { type: 'MCQ', options: ['a', 'b', 'c'], correct: [1] } as const
  const added = []
  for (const length of [8, 4, 1])
    added.push(
      await addChapter(
        school,
        Array.from({ length }, () => mcq),
      ),
    )
  ids = added.map(({ chapterId }) => chapterId) as typeof ids
  idsOfQuestions = added.map(({ questions }) => questions.map(({ id }) => id))
})

type SourceInput = SectionInput['sources'][number]

const drawing = (count: number, fields: Partial<SourceInput> = {}) =>
  sectionOf(ids[0], {
    sources: [{ chapter_id: ids[0], chapter_ids: ids, take: 'draw', count, ...fields }],
  })
const create = (sections: SectionInput[], fields = {}) =>
  school.call(contract.createQuiz, { body: quizWith(school, sections, fields) }, admin)
const add = async (sections: SectionInput[], fields = {}) => {
  const { status, body } = await create(sections, fields)
  expect(status, body.message).toBe(201)
  return body.data.id
}
const get = async (id: number, person = admin) =>
  (await school.call(contract.getQuiz, { params: { id } }, person)).body.data
const update = (id: number, body: Record<string, unknown>) =>
  school.call(contract.updateQuiz, { params: { id }, body }, admin)
const chaptersOf = async (id: number) => (await get(id)).sections?.[0]?.sources[0]?.chapter_ids
/** The number of questions that a student's paper has from each chapter. */
const paperOf = async (id: number) => {
  await school.call(startAttempt, { params: { id } }, student)
  const { body } = await school.call(papers.getPaper, { params: { id } }, student)
  return idsOfQuestions.map(
    (own) => body.data.questions.filter((question) => own.includes(question.id)).length,
  )
}

describe('a source of several chapters', () => {
  it('is shown with all of them, to students too, and counts what they have', async () => {
    const id = await add([drawing(7)])
    for (const person of [admin, student]) {
      const shown = await get(id, person)
      expect(shown).toMatchObject({ chapter_id: ids[0], total_questions: 7 })
      expect(shown.chapters.map((chapter) => chapter.id)).toEqual([...ids])
      expect(shown.sections?.[0]?.sources).toMatchObject([
        { chapter_id: ids[0], chapter_ids: [...ids], take: 'draw', count: 7, available: 13 },
      ])
    }
  })

  it.each(['same', 'own'] as const)('draws evenly, with one draw %s', async (draw) => {
    expect(await paperOf(await add([drawing(7)], { draw }))).toEqual([3, 3, 1])
  })

  it('draws evenly at each start of a practice', async () =>
    expect(await paperOf(await add([drawing(7)], { quiz_mode: 'practice' }))).toEqual([3, 3, 1]))

  it('may take everything from them', async () => {
    const id = await add([drawing(0, { take: 'all', count: null })])
    expect(await get(id)).toMatchObject({ total_questions: 13, total_marks: 13 })
    expect(await paperOf(id)).toEqual([8, 4, 1])
  })

  it('has the totals of the page in lists, and is found by its other subjects', async () => {
    const id = await add([drawing(20, { count: 12 })])
    const { chapters: named, total_questions, total_marks } = await get(id)
    const query = { subject_id: named[1]?.subject_id ?? 0 }
    const { body } = await school.call(contract.listExams, { query }, student)
    expect(body.data.find((quiz) => quiz.id === id)).toMatchObject({
      ...{ total_questions, total_marks, chapters: named },
    })
  })

  it('with one chapter, or chosen by hand, is one of a single chapter', async () => {
    expect(await chaptersOf(await add([drawing(3, { chapter_ids: [ids[0]] })]))).toBeNull()
    const question_ids = idsOfQuestions[0]?.slice(0, 1) ?? []
    const chosen = drawing(1, { take: 'these', count: null, question_ids })
    expect(await chaptersOf(await add([chosen]))).toBeNull()
  })

  it('keeps them when an older client sends the source without them', async () => {
    const id = await add([drawing(7)])
    const { chapter_ids: _unknown, ...older } = { ...drawing(5).sources[0] } as SourceInput
    expect((await update(id, { sections: [{ ...drawing(5), sources: [older] }] })).status).toBe(200)
    expect(await get(id)).toMatchObject({ total_questions: 5 })
    expect(await chaptersOf(id)).toEqual([...ids])
    await update(id, { sections: [drawing(5, { chapter_ids: null })] })
    expect(await chaptersOf(id)).toBeNull()
    await update(id, { sections: [drawing(5)] })
    await update(id, { sections: [sectionOf(ids[1])] })
    expect(await chaptersOf(id)).toBeNull()
  })

  it('is a part of the quiz as a file, and says which chapters are missing', async () => {
    const id = await add([drawing(7)])
    const { body } = await school.call(getQuizFile, { params: { id } }, admin)
    const file = typeof body === 'string' ? JSON.parse(body) : body
    const checked = await school.call(checkQuizFile, { body: file }, admin)
    expect(checked.body.data).toMatchObject({
      problems: [],
      quiz: { sections: [{ sources: [{ chapter_id: ids[0], chapter_ids: [...ids] }] }] },
    })
    const named = file.quiz.sections[0].sources[0].more_chapters[0].chapter
    file.quiz.sections[0].sources[0].more_chapters[0].chapter = 'Nowhere'
    const lacking = (await school.call(checkQuizFile, { body: file }, admin)).body.data
    expect(lacking.problems).toMatchObject([
      { path: 'sections.0.sources.0.chapter_ids', message: /has no chapter Nowhere/ },
    ])
    expect(lacking.quiz.sections?.[0]?.sources[0]?.chapter_ids).toEqual([ids[0], ids[2]])
    file.quiz.sections[0].sources[0].chapter = 'Nowhere else'
    file.quiz.sections[0].sources[0].more_chapters[0].chapter = named
    const headless = (await school.call(checkQuizFile, { body: file }, admin)).body.data
    expect(headless.problems).toMatchObject([
      { path: 'sections.0.sources.0.chapter_id', message: /has no chapter Nowhere else/ },
    ])
    expect(headless.quiz.sections?.[0]?.sources[0]).toMatchObject({
      ...{ chapter_id: ids[1], chapter_ids: [ids[1], ids[2]] },
    })
  })

  it('keeps its other chapters from being deleted', async () => {
    await add([drawing(7)], { name: 'Spread paper' })
    const params = { id: ids[2] }
    const { status, body } = await school.call(chapters.deleteChapter, { params }, admin)
    expect([status, body.message]).toEqual([409, expect.stringContaining('Spread paper')])
  })
})

describe('is refused, and changes nothing:', () => {
  it.each([
    { name: 'a list without the first chapter', status: 400 },
    { name: 'a chapter that is not there', status: 404 },
    { name: 'too many chapters', status: 400 },
  ])('$name', async ({ name, status }) => {
    const chapter_ids =
      name === 'a list without the first chapter'
        ? [ids[1], ids[2]]
        : name === 'too many chapters'
          ? Array.from({ length: 101 }, (_none, place) => ids[0] + place)
          : [ids[0], 999_999]
    expect(await create([drawing(3, { chapter_ids })])).toMatchObject({
      status,
      body: { field: 'sections.0.sources.0.chapter_ids' },
    })
  })
})
