import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { getAttemptMarks } from '@prepwell/contract/results/results.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter, addQuestion, addQuiz, type TestQuiz } from '../../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../../test/content/sections.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { checkingAt, rightTo } from '../../../../test/sitting/checking.ts'
import { examDay } from '../../../../test/sitting/exam-day.ts'
import { practisingAgainAt } from '../../../../test/sitting/practising-again.ts'

let school: School
let admin: Person
let student: Person
let checking: ReturnType<typeof checkingAt>
let day: ReturnType<typeof examDay>
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
  checking = checkingAt(school)
  day = examDay(school, () => student)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})
const calls = attemptCalls(() => school)

const closed = 'This practice opens again when the results of Final exam are published'

/**
 * Adds a practice with two sections, each of one chapter with three questions (9 marks), and an
 * exam on the second chapter that begins in a minute and lasts an hour.
 */
async function twoChapters() {
  const [free, held] = [await addChapter(school, three()), await addChapter(school, three())]
  const id = await addSectionedQuiz(
    school,
    signedInAnew(school, admin),
    [sectionOf(free.chapterId, { name: 'Free' }), sectionOf(held.chapterId, { name: 'Held' })],
    { quiz_mode: 'practice' },
  )
  const practice: TestQuiz = { ...free, id, questions: [...free.questions, ...held.questions] }
  const exam = {
    ...(await addQuiz(school, { chapterId: held.chapterId, startsIn: 60, name: 'Final exam' })),
    questions: held.questions,
  }
  return { practice, free, held, exam }
}

const three = () => [
  { type: 'MCQ' as const, marks: 2, options: ['a', 'b', 'c'], correct: [1] },
  { type: 'MSQ' as const, marks: 3, options: ['p', 'q', 'r'], correct: [0, 2] },
  { type: 'Numerical' as const, marks: 4, answer: '2.5' },
]

const look = (quiz: { readonly id: number }, check?: 'true') =>
  school.call(
    checkStart,
    { params: { id: quiz.id }, query: check ? { check } : {} },
    signedInAnew(school, student),
  )
const paperOf = async (quiz: { readonly id: number }) =>
  (await school.call(getPaper, { params: { id: quiz.id } }, signedInAnew(school, student))).body
    .data
const idsOf = (questions: readonly { readonly id: number }[]) => questions.map(({ id }) => id)

