import * as chapters from '@prepwell/contract/bank/chapters.ts'
import { presetSchemeIds } from '@prepwell/contract/bank/preset-schemes.ts'
import * as subjects from '@prepwell/contract/bank/subjects.ts'
import * as contract from '@prepwell/contract/quizzes/quizzes.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, addQuiz } from '../../../test/content/exams.ts'
import {
  addSectionedQuiz,
  quizWith,
  type SectionInput,
  sectionOf,
} from '../../../test/content/sections.ts'
import { deletingAt } from '../../../test/deletions.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { undoableSeconds } from '../../shared/deletions/index.ts'

let school: School
let admin: Person
let student: Person
/**
 * `physics` has four MCQs of one mark. `mixed` has a question of each type, worth 2, 3 and 4 marks.
 */
let physics: Awaited<ReturnType<typeof addChapter>>
let mixed: Awaited<ReturnType<typeof addChapter>>
const mcq = { type: 'MCQ', options: ['a', 'b', 'c'], correct: [1] } as const
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  student = await addStudent(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  physics = await addChapter(school, [mcq, mcq, mcq, mcq])
  mixed = await addChapter(school, [
    { ...mcq, marks: 2 },
    { type: 'MSQ', marks: 3, options: ['p', 'q', 'r'], correct: [0, 2] },
    { type: 'Numerical', marks: 4, answer: '2.5' },
  ])
})

const jeeMain = 3
const create = (sections: SectionInput[], fields = {}) =>
  school.call(contract.createQuiz, { body: quizWith(school, sections, fields) }, admin)
const add = (sections: SectionInput[], fields = {}) =>
  addSectionedQuiz(school, admin, sections, fields)
const get = async (id: number, person = admin) =>
  (await school.call(contract.getQuiz, { params: { id } }, person)).body.data
const update = (id: number, body: Record<string, unknown>) =>
  school.call(contract.updateQuiz, { params: { id }, body }, admin)
const drawing = (chapter_id: number, count: number, fields = {}) =>
  sectionOf(chapter_id, { sources: [{ chapter_id, take: 'draw', count, ...fields }] })

