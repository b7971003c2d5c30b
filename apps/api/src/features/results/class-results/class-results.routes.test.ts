import { getBoard } from '@prepwell/contract/exam-day/board.ts'
import { helpCandidates } from '@prepwell/contract/exam-day/interventions.ts'
import * as classResults from '@prepwell/contract/results/class-results.ts'
import { getAdminDashboard } from '@prepwell/contract/results/dashboards.ts'
import { getAttempt } from '@prepwell/contract/results/results.ts'
import { getStudentProgress } from '@prepwell/contract/results/student-progress.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import {
  addChapter,
  addQuestion,
  addQuiz,
  rightAnswers,
  type TestQuestion,
} from '../../../test/content/exams.ts'
import { addGroup, openTo } from '../../../test/content/groups.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addPerson, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'

const jeeMain = 3

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const { begin, submit } = attemptCalls(() => school)
beforeEach(async () => {
  // Removes the students of earlier tests, so that each test has a class of its own.
  await school.db.deleteFrom('attempt_helps').execute()
  await school.db.deleteFrom('users').execute()
  school.clock.set(firstDay)
  admin = await addAdmin(school)
})

type Query = z.input<(typeof classResults.listClassResults)['query']>

const list = async (id: number, query: Query = {}) => {
  const { status, body } = await school.call(
    classResults.listClassResults,
    { params: { id }, query },
    signedInAnew(school, admin),
  )
  expect(status, body.message).toBe(200)
  return body
}
const grid = async (id: number, query: Query = {}) => {
  const { status, body } = await school.call(
    classResults.getResultGrid,
    { params: { id }, query },
    signedInAnew(school, admin),
  )
  expect(status, body.message).toBe(200)
  return body
}
const answersTo = async (id: number, question_id: number, attempts: 'first' | 'all' = 'first') => {
  const { status, body } = await school.call(
    classResults.getQuestionAnswers,
    { params: { id, question_id }, query: { attempts } },
    signedInAnew(school, admin),
  )
  expect(status, body.message).toBe(200)
  return body.data
}

/** The dashboard's entry for an exam that is over. */
async function finishedExam(id: number) {
  // The dashboard shows five exams, so those of other tests must not take their place.
  await school.db
    .updateTable('quizzes')
    .set({ deleted_at: school.clock.now() })
    .where('id', '<>', id)
    .execute()
  const { body } = await school.call(
    getAdminDashboard,
    { query: { days_ago: 1, quiz_mode: 'exam' } },
    signedInAnew(school, admin),
  )
  return body.finished_exams.find((exam) => exam.id === id)
}

/** Starts a quiz, and submits the answers that `answer` gives for this student's questions. */
async function take(
  id: number,
  student: Person,
  answer: (questions: readonly { readonly id: number }[]) => QuizStateInput,
) {
  const fresh = signedInAnew(school, student)
  const attempt = await begin({ id }, fresh)
  const paper = await school.call(papers.getPaper, { params: { id } }, fresh)
  const { status, body } = await submit(attempt, fresh, answer(paper.body.data.questions))
  expect(status, body.message).toBe(200)
  return attempt
}

const mcqs = (count: number): TestQuestion[] =>
  Array.from({ length: count }, () => ({
    ...{ type: 'MCQ', marks: 1, options: ['a', 'b', 'c', 'd'], correct: [1] },
  }))

/** Returns a generator of numbers below `below`. A seed gives the same numbers in every run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** A student's answers: the position of the chosen option by question id, -1 for blank. */
type Choices = ReadonlyMap<number, number>

const marksFor = (choice: number) => (choice === 1 ? 4 : choice === -1 ? 0 : -1)
const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)

