import * as papers from '@prepwell/contract/sitting/paper.ts'
import * as contract from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, addQuestion } from '../../../../test/content/exams.ts'
import {
  addSectionedQuiz,
  type SectionInput,
  sectionOf,
} from '../../../../test/content/sections.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'

let school: School
let admin: Person
let chapter: Awaited<ReturnType<typeof addChapter>>
const mcq = { type: 'MCQ', options: ['a', 'b', 'c', 'd', 'e'], correct: [1] } as const
const eight = Array.from({ length: 8 }, () => mcq)
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { start, begin, submit } = attemptCalls(() => school)
beforeEach(async () => {
  school.clock.set(firstDay)
  chapter = await addChapter(school, eight)
})

const jeeMain = 3
type Fields = Parameters<typeof addSectionedQuiz>[3]
const add = (sections: SectionInput[], fields: Fields = {}) =>
  addSectionedQuiz(school, admin, sections, fields)
const drawing = (count: number) => {
  const { chapterId: chapter_id } = chapter
  return sectionOf(chapter_id, { sources: [{ chapter_id, take: 'draw', count }] })
}
const paperOf = async (id: number, student: Person) => {
  const { status, body } = await school.call(papers.getPaper, { params: { id } }, student)
  expect(status, body.message).toBe(200)
  return body.data
}
/** Starts an attempt as a new student; returns it with the student's paper. */
async function sit(id: number) {
  const student = await addStudent(school)
  return { student, attempt: await begin({ id }, student), paper: await paperOf(id, student) }
}
type Paper = Awaited<ReturnType<typeof paperOf>>
const orderOf = ({ questions }: Paper) =>
  questions.map(({ id, options }) => [id, options.map((option) => option.id)])
const idsOf = ({ questions }: Paper) => questions.map(({ id }) => id)
const chosen = (questionIds: readonly number[], seq = 1) =>
  Object.fromEntries(
    questionIds.map((id) => {
      const question = chapter.questions.find((one) => one.id === id)
      return [id, { answered: true, selected_values: question?.optionIds[1] ?? 0, seq }]
    }),
  )
const save = (id: number, quiz_state: object, student: Person) =>
  school.call(contract.saveAnswers, { params: { id }, body: { quiz_state } }, student)