describe('a quiz with sections', () => {
  it('is shown with its chapters, sections, counts and marks', async () => {
    const id = await add(
      [
        sectionOf(physics.chapterId, { name: 'A', scheme_id: jeeMain, instructions: 'Think' }),
        sectionOf(mixed.chapterId, {
          name: 'B',
          answer_at_most: 1,
          sources: [
            { chapter_id: mixed.chapterId, take: 'all', types: ['MSQ', 'Numerical'] },
            { chapter_id: physics.chapterId, take: 'draw', count: 3 },
          ],
        }),
      ],
      { shuffle_questions: true },
    )
    const shown = await get(id)
    expect(shown).toMatchObject({
      chapter_id: physics.chapterId,
      sections_count: 2,
      shuffle_questions: true,
      shuffle_options: false,
      draw: 'same',
      questions: [],
      // The first section takes all the physics questions, so the draw of the second has none left.
      sections: [
        {
          name: 'A',
          instructions: 'Think',
          scheme_name: 'JEE Main',
          marking: 'Right: +4. Wrong: −1. Not answered: 0.',
          answer_at_most: null,
          questions: 4,
          marks: 16,
          missing: 0,
        },
        { name: 'B', answer_at_most: 1, questions: 2, marks: 4, missing: 3 },
      ],
    })
    expect(shown.chapters.map(({ id: chapter }) => chapter)).toEqual([
      physics.chapterId,
      mixed.chapterId,
    ])
    const { body } = await school.call(contract.listQuizzes, { query: { ids: [id] } }, student)
    expect(body.data[0]).toMatchObject({ id, sections_count: 2, chapters: shown.chapters })
  })

  it('has the totals of its sections in lists', async () => {
    const id = await add([
      sectionOf(mixed.chapterId, {
        scheme_id: jeeMain,
        sources: [
          {
            chapter_id: mixed.chapterId,
            take: 'these',
            question_ids: [mixed.questions[2]?.id ?? 0],
          },
          { chapter_id: physics.chapterId, take: 'draw', count: 2 },
        ],
      }),
      sectionOf(mixed.chapterId, { answer_at_most: 1 }),
    ])
    const shown = await get(id)
    expect([shown.total_questions, shown.total_marks]).toEqual([5, 15])
    expect(shown.sections?.map(({ questions, marks }) => [questions, marks])).toEqual([
      [3, 12],
      [2, 3],
    ])
  })

  it('tells students neither the chosen questions nor any other', async () => {
    const question_ids = physics.questions.map(({ id }) => id)
    const sources = [{ chapter_id: physics.chapterId, take: 'these' as const, question_ids }]
    const id = await add([sectionOf(physics.chapterId, { sources })])
    expect((await get(id)).sections?.[0]?.sources[0]?.question_ids).toEqual(question_ids)
    expect((await get(id, student)).sections?.[0]?.sources[0]?.question_ids).toEqual([])
  })

  it('keeps its sections when other fields change', async () => {
    const id = await add([drawing(physics.chapterId, 2)])
    const before = await get(id)
    expect((await update(id, { name: 'Renamed', chapter_id: physics.chapterId })).status).toBe(200)
    const { version } = await get(id)
    expect(version).not.toBe(before.version)
    expect(await get(id)).toEqual({ ...before, name: 'Renamed', version })
  })

  it('becomes the paper of one chapter, and gets sections again', async () => {
    const id = await add([drawing(physics.chapterId, 2)])
    await update(id, { sections: null, chapter_id: mixed.chapterId })
    expect(await get(id)).toMatchObject({ sections: null, sections_count: 1, total_questions: 3 })
    await update(id, { sections: [sectionOf(physics.chapterId)] })
    expect(await get(id)).toMatchObject({ chapter_id: physics.chapterId, total_questions: 4 })
    await update(id, { chapter_id: mixed.chapterId })
    expect(await get(id)).toMatchObject({ sections: null, chapter_id: mixed.chapterId })
  })

  it('keeps sections, order and draw once a student has started the exam', async () => {
    const id = await add([sectionOf(physics.chapterId)])
    expect((await school.call(startAttempt, { params: { id } }, student)).status).toBe(200)
    for (const change of [
      { sections: [sectionOf(mixed.chapterId)] },
      { sections: null },
      { shuffle_options: true },
      { draw: 'own' },
    ])
      expect((await update(id, change)).status).toBe(409)
    expect((await update(id, { sections: [sectionOf(physics.chapterId)] })).status).toBe(200)
  })
})