describe('an exam of two sections with negative marks, one of them drawn for each student', () => {
  let quiz: number
  let fixed: Awaited<ReturnType<typeof addChapter>>
  let pool: Awaited<ReturnType<typeof addChapter>>
  let students: { person: Person; attempt: number; choices: Choices }[]
  beforeEach(async () => {
    fixed = await addChapter(school, mcqs(5))
    pool = await addChapter(school, mcqs(6))
    quiz = await addSectionedQuiz(
      school,
      admin,
      [
        sectionOf(fixed.chapterId, { name: 'Physics', scheme_id: jeeMain, answer_at_most: 4 }),
        sectionOf(pool.chapterId, {
          name: 'Maths',
          scheme_id: jeeMain,
          sources: [{ chapter_id: pool.chapterId, take: 'draw', count: 3 }],
        }),
      ],
      { draw: 'own' },
    )
    const number = numbersFrom(7)
    const optionsOf = new Map(
      [...fixed.questions, ...pool.questions].map(({ id, optionIds }) => [id, optionIds]),
    )
    students = []
    for (let count = 0; count < 40; count += 1) {
      const person = await addStudent(school, `Student ${String(40 - count).padStart(2, '0')}`)
      const choices = new Map<number, number>()
      const attempt = await take(quiz, person, (questions) => {
        const blank = fixed.questions[number(5)]?.id
        for (const { id } of questions) {
          const isBlank = id === blank || number(5) === 0
          choices.set(id, isBlank ? -1 : Math.min(number(6), 3) === 0 ? 0 : 1 + (number(3) % 3))
        }
        return Object.fromEntries(
          [...choices].flatMap(([id, choice]) =>
            choice < 0
              ? []
              : [[id, { answered: true, selected_values: optionsOf.get(id)?.[choice] ?? 0 }]],
          ),
        ) as QuizStateInput
      })
      students.push({ person, attempt, choices })
    }
  })

  const scoreIn = (choices: Choices, chapter: typeof fixed) =>
    sum(chapter.questions.map(({ id }) => marksFor(choices.get(id) ?? -1)))
  const scoreOf = (choices: Choices) => scoreIn(choices, fixed) + scoreIn(choices, pool)

  it('ranks everybody with percentiles and sections as an independent recomputation does', async () => {
    const absent = await addStudent(school, 'Absent')
    const { data, summary } = await list(quiz)
    const scores = students.map(({ choices }) => scoreOf(choices))
    for (const { person, attempt, choices } of students) {
      const own = scoreOf(choices)
      const above = scores.filter((score) => score > own).length
      expect(data.find((row) => row.student_id === person.id)).toMatchObject({
        state: 'submitted',
        take_quiz_id: attempt,
        scored_marks: own,
        percentage: Math.round((own * 10_000) / 28) / 100,
        rank: above + 1,
        percentile: Math.round((10_000 * (40 - above)) / 40) / 100,
        sections: [
          { name: 'Physics', marks: 16, gained: scoreIn(choices, fixed) },
          { name: 'Maths', marks: 12, gained: scoreIn(choices, pool) },
        ],
      })
    }
    expect(data.map(({ rank }) => rank)).toEqual(
      data.map(({ rank }) => rank).toSorted((a, b) => (a ?? 99) - (b ?? 99)),
    )
    expect(data.at(-1)).toMatchObject({ student_id: absent.id, state: 'not_started', rank: null })

    const mean = sum(scores) / 40
    const ordered = scores.toSorted((a, b) => a - b)
    expect(summary).toMatchObject({
      ...{ attempts: 40, running: 0, absent: 0, not_begun: 1, total_marks: 28 },
      sections: [
        { name: 'Physics', marks: 16 },
        { name: 'Maths', marks: 12 },
      ],
    })
    expect(summary.mean).toBeCloseTo(mean, 10)
    expect(summary.median).toBe(((ordered[19] ?? 0) + (ordered[20] ?? 0)) / 2)
    const variance = sum(scores.map((score) => (score - mean) ** 2)) / 39
    expect(summary.standard_deviation).toBeCloseTo(Math.sqrt(variance), 10)
    const shares = scores.map((score) => Math.round((score * 10_000) / 28) / 100)
    const meanShare = sum(shares) / 40
    const sortedShares = shares.toSorted((a, b) => a - b)
    expect(summary.mean_percentage).toBeCloseTo(meanShare, 8)
    expect(summary.median_percentage).toBeCloseTo(
      ((sortedShares[19] ?? 0) + (sortedShares[20] ?? 0)) / 2,
      8,
    )
    expect(summary.standard_deviation_percentage).toBeCloseTo(
      Math.sqrt(sum(shares.map((share) => (share - meanShare) ** 2)) / 39),
      8,
    )
    for (const { from, below, attempts } of summary.distribution)
      expect(attempts, `from ${from}`).toBe(
        scores.filter((score) => {
          const percentage = Math.round((score * 10_000) / 28) / 100
          return percentage >= from && (percentage < below || percentage === 100)
        }).length,
      )
    expect(sum(summary.distribution.map(({ attempts }) => attempts))).toBe(40)
  })

  it("has each student's result as that student will see it", async () => {
    school.clock.advance(7300)
    await finishAll(school)
    const { data } = await list(quiz)
    for (const { person, attempt } of students.slice(0, 5)) {
      const shown = await school.call(
        getAttempt,
        { params: { id: attempt } },
        signedInAnew(school, person),
      )
      const { rank, percentile, total_scored_marks, total_scored_percentage, result_state } =
        shown.body.data
      expect(data.find((row) => row.student_id === person.id)).toMatchObject({
        state: 'published',
        ...{ rank, percentile },
        scored_marks: total_scored_marks,
        percentage: total_scored_percentage,
        sections: result_state.data?.sections,
      })
    }
  })

  it('shows a grid of who answered correctly, and who chose what for each question', async () => {
    const { data } = await grid(quiz)
    const ids = data.questions.map(({ question_id }) => question_id)
    expect(ids).toEqual([...fixed.questions, ...pool.questions].map(({ id }) => id))
    const letterOf = (choices: Choices, id: number) => {
      const choice = choices.get(id)
      if (choice === undefined) return '-'
      if (choice === 1) return 'r'
      if (choice !== -1) return 'w'
      // Four of the five questions count: the answered ones, then the first blanks as needed.
      const answered = fixed.questions.filter((one) => choices.get(one.id) !== -1).length
      const blank = fixed.questions.filter((one) => choices.get(one.id) === -1)
      const isNeeded = blank.slice(0, 4 - answered).some((one) => one.id === id)
      return fixed.questions.some((one) => one.id === id) && !isNeeded ? 'n' : 'b'
    }
    for (const { person, choices } of students)
      expect(data.students.find((row) => row.student_id === person.id)?.outcomes).toBe(
        ids.map((id) => letterOf(choices, id)).join(''),
      )
    for (const { question_id, share_right } of data.questions) {
      const letters = students.map(({ choices }) => letterOf(choices, question_id))
      const had = letters.filter((letter) => letter !== '-' && letter !== 'n').length
      const right = letters.filter((letter) => letter === 'r').length
      expect(share_right).toBe(Math.round((right * 10_000) / had) / 100)
      const shown = await answersTo(quiz, question_id)
      const { optionIds = [] } =
        [...fixed.questions, ...pool.questions].find(({ id }) => id === question_id) ?? {}
      expect(shown.correct_answer).toEqual([optionIds[1]])
      for (const [place, option] of [[-1, null], ...optionIds.entries()] as const)
        for (const not_needed of place === -1 ? [true, false] : [false]) {
          const who = students.filter(
            ({ choices }) =>
              choices.get(question_id) === place &&
              (letterOf(choices, question_id) === 'n') === not_needed,
          )
          const group = shown.answers.find(
            (one) => (one.selected[0] ?? null) === option && one.not_needed === not_needed,
          )
          expect((group?.students ?? []).map(({ student_id }) => student_id).sort()).toEqual(
            who.map(({ person }) => person.id).sort(),
          )
        }
    }
  })

  it('sorts by any column, including sections, and can search, filter and page', async () => {
    const everybody = await list(quiz)
    const bySection = await list(quiz, { sort: 'section_2', order: 'desc' })
    const gained = bySection.data.map(({ sections }) => sections?.[1]?.gained ?? 0)
    expect(gained).toEqual(gained.toSorted((a, b) => b - a))
    const names = (await list(quiz, { sort: 'name' })).data.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    const third = await list(quiz, { page: 3, per_page: 7 })
    expect(third.data).toEqual(everybody.data.slice(14, 21))
    expect(third).toMatchObject({ total: 40, summary: everybody.summary })
    const found = await list(quiz, { search: 'student 07, STUDENT 3', page: 1, per_page: 50 })
    expect(found.total).toBe(11)
    expect(found.data.every((row) => everybody.data.some((one) => one.rank === row.rank))).toBe(
      true,
    )
    expect((await list(quiz, { state: 'published' })).data).toEqual([])
    const cells = await grid(quiz, { sort: 'section_1', page: 1, per_page: 5 })
    expect(cells.total).toBe(40)
    expect(cells.data.students).toHaveLength(5)
  })

  it('is up to date right after any change', async () => {
    const rows = async () => (await list(quiz)).data
    const before = await rows()
    const [best, second] = before
    const of = (id: number | undefined) => school.db.updateTable('users').where('id', '=', id ?? 0)
    await of(best?.student_id).set({ status: 'Suspended' }).execute()
    expect((await rows()).map((row) => row.student_id)).toEqual(
      before.slice(1).map((row) => row.student_id),
    )
    await of(best?.student_id).set({ status: 'Active' }).execute()
    expect(await rows()).toEqual(before)
    await of(second?.student_id).set({ name: 'Renamed' }).execute()
    expect((await rows()).find((row) => row.student_id === second?.student_id)?.name).toBe(
      'Renamed',
    )
    await school.db
      .deleteFrom('users')
      .where('id', '=', second?.student_id ?? 0)
      .execute()
    expect(await rows()).toHaveLength(39)
    await school.db
      .deleteFrom('attempts')
      .where('id', '=', best?.take_quiz_id ?? 0)
      .execute()
    expect((await rows()).at(-1)).toMatchObject({
      student_id: best?.student_id,
      state: 'not_started',
    })
    const late = await addStudent(school, 'Late')
    expect((await list(quiz)).summary).toMatchObject({ attempts: 38, not_begun: 2 })
    const started = await school.call(
      sitting.startAttempt,
      { params: { id: quiz } },
      signedInAnew(school, late),
    )
    expect((await list(quiz)).summary).toMatchObject({ running: 1, not_begun: 1 })
    await school.call(
      sitting.submitAttempt,
      { params: { id: started.body.data.take_quiz_id }, body: { quiz_state: {} } },
      signedInAnew(school, late),
    )
    expect((await rows()).find((row) => row.student_id === late.id)).toMatchObject({
      state: 'submitted',
      scored_marks: 0,
    })
    school.clock.advance(7300)
    await finishAll(school)
    expect((await list(quiz, { state: 'published' })).data).toHaveLength(39)
  })
})

