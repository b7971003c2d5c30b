import { getQuestion, listQuestions } from '@prepwell/contract/bank/questions.ts'
import { getAdminDashboard } from '@prepwell/contract/results/dashboards.ts'
import {
  getQuestionStatistics,
  getQuizStatistics,
  needsLook,
} from '@prepwell/contract/results/item-statistics.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addChapter,
  addQuestion,
  addQuiz,
  type TestQuestion,
  type TestQuiz,
} from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { exportAs, readCsv } from '../../../test/files/exported.ts'
import { addAdmin, addPerson, addStudent, addToken, signedInAnew } from '../../../test/people.ts'
import { recomputedItems, recomputedTotals } from '../../../test/recomputed/recomputed-items.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { createPaperCache } from '../../sitting/attempts/index.ts'
import { refreshFindings } from './refresh-findings.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())

const { begin, submit } = attemptCalls(() => school)
beforeEach(() => school.clock.set(firstDay))

const mcq = (fields: Partial<TestQuestion> = {}): TestQuestion => ({
  ...{ type: 'MCQ', options: ['a', 'b', 'c', 'd'], correct: [1], ...fields },
})

type Bank = Pick<TestQuiz, 'questions'>

/** Takes a quiz with a letter for each question of the bank: 'r' is right, 'w' wrong, '-' blank. */
async function take(id: number, bank: Bank, replies: string, student?: Person) {
  const fresh = signedInAnew(school, student ?? (await addStudent(school)))
  const attempt = await begin({ id }, fresh)
  const { item_order } = await school.db
    .selectFrom('attempts')
    .select('item_order')
    .where('id', '=', attempt)
    .executeTakeFirstOrThrow()
  const own = item_order && new Set(item_order.map(([question]) => question))
  const quiz_state = Object.fromEntries(
    [...replies].flatMap((reply, at) => {
      const { id: question = 0, optionIds = [] } = bank.questions[at] ?? {}
      const selected_values = optionIds[reply === 'r' ? 1 : 0]
      return reply === '-' || own?.has(question) === false
        ? []
        : [[question, { answered: true, selected_values }]]
    }),
  )
  const done = await submit(attempt, fresh, quiz_state)
  expect(done.status, done.body.message).toBe(200)
  return fresh
}

const read = async (id: number, query: Record<string, unknown> = {}) => {
  const fresh = signedInAnew(school, admin)
  const { status, body } = await school.call(getQuizStatistics, { params: { id }, query }, fresh)
  expect(status, body.message).toBe(200)
  return body.data
}

