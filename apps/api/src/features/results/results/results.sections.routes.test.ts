import { createMarkingScheme } from '@prepwell/contract/bank/marking-schemes.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { getMarksReport } from '@prepwell/contract/results/marks-report.ts'
import * as results from '@prepwell/contract/results/results.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, addQuiz, type TestQuestion } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'

const [gate, jeeMain] = [2, 3]

let school: School
let admin: Person
let physics: Awaited<ReturnType<typeof addChapter>>
let maths: Awaited<ReturnType<typeof addChapter>>
const mcqs = (count: number, marks: number): TestQuestion[] =>
  Array.from({ length: count }, () => ({
    ...{ type: 'MCQ', marks, options: ['a', 'b', 'c', 'd'], correct: [1] },
  }))
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  physics = await addChapter(school, mcqs(4, 1))
  maths = await addChapter(school, mcqs(4, 1))
})
afterAll(() => school.close())

const { begin, submit } = attemptCalls(() => school)
beforeEach(() => school.clock.set(firstDay))

/**
 * Takes a quiz with a letter for each question, in the order of the bank: 'r' is right, 'w' wrong
 * and '-' blank.
 */
async function take(id: number, student: Person, replies: { physics?: string; maths?: string }) {
  const fresh = signedInAnew(school, student)
  const attempt = await begin({ id }, fresh)
  const stateOf = (chapter: typeof physics, text = '') =>
    [...text].flatMap((reply, at) => {
      const { id: question = 0, optionIds = [] } = chapter.questions[at] ?? {}
      const selected_values = optionIds[reply === 'r' ? 1 : 0]
      return reply === '-' ? [] : [[question, { answered: true, selected_values }] as const]
    })
  const quiz_state = Object.fromEntries([
    ...stateOf(physics, replies.physics),
    ...stateOf(maths, replies.maths),
  ])
  const { status, body } = await submit(attempt, fresh, quiz_state)
  expect(status, body.message).toBe(200)
  return attempt
}

const show = async (id: number, person: Person) =>
  (await school.call(results.getAttempt, { params: { id } }, signedInAnew(school, person))).body
    .data

const exam = () =>
  addSectionedQuiz(school, admin, [
    sectionOf(physics.chapterId, { name: 'Physics', scheme_id: jeeMain }),
    sectionOf(maths.chapterId, { name: 'Maths', scheme_id: gate, answer_at_most: 3 }),
  ])

async function publish() {
  school.clock.advance(7300)
  await finishAll(school)
}