describe('a section in which one of two questions may be answered', () => {
  it('has the same share of right answers in the grid and by question, of those who needed the question', async () => {
    const bank = await addChapter(school, mcqs(2))
    const quiz = await addSectionedQuiz(school, admin, [
      sectionOf(bank.chapterId, { answer_at_most: 1 }),
    ])
    const [one, other] = [await addStudent(school, 'One'), await addStudent(school, 'Other')]
    const [first = { id: 0, optionIds: [] }, second = first] = bank.questions
    // Answers one of the two questions, and visits the other.
    const only =
      (answered: typeof first, looked: typeof first, time_spent = 10) =>
      (): QuizStateInput => {
        school.clock.advance(60)
        const selected_values = answered.optionIds[1] ?? 0
        const known = { seq: 1, visit_seq: 1 }
        return {
          [answered.id]: { answered: true, selected_values, time_spent, ...known },
          [looked.id]: { answered: false, selected_values: null, time_spent: 40, ...known },
        }
      }
    await take(quiz, one, only(first, second))
    await take(quiz, other, only(second, first))
    const { data } = await grid(quiz)
    expect(data.questions.map(({ share_right }) => share_right)).toEqual([100, 100])
    expect(data.students.map(({ outcomes }) => outcomes)).toEqual(['rn', 'nr'])
    const shown = await answersTo(quiz, first.id)
    expect(shown).toMatchObject({
      median_time: 10,
      answers: [
        { outcome: 'right', not_needed: false, students: [{ name: 'One', marks: 1 }] },
        {
          selected: [],
          outcome: 'blank',
          not_needed: true,
          students: [{ name: 'Other', marks: 0 }],
        },
      ],
    })
    expect(shown.answers).toHaveLength(2)
    await take(quiz, await addStudent(school, 'Third'), only(first, second, 25))
    expect((await answersTo(quiz, first.id)).median_time).toBe(17.5)
  })
})