describe('a quiz with sections is refused', () => {
  it.each<{ name: string; sections: () => unknown; status: number; field: string }>([
    { name: 'without a section', sections: () => [], status: 400, field: 'sections' },
    {
      name: 'with 13 sections',
      sections: () => Array.from({ length: 13 }, () => sectionOf(physics.chapterId)),
      status: 400,
      field: 'sections',
    },
    {
      name: 'without a name',
      sections: () => [sectionOf(physics.chapterId, { name: ' ' })],
      status: 400,
      field: 'sections.0.name',
    },
    {
      name: 'without a source',
      sections: () => [sectionOf(physics.chapterId, { sources: [] })],
      status: 400,
      field: 'sections.0.sources',
    },
    {
      name: 'with a draw of no questions',
      sections: () => [drawing(physics.chapterId, 0)],
      status: 400,
      field: 'sections.0.sources.0.count',
    },
    {
      name: 'with no chosen questions',
      sections: () => [
        sectionOf(physics.chapterId, {
          sources: [{ chapter_id: physics.chapterId, take: 'these', question_ids: [] }],
        }),
      ],
      status: 400,
      field: 'sections.0.sources.0.question_ids',
    },
    {
      name: 'with an unknown scheme',
      sections: () => [sectionOf(physics.chapterId, { scheme_id: 99 })],
      status: 404,
      field: 'sections.0.scheme_id',
    },
    {
      name: 'with an unknown chapter',
      sections: () => [sectionOf(physics.chapterId), sectionOf(2_000_000)],
      status: 404,
      field: 'sections.1.sources.0.chapter_id',
    },
    {
      name: 'with an unknown chosen question',
      sections: () => [
        sectionOf(physics.chapterId, {
          sources: [{ chapter_id: physics.chapterId, take: 'these', question_ids: [2_000_000] }],
        }),
      ],
      status: 400,
      field: 'sections.0.sources.0.question_ids',
    },
    {
      name: 'with a chosen question of a type that its scheme does not use',
      sections: () => [
        sectionOf(mixed.chapterId, {
          scheme_id: jeeMain,
          sources: [
            {
              chapter_id: mixed.chapterId,
              take: 'these',
              question_ids: [mixed.questions[1]?.id ?? 0],
            },
          ],
        }),
      ],
      status: 400,
      field: 'sections.0.sources.0.question_ids',
    },
  ])('$name: $status', async ({ sections, status, field }) => {
    const answer = await create(sections() as SectionInput[])
    expect([answer.status, answer.body]).toMatchObject([status, { field }])
  })

  it('when each student would draw from questions with different marks', async () => {
    const { status, body } = await create([drawing(mixed.chapterId, 2)], { draw: 'own' })
    expect([status, body]).toMatchObject([400, { field: 'sections.0.sources.0.count' }])
    expect((await create([drawing(mixed.chapterId, 2)])).status).toBe(201)
    const equal = drawing(physics.chapterId, 2)
    expect((await create([equal], { draw: 'own' })).status).toBe(201)
  })
})

describe('POST /api/quizzes/preview', () => {
  const preview = (sections: SectionInput[], person: Person | null = admin) =>
    school.call(contract.previewQuiz, { body: { sections } }, person)

  it('returns the totals of sections, and creates nothing', async () => {
    const before = await school.call(contract.listQuizzes, { query: { page: 1 } }, admin)
    const unset = (count: number) => ({ easy: 0, medium: 0, hard: 0, unset: count })
    const { body } = await preview([drawing(physics.chapterId, 3), sectionOf(mixed.chapterId)])
    expect(body.data).toEqual({
      sections: [
        {
          ...{ questions: 3, marks: 3, missing: 0 },
          sources: [{ available: 4, available_by: unset(4), missing: 0, marks: 3 }],
        },
        {
          ...{ questions: 3, marks: 9, missing: 0 },
          sources: [{ available: 3, available_by: unset(3), missing: 0, marks: 9 }],
        },
      ],
      total_questions: 6,
      total_marks: 12,
      is_estimated: false,
    })
    const after = await school.call(contract.listQuizzes, { query: { page: 1 } }, admin)
    expect(after.body.total).toBe(before.body.total)
  })

  it('adds up exact marks, as the quiz does', async () => {
    const scheme_id = presetSchemeIds['IBPS PO Prelims, Quantitative Aptitude 2026']
    const sections = [1, 2].map(() => ({ ...drawing(physics.chapterId, 1), scheme_id }))
    const { data } = (await preview(sections)).body
    // Each section is worth 6/7 of a mark.
    expect(data.sections.map(({ marks }) => marks)).toEqual([0.86, 0.86])
    const id = await add(sections)
    expect((await get(id)).total_marks).toBe(1.71)
    const listed = await school.call(contract.listQuizzes, { query: {} }, admin)
    expect(listed.body.data.find((row) => row.id === id)?.total_marks).toBe(1.71)
    const paper = await school.call(startAttempt, { params: { id } }, student)
    expect(paper.body.data.total_marks).toBe(1.71)
    expect(data.total_marks).toBe(1.71)
  })

  it('shows the paper without keys', async () => {
    const sections = [sectionOf(mixed.chapterId, { name: 'B', scheme_id: jeeMain })]
    const { body } = await school.call(contract.previewPaper, { body: { sections } }, admin)
    expect(body.data).toMatchObject({
      questions: [
        { type: 'MCQ', marks: 4, section: 1, marks_right: 4, marks_wrong: -1 },
        { type: 'Numerical', marks: 4, display_id: 2 },
      ],
      sections: [{ name: 'B', first: 1, count: 2 }],
    })
    expect(JSON.stringify(body)).not.toMatch(/key|correct|2\.5/)
  })

  it('is for admins', async () => {
    const body = { sections: [sectionOf(physics.chapterId)] }
    for (const endpoint of [contract.previewQuiz, contract.previewPaper]) {
      expect((await school.call(endpoint, { body }, student)).status).toBe(403)
      expect((await school.call(endpoint, { body }, null)).status).toBe(401)
    }
  })
})