describe('GET /api/quizzes/:id/statistics', () => {
  it('has no items and no figures for a quiz that nobody has begun', async () => {
    const quiz = await addQuiz(school)
    const found = await read(quiz.id)
    expect(found).toMatchObject({ attempts: 0, provisional: true, items: [] })
    expect(found.totals).toMatchObject({ mean: null, internal_consistency: null, advice: null })
    expect(found.totals.distribution).toHaveLength(10)
  })

  it('shows the paper without figures if no attempts count', async () => {
    const quiz = await addQuiz(school, { questions: [mcq(), mcq()] })
    const suspended = await take(quiz.id, quiz, 'rr')
    const { id } = suspended
    await school.db.updateTable('users').set({ status: 'Suspended' }).where('id', '=', id).execute()
    await school.call(
      sitting.startAttempt,
      { params: { id: quiz.id } },
      signedInAnew(school, await addStudent(school)),
    )
    const found = await read(quiz.id)
    expect(found).toMatchObject({ attempts: 0, blank_attempts: 0 })
    expect(
      found.items.map(({ attempts, facility, advice }) => [attempts, facility, advice]),
    ).toEqual([
      [0, null, []],
      [0, null, []],
    ])
  })

  it('has a facility index but no spread for a single attempt', async () => {
    const quiz = await addQuiz(school, { questions: [mcq({ marks: 3 }), mcq()] })
    await take(quiz.id, quiz, 'rw')
    const { totals, items } = await read(quiz.id)
    expect(totals).toMatchObject({
      ...{ mean: 3, median: 3, standard_deviation: null, skewness: null },
      ...{ internal_consistency: null, no_consistency: 'too_few' },
    })
    expect(items[0]).toMatchObject({ facility: 100, standard_deviation: null, efficiency: null })
    expect(items[0]?.options[1]).toMatchObject({ share: 100, share_top: null, share_bottom: null })
    expect(items.map(({ advice }) => advice)).toEqual([[], []])
  })

  it('says why there is no consistency if all totals are equal', async () => {
    const quiz = await addQuiz(school, { questions: [mcq(), mcq()] })
    for (const replies of ['rw', 'wr', 'rw']) await take(quiz.id, quiz, replies)
    const { totals, items } = await read(quiz.id)
    expect(totals).toMatchObject({ no_consistency: 'equal_totals', internal_consistency: null })
    expect(items[0]?.discrimination).toBeCloseTo(-100, 9)
  })

  it('counts an item over the students who had it, if each has a separate draw', async () => {
    const bank = await addChapter(school, [mcq(), mcq(), mcq(), mcq(), mcq()])
    const id = await addSectionedQuiz(
      school,
      admin,
      [
        sectionOf(bank.chapterId, {
          sources: [{ chapter_id: bank.chapterId, take: 'draw', count: 3 }],
        }),
      ],
      { draw: 'own' },
    )
    for (const replies of ['rrwwr', 'wrwrw', 'rrrrr', 'wwwwr', 'rwrww', '-rrw-', 'wwrrr'])
      await take(id, bank, replies)
    const attempts = await school.db
      .selectFrom('attempts')
      .select(['id', 'item_order'])
      .where('quiz_id', '=', id)
      .execute()
    const answers = await school.db.selectFrom('answers').selectAll().execute()
    const rows = attempts.flatMap(({ id: attempt, item_order }) => {
      const own = answers.filter((one) => one.attempt_id === attempt)
      if (own.length === 0) return []
      const had = new Set(item_order?.map(([question]) => question))
      return [
        bank.questions.map(({ id: question }) =>
          had.has(question)
            ? Number(own.find((one) => one.question_id === question)?.marks ?? 0)
            : null,
        ),
      ]
    })
    const found = await read(id)
    expect(found.totals).toMatchObject({ no_consistency: 'own_draws', internal_consistency: null })
    const expected = recomputedItems(rows, [1, 1, 1, 1, 1])
    found.items.forEach((item, at) => {
      expect(item.attempts).toBe(expected[at]?.attempts)
      if (item.attempts > 0) expect(item.facility).toBeCloseTo(expected[at]?.facility ?? 0, 6)
      for (const name of ['discrimination', 'efficiency', 'effective_weight'] as const) {
        const value = expected[at]?.[name] ?? null
        if (item[name] === null) expect(value === null || !Number.isFinite(value)).toBe(true)
        else expect(item[name]).toBeCloseTo(value ?? 0, 6)
      }
    })
  })

  it('has no consistency if a practice with checks left out what an exam held', async () => {
    const quiz = await addQuiz(school, { mode: 'practice', questions: [mcq(), mcq(), mcq()] })
    for (const replies of ['rrr', 'rrw', 'rww', 'ww-']) await take(quiz.id, quiz, replies)
    expect((await read(quiz.id)).totals).toMatchObject({ no_consistency: null })
    const [first, second] = quiz.questions
    await school.db
      .updateTable('attempts')
      .set({ checks: true, seed: 1, item_order: JSON.stringify([[first?.id], [second?.id]]) })
      .set(({ eb }) => ({ marks_version: eb('marks_version', '+', 1) }))
      .where('quiz_id', '=', quiz.id)
      .where('scored_marks', '=', '0')
      .execute()
    expect((await read(quiz.id)).totals).toMatchObject({
      ...{ no_consistency: 'own_draws', internal_consistency: null },
    })
  })

  it('counts only the questions that were needed if a section has a limit, with exact thirds', async () => {
    const gate = 2
    const bank = await addChapter(school, [mcq({ marks: 2 }), mcq(), mcq()])
    const id = await addSectionedQuiz(school, admin, [
      sectionOf(bank.chapterId, { scheme_id: gate, answer_at_most: 2 }),
    ])
    for (const replies of ['rw-', 'w-r', '-rr', 'w--', 'r-w', 'rr-']) await take(id, bank, replies)
    const third = 1 / 3
    // A blank counts if it is needed, the one with the highest marks first: the second of 'w--'.
    const rows = [
      [2, -third, null],
      [-2 * third, null, 1],
      [null, 1, 1],
      [-2 * third, 0, null],
      [2, null, -third],
      [2, 1, null],
    ]
    const expected = recomputedItems(rows, [2, 1, 1])
    const found = await read(id)
    expect(found.totals).toMatchObject({ no_consistency: 'answer_at_most', total_marks: 3 })
    expect(found.totals.mean).toBeCloseTo(recomputedTotals(rows, [2, 1, 1]).mean, 6)
    found.items.forEach((item, at) => {
      expect(item).toMatchObject({ attempts: expected[at]?.attempts })
      for (const name of [
        'facility',
        'discrimination',
        'efficiency',
        'effective_weight',
      ] as const) {
        const value = expected[at]?.[name] ?? null
        if (value === null) expect(item[name]).toBeNull()
        else expect(item[name]).toBeCloseTo(value, 6)
      }
    })
    expect(found.items[1]).toMatchObject({ right: 2, wrong: 1, blank: 1 })
  })

  it("counts each student's first attempt at a practice, and older papers with the same questions", async () => {
    const quiz = await addQuiz(school, { mode: 'practice', questions: [mcq(), mcq(), mcq()] })
    const again = await take(quiz.id, quiz, 'rww')
    await take(quiz.id, quiz, 'rrr', again)
    await take(quiz.id, quiz, 'rrw')
    await school.db
      .updateTable('questions')
      .set({ marks: 5 })
      .where('id', '=', quiz.questions[2]?.id ?? 0)
      .execute()
    await take(quiz.id, quiz, 'wrr')
    const found = await read(quiz.id)
    expect(found).toMatchObject({ attempts: 3, totals: { no_consistency: 'changed_paper' } })
    expect(found.items.map(({ attempts, right, marks }) => [attempts, right, marks])).toEqual([
      [3, 2, 1],
      [3, 2, 1],
      [1, 1, 5],
    ])
    expect(found.totals.mean).toBeCloseTo((1 + 2 + 6) / 3, 9)
  })

  it.each([
    { name: 'statement', fields: { statement: 'Which of them is it not?' } },
    { name: 'picture', fields: { image: `${'e'.repeat(32)}.png` } },
  ])('leaves out answers to a question of a practice with another $name', async ({ fields }) => {
    const quiz = await addQuiz(school, { mode: 'practice', questions: [mcq(), mcq()] })
    await take(quiz.id, quiz, 'rr')
    await school.db
      .updateTable('questions')
      .set(fields)
      .where('id', '=', quiz.questions[1]?.id ?? 0)
      .execute()
    await take(quiz.id, quiz, 'ww')
    const { items } = await read(quiz.id)
    expect(items.map(({ attempts, right }) => [attempts, right])).toEqual([
      [2, 1],
      [1, 0],
    ])
  })

  it('shows the paper of the latest start of a practice at once, even if it is an older one', async () => {
    const quiz = await addQuiz(school, { mode: 'practice', questions: [mcq(), mcq(), mcq()] })
    const last = quiz.questions[2]?.id ?? 0
    const setMarks = (marks: number) =>
      school.db.updateTable('questions').set({ marks }).where('id', '=', last).execute()
    const start = async () => {
      const fresh = signedInAnew(school, await addStudent(school))
      await school.call(sitting.startAttempt, { params: { id: quiz.id } }, fresh)
    }
    const shown = async () => {
      const { items, totals } = await read(quiz.id)
      const { body } = await school.call(
        getQuestionStatistics,
        { params: { id: last } },
        signedInAnew(school, admin),
      )
      return {
        full: totals.total_marks,
        attempts: items.map(({ attempts }) => attempts),
        usedIn: body.data.used_in.map(({ attempts }) => attempts),
      }
    }
    await take(quiz.id, quiz, 'rrw')
    expect(await shown()).toEqual({ full: 3, attempts: [1, 1, 1], usedIn: [1] })
    await setMarks(5)
    await start()
    expect(await shown()).toEqual({ full: 7, attempts: [1, 1, 0], usedIn: [0] })
    await take(quiz.id, quiz, 'rrr')
    await setMarks(1)
    await start()
    expect(await shown()).toEqual({ full: 3, attempts: [2, 2, 1], usedIn: [1] })
  })

  it('has mean and median in percent of the papers that the students actually had', async () => {
    const ten = Array.from({ length: 10 }, () => mcq())
    const quiz = await addQuiz(school, { mode: 'practice', questions: ten })
    await take(quiz.id, quiz, 'rrrrrrrrww')
    for (const question of ten) await addQuestion(school, quiz.chapterId, question)
    await take(quiz.id, quiz, 'rrrrrrrrrr')
    const fresh = signedInAnew(school, admin)
    expect((await read(quiz.id)).totals).toMatchObject({
      ...{ total_marks: 20, mean: 9, median: 9 },
      ...{ mean_percentage: 65, median_percentage: 65 },
      standard_deviation_percentage: expect.closeTo(Math.sqrt(450), 8),
    })
    const file = await exportAs(school, 'item_statistics', { quiz_id: quiz.id }, fresh)
    const [header = [], row = []] = readCsv(file.text)
    expect(row[header.indexOf('Paper: Mean (%)')]).toBe('65')
  })

  it.each([
    { name: 'no such quiz', id: 2_000_000_000, query: {}, status: 404 },
    { name: 'an id that is not a number', id: 'x', query: {}, status: 400 },
    { name: 'an invalid flag', id: 1, query: { with_blank: 'maybe' }, status: 400 },
  ])('$name: $status', async ({ id, query, status }) => {
    const answer = await school.call(
      getQuizStatistics,
      { params: { id: id as number }, query: query as object },
      signedInAnew(school, admin),
    )
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.body).toHaveProperty('field')
  })

  it('is a 404 for a deleted quiz and for a private practice', async () => {
    const quiz = await addQuiz(school, { questions: [mcq()] })
    const now = school.clock.now()
    const get = async () =>
      (await school.call(getQuizStatistics, { params: { id: quiz.id } }, admin)).status
    expect(await get()).toBe(200)
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: now })
      .where('id', '=', quiz.id)
      .execute()
    expect(await get()).toBe(404)
  })

  it('computes once for all who ask while an exam is being viewed, and each gets the same', async () => {
    const quiz = await addQuiz(school, { questions: [mcq(), mcq()] })
    for (const replies of ['rw', 'ww', 'rr']) await take(quiz.id, quiz, replies)
    const found = await Promise.all(Array.from({ length: 5 }, () => read(quiz.id)))
    for (const one of found) expect(one).toEqual(found[0])
  })
})