describe('a practice with retakes', () => {
  it('counts either the first attempt of each student, or all attempts', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const [one, other] = [await addStudent(school, 'One'), await addStudent(school, 'Other')]
    const nothing = () => ({})
    await take(quiz.id, one, nothing)
    school.clock.advance(60)
    await take(quiz.id, one, () => rightAnswers(quiz))
    await take(quiz.id, other, () => rightAnswers(quiz))
    const shown = (rows: classResults.ClassResultRow[]) =>
      rows.map(({ name, rank, scored_marks }) => [name, rank, scored_marks])
    const first = await list(quiz.id)
    expect(shown(first.data)).toEqual([
      ['Other', 1, 9],
      ['One', 2, 0],
    ])
    expect(first.summary).toMatchObject({ attempts: 2, absent: 0, mean: 4.5, median: 4.5 })
    const all = await list(quiz.id, { attempts: 'all' })
    expect(shown(all.data)).toEqual([
      ['One', 1, 9],
      ['Other', 1, 9],
      ['One', 3, 0],
    ])
    expect(all.summary).toMatchObject({ attempts: 3, mean: 6, median: 9 })
    const cells = await grid(quiz.id, { attempts: 'all' })
    expect(cells.data.students.map(({ outcomes }) => outcomes)).toEqual(['rrr', 'rrr', 'bbb'])
    const typed = await answersTo(quiz.id, quiz.questions[2]?.id ?? 0, 'all')
    expect(typed.answers.map(({ selected, students }) => [selected, students.length])).toEqual([
      [['2.50'], 2],
      [[], 1],
    ])
  })

  it('leaves the night between two parts of an attempt out of its time, as the student sees it', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const student = await addStudent(school)
    const attempt = await begin(quiz, student)
    school.clock.advance(24 * 3600)
    const answers = Object.entries(rightAnswers(quiz)).map(
      ([id, answer]) => [id, { ...answer, time_spent: 30 }] as const,
    )
    await submit(attempt, signedInAnew(school, student), Object.fromEntries(answers))
    expect((await list(quiz.id)).data).toMatchObject([{ time_taken: 90 }])
  })

  it('shows the latest paper, and leaves out answers to earlier versions of a question', async () => {
    const quiz = await addQuiz(school, { mode: 'practice' })
    const [one, other] = [await addStudent(school, 'One'), await addStudent(school, 'Other')]
    await take(quiz.id, one, () => rightAnswers(quiz))
    const changed = quiz.questions[0]?.id ?? 0
    const statement = 'Another one'
    await school.db.updateTable('questions').set({ statement }).where('id', '=', changed).execute()
    await take(quiz.id, other, () => rightAnswers(quiz))
    const { data } = await grid(quiz.id)
    expect(data.questions[0]).toMatchObject({ statement: 'Another one', share_right: 100 })
    expect(data.students.map(({ name, outcomes }) => [name, outcomes])).toEqual([
      ['One', '-rr'],
      ['Other', 'rrr'],
    ])
    expect((await answersTo(quiz.id, changed)).answers).toMatchObject([
      { outcome: 'right', students: [{ name: 'Other', marks: 2 }] },
    ])
  })
})