describe('a chapter from which a quiz takes questions', () => {
  it('cannot be deleted before the quiz', async () => {
    const id = await add([sectionOf(mixed.chapterId), drawing(physics.chapterId, 2)])
    const remove = () =>
      school.call(chapters.deleteChapter, { params: { id: physics.chapterId } }, admin)
    const { status, body } = await remove()
    expect([status, body.message]).toEqual([
      409,
      'The quiz Real paper takes questions from here. Delete it or change its sections first',
    ])
    await school.call(contract.deleteQuiz, { params: { id } }, admin)
    school.clock.advance(undoableSeconds)
    expect((await remove()).status).toBe(200)
  })

  it('cannot be deleted, nor can its subject, while an undo can restore the quiz', async () => {
    const { remove, undo } = deletingAt(school, admin)
    const chapter_ids = [mixed.chapterId, physics.chapterId]
    const id = await add([drawing(mixed.chapterId, 2, { chapter_ids })])
    const before = await get(id)
    const subject = before.chapters.find((one) => one.id === physics.chapterId)?.subject_id ?? 0
    const removals = () =>
      Promise.all([
        school.call(chapters.deleteChapter, { params: { id: physics.chapterId } }, admin),
        school.call(subjects.deleteSubject, { params: { id: subject } }, admin),
      ])
    const refusal = {
      status: 409,
      body: {
        message:
          'The quiz Real paper takes questions from here, and its deletion can still be undone. Try again in a minute',
      },
    }
    const deletion = await remove('Quiz', id)
    school.clock.advance(undoableSeconds - 1)
    for (const refused of await removals()) expect(refused).toMatchObject(refusal)
    expect((await undo(deletion)).status).toBe(200)
    expect(await get(id)).toEqual(before)
    await remove('Quiz', id)
    school.clock.advance(undoableSeconds)
    await remove('Subject', subject)
  })

  it('is found by its subject, and closes practices while an exam asks its questions', async () => {
    const practice = await addQuiz(school, { mode: 'practice', chapterId: physics.chapterId })
    const free = await addQuiz(school, { mode: 'practice' })
    const exam = await add([sectionOf(mixed.chapterId), drawing(physics.chapterId, 2)])
    const { chapters: of } = await get(exam)
    const { body } = await school.call(
      contract.listExams,
      { query: { subject_id: of[1]?.subject_id ?? 0 } },
      student,
    )
    expect(body.data.map(({ id }) => id)).toEqual([exam])
    const start = async (id: number) =>
      (await school.call(startAttempt, { params: { id } }, student)).status
    expect([await start(practice.id), await start(free.id)]).toEqual([400, 200])
    const listed = await school.call(contract.listPractices, { query: {} }, student)
    const heldBy = (id: number) => listed.body.data.find((one) => one.id === id)?.held_by?.name
    expect([heldBy(practice.id), heldBy(free.id)]).toEqual(['Real paper', undefined])
  })
})