describe('GET /api/questions/:id/statistics', () => {
  const usedIn = (id: number) =>
    school.call(getQuestionStatistics, { params: { id } }, signedInAnew(school, admin))

  it('lists the quizzes in which the question was asked, latest first', async () => {
    const exam = await addQuiz(school, { questions: [mcq(), mcq()] })
    const practice = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
    await addQuiz(school, { chapterId: exam.chapterId, startsIn: 600 })
    for (const replies of ['rw', 'wr']) await take(exam.id, exam, replies)
    school.clock.advance(7200)
    await finishAll(school)
    await take(practice.id, exam, 'rr')
    const { status, body } = await usedIn(exam.questions[0]?.id ?? 0)
    expect(status).toBe(200)
    expect(
      body.data.used_in.map(({ quiz_id, quiz_mode, attempts }) => [quiz_id, quiz_mode, attempts]),
    ).toEqual([
      [practice.id, 'practice', 1],
      [exam.id, 'exam', 2],
    ])
    expect(body.data.used_in[1]).toMatchObject({ facility: 50, provisional: true })
  })

  it('is empty for a question that was never asked, and 404 for one that does not exist', async () => {
    const { questions } = await addChapter(school, [mcq()])
    expect((await usedIn(questions[0]?.id ?? 0)).body.data).toEqual({
      used_in: [],
      used_elsewhere: [],
      older_papers: [],
    })
    expect((await usedIn(2_000_000_000)).status).toBe(404)
  })
})