describe('a practice whose questions change', () => {
  let quiz: Awaited<ReturnType<typeof addQuiz>>
  const rightOf = (count: number) => () =>
    Object.fromEntries(
      quiz.questions
        .slice(0, count)
        .map(({ id, optionIds }) => [id, { answered: true, selected_values: optionIds[1] ?? 0 }]),
    ) as QuizStateInput
  const open = async (questions: number) => {
    quiz = await addQuiz(school, { mode: 'practice', questions: mcqs(questions) })
  }
  const start = async (student: Person) => {
    const fresh = signedInAnew(school, student)
    const { status } = await school.call(sitting.startAttempt, { params: { id: quiz.id } }, fresh)
    expect(status).toBe(200)
  }

  it('shows the paper of the latest start, even if it is an older one used again', async () => {
    await open(3)
    const setMarks = (marks: number) =>
      school.db
        .updateTable('questions')
        .set({ marks })
        .where('id', '=', quiz.questions[2]?.id ?? 0)
        .execute()
    const shown = async () => {
      const { summary } = await list(quiz.id)
      const { questions, students } = (await grid(quiz.id)).data
      return {
        full: summary.total_marks,
        marks: questions.map(({ marks }) => marks),
        rows: students.map(({ name, outcomes }) => `${name} ${outcomes}`),
      }
    }
    await take(quiz.id, await addStudent(school, 'One'), rightOf(3))
    await setMarks(5)
    await take(quiz.id, await addStudent(school, 'Two'), rightOf(3))
    const changed = { full: 7, marks: [1, 1, 5] }
    expect(await shown()).toEqual({ ...changed, rows: ['Two rrr', 'One rr-'] })
    await setMarks(1)
    // Until somebody starts with the new questions, the previous paper is shown.
    expect(await shown()).toMatchObject(changed)
    const three = await addStudent(school, 'Three')
    await start(three)
    const again = { full: 3, marks: [1, 1, 1] }
    expect(await shown()).toEqual({ ...again, rows: ['Two rr-', 'One rrr'] })
    await take(quiz.id, three, rightOf(2))
    expect(await shown()).toEqual({ ...again, rows: ['Two rr-', 'One rrr', 'Three rrb'] })
    await school.db.deleteFrom('users').where('id', '=', three.id).execute()
    expect(await shown()).toMatchObject(changed)
    await school.db.deleteFrom('users').where('role', '=', 'student').execute()
    expect(await shown()).toEqual({ ...changed, rows: [] })
  })

  it('has percentages of the papers that the students actually had', async () => {
    await open(10)
    await take(quiz.id, await addStudent(school, 'One'), rightOf(8))
    for (const question of mcqs(10)) await addQuestion(school, quiz.chapterId, question)
    const other = await addStudent(school, 'Other')
    await start(other)
    const { data, summary } = await list(quiz.id)
    expect(data[0]).toMatchObject({ scored_marks: 8, percentage: 80 })
    expect(summary).toMatchObject({
      ...{ total_marks: 20, mean: 8, median: 8, standard_deviation: null },
      ...{ mean_percentage: 80, median_percentage: 80, standard_deviation_percentage: null },
    })
    await take(quiz.id, other, rightOf(10))
    expect((await list(quiz.id)).summary).toMatchObject({
      ...{ mean: 9, median: 9, standard_deviation: Math.sqrt(2) },
      // The best by marks is not the best by percentage: 8 of 10, and 10 of 20.
      ...{ mean_percentage: 65, median_percentage: 65 },
      standard_deviation_percentage: expect.closeTo(Math.sqrt(450), 8),
    })
  })
})