const attemptRow = (id: number) =>
  school.db
    .selectFrom('attempts')
    .select(['seed', 'item_order', 'total_marks', 'scored_marks', 'percentage'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a paper with sections', () => {
  it('names its sections, and the marks of each question', async () => {
    const passage = await school.db
      .insertInto('passages')
      .values({
        ...{ chapter_id: chapter.chapterId, text: 'Read this', fingerprint: Buffer.from('x') },
        ...{ created_at: firstDay, updated_at: firstDay },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await school.db
      .updateTable('questions')
      .set({ passage_id: passage.id })
      .where('id', '=', chapter.questions[0]?.id ?? 0)
      .execute()
    const numerical = await addChapter(school, [{ type: 'Numerical', answer: '1', marks: 2 }])
    const id = await add([
      sectionOf(chapter.chapterId, { name: 'A', scheme_id: jeeMain, instructions: 'Be quick' }),
      sectionOf(numerical.chapterId, { name: 'B', answer_at_most: 1 }),
    ])
    const outlineFor = async (person: Person) => {
      const { body } = await school.call(contract.checkStart, { params: { id } }, person)
      return body.data.sections
    }
    const announced = await outlineFor(await addStudent(school))
    const { student, paper } = await sit(id)
    expect(paper.sections).toEqual([
      {
        name: 'A',
        instructions: 'Be quick',
        instructions_format: 'plain',
        marking: 'Right: +4. Wrong: −1. Not answered: 0.',
        answer_at_most: null,
        first: 1,
        count: 8,
      },
      {
        name: 'B',
        instructions: null,
        instructions_format: 'plain',
        marking: 'Right: full marks. Wrong: 0. Not answered: 0.',
        answer_at_most: 1,
        first: 9,
        count: 1,
      },
    ])
    expect(paper.questions[0]).toMatchObject({
      ...{ section: 1, marks: 4, marks_right: 4, marks_wrong: -1, passage_id: passage.id },
    })
    expect(paper.questions[8]).toMatchObject({ section: 2, marks: 2, marks_right: 2 })
    expect(paper.passages).toEqual([
      { id: passage.id, text: 'Read this', format: 'plain', image: null },
    ])
    const sections = [
      { name: 'A', count: 8, marks: 32 },
      { name: 'B', count: 1, marks: 2, answer_at_most: 1 },
    ]
    expect(await outlineFor(student)).toMatchObject(sections)
    expect(announced).toMatchObject(sections)
    // A student who has not begun sees the same outline as before.
    expect(await outlineFor(await addStudent(school))).toEqual(announced)
  })

  it('has no sections when it covers one whole chapter', async () => {
    const id = await add([sectionOf(chapter.chapterId)])
    await school.db.deleteFrom('quiz_sections').where('quiz_id', '=', id).execute()
    const { paper } = await sit(id)
    expect(Object.keys(paper).sort()).toEqual([
      ...['chapter_name', 'name', 'questions', 'quiz_mode', 'time_duration'],
    ])
    expect(Object.keys(paper.questions[0] ?? {}).sort()).toEqual([
      ...[
        'display_id',
        'id',
        'marks',
        'options',
        'question_format',
        'question_image',
        'statement',
        'type',
      ],
    ])
  })
})

describe('a shuffled paper', () => {
  const shuffled = { shuffle_questions: true, shuffle_options: true }

  it('differs between students, and stays the same for each', async () => {
    const id = await add([sectionOf(chapter.chapterId)], shuffled)
    const all = [await sit(id), await sit(id), await sit(id), await sit(id), await sit(id)]
    expect(new Set(all.map(({ paper }) => JSON.stringify(orderOf(paper)))).size).toBe(5)
    for (const { student, attempt, paper } of all) {
      expect(paper.questions.map(({ display_id }) => display_id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
      expect(await begin({ id }, student)).toBe(attempt)
      expect(orderOf(await paperOf(id, student))).toEqual(orderOf(paper))
      expect((await attemptRow(attempt)).seed).not.toBeNull()
    }
  })

  it('is marked by the options chosen, not by their positions', async () => {
    const id = await add([sectionOf(chapter.chapterId, { scheme_id: jeeMain })], shuffled)
    for (const { student, attempt, paper } of [await sit(id), await sit(id)]) {
      const [first, second, ...others] = idsOf(paper)
      const wrong = chapter.questions.find((one) => one.id === second)?.optionIds[0]
      const state = {
        ...chosen([first ?? 0, ...others.slice(0, 2)]),
        [second ?? 0]: { answered: true, selected_values: wrong, seq: 1 },
      }
      expect((await submit(attempt, student, state)).status).toBe(200)
      expect(await attemptRow(attempt)).toMatchObject({
        total_marks: '32.00',
        scored_marks: '11.00',
      })
    }
  })
})

describe('a draw', () => {
  it('is the same for everyone in an exam', async () => {
    const id = await add([drawing(3)])
    const [a, b] = [await sit(id), await sit(id)]
    expect(idsOf(a.paper)).toHaveLength(3)
    expect(idsOf(b.paper)).toEqual(idsOf(a.paper))
  })

  it('per student gives different questions with equal totals', async () => {
    const id = await add([drawing(3)], { draw: 'own' })
    const all = await Promise.all(Array.from({ length: 12 }, () => sit(id)))
    expect(new Set(all.map(({ paper }) => String(idsOf(paper)))).size).toBeGreaterThan(3)
    for (const { attempt, paper } of all) {
      expect(idsOf(paper)).toHaveLength(3)
      expect((await attemptRow(attempt)).total_marks).toBe('3.00')
    }
  })

  it('accepts no answers to questions that only others were given', async () => {
    const id = await add([drawing(3)], { draw: 'own' })
    const { student, attempt, paper } = await sit(id)
    const other = chapter.questions.find((one) => !idsOf(paper).includes(one.id))?.id ?? 0
    const { status, body } = await save(attempt, chosen([other]), student)
    expect([status, body]).toMatchObject([400, { field: `quiz_state.${other}` }])
    expect((await save(attempt, chosen(idsOf(paper)), student)).status).toBe(200)
    expect((await submit(attempt, student)).status).toBe(200)
    expect((await attemptRow(attempt)).percentage).toBe('100.00')
  })

  it('keeps the quiz closed when the bank cannot fill it, and says why', async () => {
    const id = await add([drawing(9)])
    const { status, body } = await start({ id }, await addStudent(school))
    expect([status, body.message]).toEqual([
      400,
      'This quiz is not ready: Section lacks 1 of its questions',
    ])
    await addQuestion(school, chapter.chapterId, mcq)
    expect((await start({ id }, await addStudent(school))).status).toBe(200)
  })

  it('for a practice prefers new questions, then those answered wrongly', async () => {
    const id = await add([drawing(4)], { quiz_mode: 'practice' })
    const look = await school.call(
      contract.checkStart,
      { params: { id } },
      await addStudent(school),
    )
    expect(look.body.data.sections).toMatchObject([{ count: 4, drawn_from: 8 }])
    const { student, attempt, paper } = await sit(id)
    const again = await school.call(contract.checkStart, { params: { id } }, student)
    for (const { chapters, subject_name } of [look.body.data, again.body.data])
      expect(chapters).toEqual([{ name: 'Chapter', subject_name }])
    const [right, ...others] = idsOf(paper)
    const wrong = others.map((one) => chapter.questions.find((q) => q.id === one))
    await submit(attempt, student, {
      ...chosen([right ?? 0]),
      ...Object.fromEntries(
        wrong.map((one) => [
          one?.id,
          { answered: true, selected_values: one?.optionIds[0], seq: 1 },
        ]),
      ),
    })
    school.clock.advance(60)
    const second = await begin({ id }, student)
    const unseen = await paperOf(id, student)
    expect(idsOf(unseen).some((one) => idsOf(paper).includes(one))).toBe(false)
    await submit(second, student, chosen(idsOf(unseen)))
    school.clock.advance(60)
    await begin({ id }, student)
    const third = idsOf(await paperOf(id, student))
    expect(others.every((one) => third.includes(one))).toBe(true)
  })
})

describe('a section in which two questions may be answered', () => {
  const limited = () => add([sectionOf(chapter.chapterId, { answer_at_most: 2 })])

  it('refuses a third answer, names it, and stores nothing from that save', async () => {
    const { student, attempt, paper } = await sit(await limited())
    const [a, b, c] = idsOf(paper) as [number, number, number]
    expect((await save(attempt, chosen([a, b]), student)).status).toBe(200)
    const { status, body } = await save(attempt, chosen([c]), student)
    expect([status, body]).toMatchObject([
      400,
      { code: 'too_many_answers', field: `quiz_state.${c}` },
    ])
    const clear = { [a]: { answered: false, selected_values: null, seq: 2 } }
    expect((await save(attempt, clear, student)).status).toBe(200)
    expect((await save(attempt, chosen([c]), student)).status).toBe(200)
    const { body: receipt } = await school.call(
      contract.getReceipt,
      { params: { id: attempt } },
      student,
    )
    expect(Object.keys(receipt.data.order).map(Number).sort()).toEqual([a, b, c].sort())
  })

  it('keeps its answers when the student visits a question or marks it for review', async () => {
    const { student, attempt, paper } = await sit(await limited())
    const [a, b, c] = idsOf(paper) as [number, number, number]
    await save(attempt, chosen([a, b]), student)
    const third = {
      ...chosen([c]),
      [a]: { visit_seq: 9 },
      [b]: { markedForReview: true, review_seq: 9 },
    }
    expect((await save(attempt, third, student)).body).toMatchObject({ code: 'too_many_answers' })
  })

  it('accepts a save that swaps one answer for another', async () => {
    const { student, attempt, paper } = await sit(await limited())
    const [a, b, c] = idsOf(paper) as [number, number, number]
    await save(attempt, chosen([a, b]), student)
    const exchange = { ...chosen([c]), [a]: { answered: false, selected_values: null, seq: 2 } }
    expect((await save(attempt, exchange, student)).status).toBe(200)
  })

  it('leaves out the third answer of a submission, and counts the best two', async () => {
    const { student, attempt, paper } = await sit(await limited())
    expect((await submit(attempt, student, chosen(idsOf(paper).slice(0, 3)))).status).toBe(200)
    expect(await attemptRow(attempt)).toMatchObject({
      ...{ total_marks: '2.00', scored_marks: '2.00', percentage: '100.00' },
    })
  })

  it('never holds three answers, whatever arrives at once', async () => {
    const { student, attempt, paper } = await sit(await limited())
    await Promise.all(idsOf(paper).map((one) => save(attempt, chosen([one]), student)))
    const stored = await school.db
      .selectFrom('answers')
      .select('question_id')
      .where('attempt_id', '=', attempt)
      .where('answered', '=', true)
      .execute()
    expect(stored).toHaveLength(2)
  })
})

it('simultaneous starts of a shuffled exam each get an order', async () => {
  const id = await add([sectionOf(chapter.chapterId)], { shuffle_questions: true })
  await sit(id)
  const all = await Promise.all(Array.from({ length: 20 }, () => sit(id)))
  expect(new Set(all.map(({ paper }) => String(idsOf(paper)))).size).toBeGreaterThan(15)
  for (const { paper } of all)
    expect(idsOf(paper).sort()).toEqual(chapter.questions.map((q) => q.id))
})