describe('the result of a paper with sections', () => {
  it.each([
    { name: 'a third', right: { of_own: '1/3' }, answer_at_most: null, total: 1.33, half: 50 },
    { name: 'two thirds', right: { of_own: '2/3' }, answer_at_most: null, total: 2.67, half: 50 },
    { name: 'a half cent', right: '0.335', answer_at_most: 3, total: 1.01, half: 66.67 },
  ])('everything right is 100 %: $name of a mark each', async ({ name, right, ...given }) => {
    const MCQ = { right, wrong: '0', blank: '0', partial: 'none' } as const
    const body = { name: `A question gives ${name}`, rules: { MCQ } }
    const scheme = await school.call(createMarkingScheme, { body }, signedInAnew(school, admin))
    expect(scheme.status, scheme.body.message).toBe(201)
    const section = sectionOf(physics.chapterId, {
      ...{ name: 'Physics', scheme_id: scheme.body.data.id, answer_at_most: given.answer_at_most },
    })
    const id = await addSectionedQuiz(school, admin, [section])
    const [best, other] = [await addStudent(school), await addStudent(school)]
    const attempt = await take(id, best, { physics: given.answer_at_most ? 'rrr-' : 'rrrr' })
    const half = await take(id, other, { physics: given.answer_at_most ? 'rrw-' : 'rrww' })
    await publish()
    expect(await show(attempt, best)).toMatchObject({
      ...{ total_marks: given.total, total_scored_marks: given.total },
      total_scored_percentage: 100,
    })
    expect(await show(half, other)).toMatchObject({ total_scored_percentage: given.half })
  })

  it('shows by section what was gained, lost to wrong answers and left blank, to student and admin', async () => {
    const student = await addStudent(school)
    const id = await take(await exam(), student, { physics: 'rww-', maths: 'w--' })
    const counts = { answered_count: 4, questions_count: 8, to_answer: 7 }
    expect(await show(id, student)).toMatchObject({ ...counts, is_published: false })
    await publish()
    const shown = await show(id, student)
    expect(shown).toMatchObject({ ...counts, is_published: true })
    // 4 - 2 of 16 marks in one section, and -1/3 of 3 in the other.
    expect(shown).toMatchObject({
      total_marks: 19,
      total_scored_marks: 1.67,
      total_scored_percentage: 8.77,
    })
    const { data } = shown.result_state
    expect(data?.sections).toEqual([
      {
        ...{ name: 'Physics', marks: 16, gained: 2, lost_wrong: 10, lost_blank: 4 },
        ...{ right: 1, partly: 0, wrong: 2, blank: 1 },
      },
      {
        ...{ name: 'Maths', marks: 3, gained: -0.33, lost_wrong: 1.33, lost_blank: 2 },
        ...{ right: 0, partly: 0, wrong: 1, blank: 2 },
      },
    ])
    expect(
      data?.questions.map(({ section, total_marks, score, marks_awarded, not_needed }) => [
        ...[section, total_marks, score, marks_awarded, not_needed ?? false],
      ]),
    ).toEqual([
      [1, 4, 4, 4, false],
      [1, 4, -1, -1, false],
      [1, 4, -1, -1, false],
      [1, 4, 0, 0, false],
      [2, 1, -0.33, -0.33, false],
      [2, 1, 0, 0, false],
      [2, 1, 0, 0, false],
      [2, 1, 0, 0, true],
    ])
    expect(data?.marks.chapters).toMatchObject([
      { chapter_id: physics.chapterId, gained: 2, lost: 14, lost_wrong: 10, deducted: 2 },
      { chapter_id: maths.chapterId, questions: 3, gained: -0.33, lost: 3.33, deducted: 0.33 },
    ])
    expect((await show(id, admin)).result_state).toEqual(shown.result_state)
  })

  it('may be below 0: it is shown as it is, and earns no points', async () => {
    const [low, good] = [await addStudent(school), await addStudent(school)]
    const quiz = await exam()
    const id = await take(quiz, low, { physics: 'wwww', maths: 'www' })
    await take(quiz, good, { physics: 'rrrr', maths: 'rrr' })
    await publish()
    expect(await show(id, low)).toMatchObject({
      ...{ total_scored_marks: -5, total_scored_percentage: -26.32, rank: 2, percentile: null },
    })
    const viewer = signedInAnew(school, low)
    const list = await school.call(results.listAttempts, {}, viewer)
    expect(list.body.data).toMatchObject([{ total_scored: -26.32 }])
    const board = await school.call(listLeaderboard, { query: { days_ago: 1 } }, viewer)
    expect(board.body.own).toMatchObject({ points_earned: 0, total_quizzes: 1 })
    const report = await school.call(getMarksReport, { query: { days_ago: 1 } }, viewer)
    expect(report.body.data.types).toMatchObject([
      { type: 'MCQ', gained: -5, lost: 24, lost_wrong: 24, deducted: 5 },
    ])
  })

  it('lists questions and options in the student’s own order, for an admin too', async () => {
    const quiz = await addSectionedQuiz(
      school,
      admin,
      [
        sectionOf(physics.chapterId, {
          sources: [{ chapter_id: physics.chapterId, take: 'draw', count: 3 }],
        }),
      ],
      { shuffle_questions: true, shuffle_options: true, draw: 'own' },
    )
    const student = await addStudent(school)
    const fresh = signedInAnew(school, student)
    const begun = await school.call(sitting.startAttempt, { params: { id: quiz } }, fresh)
    const { body } = await school.call(papers.getPaper, { params: { id: quiz } }, fresh)
    const orderOf = (questions: typeof body.data.questions | undefined) =>
      questions?.map(({ id, display_id, options }) => [
        id,
        display_id,
        options?.map((one) => one.id),
      ])
    await publish()
    for (const person of [student, admin]) {
      const { total_questions, result_state, state } = await show(
        begun.body.data.take_quiz_id,
        person,
      )
      const questions = result_state.data?.questions as typeof body.data.questions | undefined
      expect(orderOf(questions)).toEqual(orderOf(body.data.questions))
      expect(total_questions).toBe(3)
      expect(Object.keys(state)).toHaveLength(3)
    }
  })

  it('shows the passages of the student’s own questions', async () => {
    const text = 'A lens of 2 dioptres'
    const { id: passage } = await school.db
      .insertInto('passages')
      .values({
        ...{ chapter_id: maths.chapterId, text, fingerprint: Buffer.from('lens') },
        ...{ created_at: firstDay, updated_at: firstDay },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [first] = maths.questions
    await school.db
      .updateTable('questions')
      .set({ passage_id: passage })
      .where('id', '=', first?.id ?? 0)
      .execute()
    const student = await addStudent(school)
    const plain = await addQuiz(school, { mode: 'practice', chapterId: maths.chapterId })
    const other = await take(plain.id, student, { maths: 'r' })
    const id = await take(await exam(), student, { maths: 'r' })
    await publish()
    for (const attempt of [id, other]) {
      const { data } = (await show(attempt, student)).result_state
      expect(data?.passages).toEqual([{ id: passage, text, format: 'plain', image: null }])
      expect(data?.questions.filter(({ passage_id }) => passage_id === passage)).toMatchObject([
        { id: first?.id },
      ])
    }
    expect((await show(other, student)).result_state.data?.sections).toBeUndefined()
  })

  it('leaves held questions out of every section', async () => {
    const student = await addStudent(school)
    const practice = await addSectionedQuiz(
      school,
      admin,
      [
        sectionOf(physics.chapterId, { name: 'Physics', scheme_id: jeeMain }),
        sectionOf(maths.chapterId, { name: 'Maths', scheme_id: jeeMain }),
      ],
      { quiz_mode: 'practice' },
    )
    const id = await take(practice, student, { physics: 'rw', maths: 'rr--' })
    await addQuiz(school, { chapterId: physics.chapterId, startsIn: 60 })
    school.clock.advance(120)
    const { data } = (await show(id, student)).result_state
    expect(data?.sections).toMatchObject([
      { name: 'Physics', marks: 0, gained: 0, right: 0, wrong: 0 },
      { name: 'Maths', marks: 16, gained: 8, right: 2, blank: 2 },
    ])
    expect(data?.questions.slice(0, 4)).toMatchObject(
      Array.from({ length: 4 }, () => ({ is_held: true, section: 1, marks_awarded: null })),
    )
    expect(data?.marks.chapters).toMatchObject([{ chapter_id: maths.chapterId }])
  })

  it('can be practised again in its sections with their schemes, without questions that were not needed', async () => {
    const student = await addStudent(school)
    const id = await take(await exam(), student, { physics: 'rrrr', maths: 'rw--' })
    await publish()
    const fresh = signedInAnew(school, student)
    const made = await school.call(sitting.practiseAgain, { params: { id } }, fresh)
    const again = { params: { id: made.body.data.quiz_id } }
    const begun = await school.call(sitting.startAttempt, again, fresh)
    expect(begun.body.data).toMatchObject({ total_marks: 2 })
    const { body } = await school.call(papers.getPaper, again, fresh)
    expect(body.data.sections).toMatchObject([
      { name: 'Maths', first: 1, count: 2, answer_at_most: null },
    ])
    expect(body.data.questions).toMatchObject([
      { display_id: 1, section: 1, marks_wrong: -0.33 },
      { display_id: 2, section: 1 },
    ])
    expect(body.data.questions.map(({ id: question }) => question)).toEqual(
      maths.questions.slice(1, 3).map((question) => question.id),
    )
  })
})

it('has a percentile that counts candidates with at most the same marks, with 30 or more candidates, below 0 too', async () => {
  const quiz = await exam()
  const low = await addStudent(school)
  const attempts = [await take(quiz, low, { physics: 'wwww' })]
  for (let n = 0; n < 29; n += 1)
    attempts.push(await take(quiz, await addStudent(school), { physics: n < 9 ? 'wwww' : 'r' }))
  await publish()
  // Ten of the thirty candidates have -4 marks.
  expect(await show(attempts[0] ?? 0, low)).toMatchObject({ rank: 21, percentile: 33.33 })
})

it("is withheld, if drawn for one student, only while an exam holds one of that student's questions", async () => {
  const practice = await addSectionedQuiz(
    school,
    admin,
    [
      sectionOf(physics.chapterId, {
        sources: [{ chapter_id: physics.chapterId, take: 'draw', count: 1 }],
      }),
    ],
    { quiz_mode: 'practice' },
  )
  const students = await Promise.all(Array.from({ length: 12 }, () => addStudent(school)))
  const begun = new Map<number, number>()
  const drawn = new Map<number, number>()
  for (const student of students) {
    const { body } = await school.call(sitting.startAttempt, { params: { id: practice } }, student)
    const paper = await school.call(papers.getPaper, { params: { id: practice } }, student)
    begun.set(student.id, body.data.take_quiz_id)
    drawn.set(student.id, paper.body.data.questions[0]?.id ?? 0)
  }
  const held = drawn.get(students[0]?.id ?? 0) ?? 0
  // Moves this question to a separate chapter, so that the exam asks and holds no other question.
  const { chapterId: chapter_id } = await addChapter(school, [])
  await school.db.updateTable('questions').set({ chapter_id }).where('id', '=', held).execute()
  const holding = await addSectionedQuiz(school, admin, [sectionOf(chapter_id)], {
    date_of_quiz: Math.floor(school.clock.now().getTime() / 1000) + 1,
  })
  school.clock.advance(2)
  await take(holding, await addStudent(school), {})
  // Stores the results as withheld, as another process may have left them.
  for (const student of students) {
    const id = begun.get(student.id) ?? 0
    await school.call(sitting.submitAttempt, { params: { id }, body: { quiz_state: {} } }, student)
  }
  await school.db
    .updateTable('attempts')
    .set({ published_at: null, rated: false })
    .where('quiz_id', '=', practice)
    .execute()
  await finishAll(school)
  const published = await school.db
    .selectFrom('attempts')
    .select(['student_id', 'published_at'])
    .where('quiz_id', '=', practice)
    .execute()
  for (const { student_id, published_at } of published)
    expect(published_at !== null, `${drawn.get(student_id)}`).toBe(drawn.get(student_id) !== held)
  expect(new Set(published.map(({ published_at }) => published_at !== null)).size).toBe(2)
})