describe('a practice with checks of which an exam holds some questions', () => {
  it('begins without them; without checks it stays closed', async () => {
    const { practice, free } = await twoChapters()
    school.clock.advance(60)
    const plain = await calls.start(practice, signedInAnew(school, student))
    expect([plain.status, plain.body.message]).toEqual([400, closed])
    const at = await checking.begin(practice, { student: signedInAnew(school, student) })
    const paper = await paperOf(practice)
    expect(idsOf(paper.questions)).toEqual(idsOf(free.questions))
    expect(paper.questions.map(({ display_id }) => display_id)).toEqual([1, 2, 3])
    expect(paper.sections?.map(({ name, count }) => [name, count])).toEqual([['Free', 3]])
    const { body } = await look(practice)
    expect(body.data).toMatchObject({
      ...{ existing: true, check: true, total_questions: 3, total_marks: 9 },
      existing_take_quiz_id: at.id,
    })
    expect(body.data.sections?.map(({ name, count, marks }) => [name, count, marks])).toEqual([
      ['Free', 3, 9],
    ])
  })

  it('says before the start which exam holds the others', async () => {
    const { practice } = await twoChapters()
    expect((await look(practice, 'true')).body.data).not.toHaveProperty('held_by')
    school.clock.advance(60)
    const [plain, checked] = [await look(practice), await look(practice, 'true')]
    expect([plain.status, plain.body.message]).toEqual([400, closed])
    expect([checked.status, checked.body.data.held_by?.name]).toEqual([200, 'Final exam'])
  })

  it('neither saves nor checks an answer to one of them', async () => {
    const { practice, held } = await twoChapters()
    school.clock.advance(60)
    const at = await checking.begin(practice, { student: signedInAnew(school, student) })
    const [question] = held.questions
    const { status, body } = await checking.check(at, question?.id ?? 0, question?.optionIds[1])
    expect([status, body.field]).toEqual([400, 'question_id'])
  })

  it('has the full marks of its own questions, and a result at once', async () => {
    const { practice, free } = await twoChapters()
    school.clock.advance(60)
    const at = await checking.begin(practice, { student: signedInAnew(school, student) })
    for (const { id } of free.questions)
      expect(await checking.checked(at, id, rightTo(free as TestQuiz, id))).toMatchObject({
        outcome: 'right',
      })
    await day.submit(at.id, {})
    const result = await day.show(at.id)
    expect(result).toMatchObject({
      ...{ is_published: true, total_scored_percentage: 100, total_marks: 9, total_questions: 3 },
      questions_count: 3,
    })
  })

  it.each([
    { name: 'the whole chapter', sections: false },
    { name: 'all its sections', sections: true },
  ])('does not begin if the exam holds $name', async ({ sections }) => {
    const { held } = await twoChapters()
    const id = sections
      ? await addSectionedQuiz(
          school,
          signedInAnew(school, admin),
          [
            sectionOf(held.chapterId, {
              sources: [{ chapter_id: held.chapterId, take: 'draw', count: 2 }],
            }),
          ],
          { quiz_mode: 'practice' },
        )
      : (await addQuiz(school, { mode: 'practice', chapterId: held.chapterId })).id
    school.clock.advance(60)
    const fresh = signedInAnew(school, student)
    const answers = [await calls.start({ id }, fresh, { check: true }), await look({ id }, 'true')]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [400, closed],
      [400, closed],
    ])
  })

  it('draws from the others', async () => {
    const alike = { type: 'MCQ', marks: 2, options: ['a', 'b', 'c'], correct: [1] } as const
    const chapters = [
      await addChapter(school, Array(3).fill(alike)),
      await addChapter(school, Array(3).fill(alike)),
    ]
    const [free, held] = chapters.map(({ chapterId }) => chapterId)
    const draw = (chapter_id = 0) => ({ chapter_id, take: 'draw' as const, count: 2 })
    const section = sectionOf(0, { sources: [draw(free), draw(held)] })
    const id = await addSectionedQuiz(school, signedInAnew(school, admin), [section], {
      ...{ quiz_mode: 'practice', draw: 'own', shuffle_options: true },
    })
    await addQuiz(school, { chapterId: held ?? 0, startsIn: 60 })
    school.clock.advance(60)
    await calls.started({ id }, signedInAnew(school, student), { check: true })
    const drawn = idsOf((await paperOf({ id })).questions)
    expect(drawn).toHaveLength(2)
    const own = chapters[0]?.questions.map((question) => question.id) ?? []
    expect(drawn.filter((one) => !own.includes(one))).toEqual([])
  })

  it('of a whole chapter asks and counts only what was added after the exam began', async () => {
    const { held, exam } = await twoChapters()
    const practice = await addQuiz(school, { mode: 'practice', chapterId: held.chapterId })
    school.clock.advance(60)
    await day.beginOther(exam)
    const added = await addQuestion(school, held.chapterId, { type: 'Numerical', answer: '7' })
    const at = await checking.begin(practice, { student: signedInAnew(school, student) })
    expect(idsOf((await paperOf(practice)).questions)).toEqual([added.id])
    expect((await checking.listed(at)).body.data).toEqual([])
    await checking.checked(at, added.id, '7')
    await day.submit(at.id, {})
    expect(await day.show(at.id)).toMatchObject({ total_marks: 1, total_scored_percentage: 100 })
    const own = { params: { id: at.id } }
    const { body } = await school.call(getAttemptMarks, own, signedInAnew(school, student))
    expect(body.data.chapters).toMatchObject([{ questions: 1, right: 1 }])
  })

  it('is published after the exam that began to hold a question of it, not after another one', async () => {
    const { practice, free } = await twoChapters()
    school.clock.advance(60)
    const at = await checking.begin(practice, { student: signedInAnew(school, student) })
    const { other, id } = await day.beginOther({
      id: (await addQuiz(school, { chapterId: free.chapterId, startsIn: 0, minutes: 10 })).id,
    })
    await day.submit(at.id, {})
    expect((await day.show(at.id)).is_published).toBe(false)
    await day.submit(id, {}, other)
    school.clock.advance(660)
    await day.finish()
    // The exam on the other chapter is still running.
    expect((await day.show(at.id)).is_published).toBe(true)
  })
})