describe('a quiz that nobody has begun', () => {
  it('shows its full marks, and the absent students once its window has begun', async () => {
    const quiz = await addQuiz(school, { startsIn: 600 })
    await addStudent(school, 'Absent')
    await addPerson(school, { verified: false })
    const none = {
      ...{ mean: null, median: null, standard_deviation: null, sections: null },
      ...{ mean_percentage: null, median_percentage: null, standard_deviation_percentage: null },
    }
    expect((await list(quiz.id)).summary).toMatchObject({ absent: 0, total_marks: 9, ...none })
    school.clock.advance(600)
    expect(await list(quiz.id)).toMatchObject({
      data: [{ name: 'Absent', state: 'not_started', take_quiz_id: null, sections: null }],
      summary: { absent: 0, not_begun: 1, attempts: 0, ...none },
    })
    school.clock.advance(3600)
    expect(await list(quiz.id)).toMatchObject({
      data: [{ name: 'Absent', state: 'absent', take_quiz_id: null, sections: null }],
      summary: { absent: 1, not_begun: 0, attempts: 0, ...none },
    })
    // A student who joins after the exam was not absent.
    await addStudent(school, 'Later')
    expect((await list(quiz.id)).summary.absent).toBe(1)
    expect((await grid(quiz.id)).data).toEqual({ questions: [], students: [] })
  })

  it.each(['exam', 'practice'] as const)(
    'shows the current full marks of its questions at each view: %s',
    async (mode) => {
      const quiz = await addQuiz(school, { mode, startsIn: 600 })
      const marks = async () => (await list(quiz.id)).summary.total_marks
      expect(await marks()).toBe(9)
      const options = ['a', 'b']
      await addQuestion(school, quiz.chapterId, { type: 'MCQ', marks: 4, options, correct: [0] })
      expect(await marks()).toBe(13)
    },
  )

  it('is not found if it was deleted, nor is a question of another quiz', async () => {
    const quiz = await addQuiz(school)
    const other = await addQuiz(school)
    await take(quiz.id, await addStudent(school), () => ({}))
    const asked = { id: quiz.id, question_id: other.questions[0]?.id ?? 0 }
    const missing = await school.call(classResults.getQuestionAnswers, { params: asked }, admin)
    expect(missing.status).toBe(404)
    const deleted_at = school.clock.now()
    await school.db.updateTable('quizzes').set({ deleted_at }).where('id', '=', quiz.id).execute()
    const gone = await school.call(
      classResults.listClassResults,
      { params: { id: quiz.id } },
      admin,
    )
    expect(gone.status).toBe(404)
  })
})