describe('questions that need attention', () => {
  const refresh = () =>
    refreshFindings(
      { ...school.platform, papers: createPaperCache() },
      {
        onError: (error) => {
          throw error
        },
      },
    )
  const listed = async (chapter_id: number, needs_look: 'true' | 'false' = 'true') => {
    const query = { chapter_id, needs_look, sort: 'id', order: 'asc' } as const
    const { body } = await school.call(listQuestions, { query }, signedInAnew(school, admin))
    return body.data.map(({ id }) => id)
  }

  it('are found once the exam is over, and right after each change', async () => {
    const exam = await addQuiz(school, { questions: [mcq(), mcq(), mcq()] })
    const [first = { id: 0 }, second = { id: 0 }, third = { id: 0 }] = exam.questions
    const { chapterId } = exam
    const strong = await take(exam.id, exam, 'rrw')
    const weak = await take(exam.id, exam, 'www')
    for (const replies of ['rrw', 'rww', 'wrw', 'rww', 'wrw']) await take(exam.id, exam, replies)
    await refresh()
    expect(await listed(chapterId)).toEqual([])
    school.clock.advance(7200)
    await finishAll(school)
    await refresh()
    // Everybody chose the same wrong option of this question. The figures of the others may be
    // chance.
    expect(await listed(chapterId)).toEqual([third.id])
    expect(await listed(chapterId, 'false')).toEqual([first.id, second.id])
    expect((await read(exam.id)).items.filter(needsLook)).toMatchObject([
      { question_id: third.id, advice: [{ kind: 'check_key', letters: ['A'] }] },
    ])
    const dashboard = await school.call(
      getAdminDashboard,
      { query: {} },
      signedInAnew(school, admin),
    )
    expect(dashboard.body.finished_exams).toContainEqual(
      expect.objectContaining({ id: exam.id, questions_to_look_at: 1 }),
    )

    const setStatus = (id: number, status: 'Active' | 'Suspended') =>
      school.db.updateTable('users').set({ status }).where('id', '=', id).execute()
    await setStatus(strong.id, 'Suspended')
    await setStatus(weak.id, 'Suspended')
    await refresh()
    // Only five students are left, which is too few for any advice.
    expect(await listed(chapterId)).toEqual([])
    await setStatus(strong.id, 'Active')
    await refresh()
    expect(await listed(chapterId)).toEqual([third.id])
    await school.db.deleteFrom('users').where('id', '=', strong.id).execute()
    await refresh()
    expect(await listed(chapterId)).toEqual([])
    await setStatus(weak.id, 'Active')
    await refresh()
    expect(await listed(chapterId)).toEqual([third.id])
    const waiting = await school.db
      .selectFrom('item_finding_changes')
      .innerJoin('quizzes', 'quizzes.id', 'item_finding_changes.quiz_id')
      .select('quizzes.id')
      .where('quizzes.id', '=', exam.id)
      .execute()
    expect(waiting).toEqual([])

    const file = await exportAs(
      school,
      'questions',
      { chapter_id: chapterId, needs_look: true },
      signedInAnew(school, admin),
    )
    expect(readCsv(file.text)).toHaveLength(2)
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: school.clock.now() })
      .where('id', '=', exam.id)
      .execute()
    expect(await listed(chapterId)).toEqual([])
  })

  it('tell their measured difficulty by all exams whose results are published', async () => {
    const exam = await addQuiz(school, { questions: [mcq(), mcq()] })
    const [first = { id: 0 }] = exam.questions
    const measured = async () => {
      const fresh = signedInAnew(school, admin)
      return (await school.call(getQuestion, { params: { id: first.id } }, fresh)).body.data
        .measured
    }
    const best = await take(exam.id, exam, 'rw')
    for (const replies of ['rr', 'ww', '-w']) await take(exam.id, exam, replies)
    await refresh()
    expect(await measured()).toBeNull()
    school.clock.advance(7200)
    await refresh()
    // The exam is over, but its results are not published.
    expect(await measured()).toBeNull()
    await finishAll(school)
    await refresh()
    expect(await measured()).toEqual({ answers: 4, facility: 0.5, difficulty: null })

    const { chapterId } = exam
    const practice = await addQuiz(school, { mode: 'practice', chapterId })
    await take(practice.id, exam, 'rr')
    await school.db
      .updateTable('users')
      .set({ status: 'Suspended' })
      .where('id', '=', best.id)
      .execute()
    await refresh()
    expect(await measured()).toMatchObject({ answers: 3, facility: expect.closeTo(1 / 3, 9) })

    const later = await addQuiz(school, { chapterId })
    for (let n = 0; n < 27; n += 1) await take(later.id, exam, 'rw')
    school.clock.advance(7200)
    await finishAll(school)
    await refresh()
    const found = { answers: 30, facility: expect.closeTo(28 / 30, 9), difficulty: 'easy' }
    expect(await measured()).toEqual(found)
    const token = await addToken(school, ['questions.read'])
    const params = { id: first.id }
    expect((await school.call(getQuestion, { params }, token)).body.data.measured).toBeNull()
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: school.clock.now() })
      .where('id', '=', later.id)
      .execute()
    expect(await measured()).toMatchObject({ answers: 3, difficulty: null })
  })

  it('invalid input is a 400', async () => {
    const query = { needs_look: 'perhaps' as 'true' }
    const answer = await school.call(listQuestions, { query }, signedInAnew(school, admin))
    expect(answer).toMatchObject({ status: 400, body: { field: 'needs_look' } })
  })
})

describe('GET /api/export/item_statistics', () => {
  it('requires an existing quiz, and an admin', async () => {
    const quiz = await addQuiz(school, { questions: [mcq()] })
    const student = await take(quiz.id, quiz, 'r')
    const get = async (query: object, person: Person | null) =>
      (await exportAs(school, 'item_statistics', { ...query }, person)).status
    expect(await get({}, admin)).toBe(400)
    expect(await get({ quiz_id: 2_000_000_000 }, admin)).toBe(404)
    expect(await get({ quiz_id: quiz.id }, student)).toBe(403)
    expect(await get({ quiz_id: quiz.id }, null)).toBe(401)
    expect(await get({ quiz_id: quiz.id }, await addPerson(school, { role: 'Admin' }))).toBe(200)
  })
})