describe('once an exam has begun', () => {
  it('a check of its question is refused, with the same words for right and wrong answers', async () => {
    const { practice, held } = await twoChapters()
    const at = await checking.begin(practice, { student: signedInAnew(school, student) })
    const [question] = held.questions
    school.clock.advance(60)
    const answers = []
    for (const place of [0, 1])
      answers.push(await checking.check(at, question?.id ?? 0, question?.optionIds[place]))
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      [0, 1].map(() => [
        400,
        {
          code: 'not_allowed_now',
          message:
            'This question can be checked again when the results of Final exam are published',
        },
      ]),
    )
    expect(await checking.rows(at)).toEqual([])
  })

  it('an answer that was checked before stays locked, without its key until the results', async () => {
    const { practice, held, free } = await twoChapters()
    const at = await checking.begin(practice, { student: signedInAnew(school, student) })
    const [question, own] = [held.questions[0], free.questions[0]]
    const first = await checking.checked(at, question?.id ?? 0, question?.optionIds[0])
    await checking.checked(at, own?.id ?? 0, own?.optionIds[0])
    school.clock.advance(60)
    expect((await checking.check(at, question?.id ?? 0, question?.optionIds[0])).status).toBe(400)
    const { data: listed, held: kept } = (await checking.listed(at)).body
    expect(listed.map(({ question_id }) => question_id)).toEqual([own?.id])
    expect(kept).toEqual([{ question_id: question?.id, selected_values: [question?.optionIds[0]] }])
    school.clock.advance(3600)
    await day.finish()
    const { data: after, held: none } = (await checking.listed(at)).body
    expect(none).toEqual([])
    expect(after.map(({ question_id }) => question_id)).toEqual([own?.id, question?.id])
    expect(after[1]).toEqual(first)
  })
})

it('a practice of an exam whose keys are taken back checks nothing more, nor lists it', async () => {
  const exam = await addQuiz(school, { minutes: 30 })
  const [mcq, msq] = exam.questions
  const attempt = await calls.take(exam, signedInAnew(school, student))
  await calls.publish()
  const { quiz_id } = (await practisingAgainAt(school).again(attempt, student)).body.data
  const at = await checking.begin({ ...exam, id: quiz_id }, { student })
  await checking.checked(at, mcq?.id ?? 0, mcq?.optionIds[0] ?? 0)
  expect((await checking.listed(at)).body.data).toHaveLength(1)
  const hiding = { params: { id: exam.id }, body: { shown_after: 'marks' } }
  expect((await school.call(updateQuiz, hiding, signedInAnew(school, admin))).status).toBe(200)
  expect((await checking.listed(at)).body.data).toEqual([])
  const refused = { status: 400, body: { code: 'not_allowed_now' } }
  expect(await checking.check(at, mcq?.id ?? 0, mcq?.optionIds[0] ?? 0)).toMatchObject(refused)
  expect(await checking.check(at, msq?.id ?? 0, [msq?.optionIds[0] ?? 0])).toMatchObject(refused)
  expect(await checking.rows(at)).toHaveLength(1)
})