describe('students who joined after the window', () => {
  it('count once they are let in: as not begun, as absent, or with their result', async () => {
    const quiz = await addQuiz(school)
    const early = await addStudent(school)
    await addStudent(school)
    await take(quiz.id, early, () => ({}))
    school.clock.advance(3600)
    const [late, missing] = [await addStudent(school), await addStudent(school)]
    await addStudent(school)
    const input = { params: { id: quiz.id } }
    const body = {
      ...{ action: 'let_in' as const, minutes: 15, reason: 'Joined today' },
      student_ids: [late.id, missing.id],
    }
    const boss = () => signedInAnew(school, admin)
    await school.call(helpCandidates, { ...input, body }, boss())
    const counts = async () => {
      const { attempts, absent, not_begun } = (await list(quiz.id)).summary
      const { head } = (await school.call(getBoard, input, boss())).body
      return { attempts, absent, not_begun, not_started: head.counts.not_started }
    }
    expect(await counts()).toEqual({ attempts: 1, absent: 1, not_begun: 2, not_started: 3 })
    await take(quiz.id, late, () => ({}))
    expect(await counts()).toEqual({ attempts: 2, absent: 1, not_begun: 1, not_started: 2 })
    school.clock.advance(15 * 60)
    expect(await counts()).toEqual({ attempts: 2, absent: 2, not_begun: 0, not_started: 2 })
    await finishAll(school)
    expect(await finishedExam(quiz.id)).toMatchObject({ attempts: 2, absent: 2 })
    const asked = { params: { id: missing.id } }
    const progress = await school.call(getStudentProgress, asked, boss())
    expect(progress.body.data.exams).toMatchObject([{ quiz_id: quiz.id, state: 'absent' }])
  })
})

describe('class results and groups', () => {
  it('list only those who can or could sit it, and can be narrowed to a group', async () => {
    const [ann, ben, cy] = [
      await addStudent(school, 'Ann'),
      await addStudent(school, 'Ben'),
      await addStudent(school, 'Cy'),
    ]
    await addStudent(school, 'Other')
    const first = await addGroup(school, [ann, ben], 'First')
    const second = await addGroup(school, [cy], 'Second')
    const exam = await addQuiz(school)
    const names = async (query: Query = {}) =>
      (await list(exam.id, { sort: 'name', ...query })).data.map(({ name, state }) => [name, state])
    expect(await names({ state: 'not_started' })).toHaveLength(4)
    await openTo(school, exam, [first, second])
    await take(exam.id, ann, () => rightAnswers(exam))
    await take(exam.id, cy, () => ({}))
    expect(await names()).toEqual([
      ['Ann', 'submitted'],
      ['Ben', 'not_started'],
      ['Cy', 'submitted'],
    ])
    const body = await list(exam.id, { group_id: second })
    // The rank is still the one in the whole class.
    expect(body.data).toMatchObject([
      { name: 'Cy', rank: 2, groups: [{ id: second, name: 'Second' }] },
    ])
    expect(body.summary).toMatchObject({ attempts: 1, absent: 0, mean: 0 })
    expect((await grid(exam.id, { group_id: first })).data).toMatchObject({
      students: [{ name: 'Ann' }],
      questions: [{ share_right: 100 }, { share_right: 100 }, { share_right: 100 }],
    })
    expect((await list(exam.id, { group_id: 2_000_000_000 })).data).toEqual([])
    // A student who leaves the group is no longer absent, but keeps the result.
    for (const student_id of [ann.id, ben.id])
      await school.db.deleteFrom('group_members').where('student_id', '=', student_id).execute()
    expect(await names()).toEqual([
      ['Ann', 'submitted'],
      ['Cy', 'submitted'],
    ])
    school.clock.advance(3 * 3600)
    await finishAll(school)
    expect(await finishedExam(exam.id)).toMatchObject({ attempts: 2, absent: 0 })
  })
})
