import {
  getQuestionAnswers,
  getResultGrid,
  listClassResults,
} from '@prepwell/contract/results/class-results.ts'
import {
  getPointsHistory,
  getStudentDashboard,
  getSubjectScores,
  getTimeScores,
} from '@prepwell/contract/results/dashboards.ts'
import {
  getQuestionStatistics,
  getQuizStatistics,
} from '@prepwell/contract/results/item-statistics.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { getMarksReport } from '@prepwell/contract/results/marks-report.ts'
import type { RegradePolicy } from '@prepwell/contract/results/regrade-policies.ts'
import { getAttempt, getAttemptMarks, listAttempts } from '@prepwell/contract/results/results.ts'
import { getStudentProgress } from '@prepwell/contract/results/student-progress.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import type { Endpoint } from '@prepwell/contract/wire/endpoint.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { exportAs } from '../../../test/files/exported.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { attemptCalls } from '../../../test/sitting/attempt-calls.ts'
import { regradeQuestions, undoRegradeOf } from '../../../test/sitting/regrade-questions.ts'
import { createPaperCache } from '../../sitting/attempts/index.ts'
import { refreshFindings } from '../item-statistics/index.ts'
import { createCorrectTimesCache } from './correct-times-cache.ts'

const [gate, jeeMain] = [2, 3]

let school: School
let admin: Person
let examId: number
const students: Person[] = []
const attempts: number[] = []
/** Three questions of one chapter, then four of another. Two of those four may be answered. */
let questions: { readonly id: number; readonly optionIds: readonly number[] }[]
const calls = attemptCalls(() => school)

/**
 * The answers of each student, by question: a letter, a number or a blank. The right answers are A,
 * B and '5', then A four times.
 */
const sheets = [
  ['A', 'B', '5', 'A', 'A', '', ''],
  ['A', 'C', '6', 'B', 'A', '', ''],
  ['B', 'C', '', '', 'B', 'A', ''],
  ['C', 'A', '5', '', '', 'C', 'B'],
  ['', '', '', '', '', '', ''],
  ['A', 'C', '6', 'C', 'C', '', ''],
] as const

beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  admin = await addAdmin(school)
  const mcq = (right: number) =>
    ({ type: 'MCQ', marks: 2, options: ['a', 'b', 'c', 'd'], correct: [right] }) as const
  const first = await addChapter(school, [
    mcq(0),
    mcq(1),
    { type: 'Numerical', marks: 2, answer: '5' },
  ])
  const second = await addChapter(school, [mcq(0), mcq(0), mcq(0), mcq(0)])
  questions = [...first.questions, ...second.questions]
  examId = await addSectionedQuiz(school, admin, [
    sectionOf(first.chapterId, { name: 'All', scheme_id: jeeMain }),
    sectionOf(second.chapterId, { name: 'Any two', scheme_id: gate, answer_at_most: 2 }),
  ])
  for (const sheet of sheets) {
    const student = await addStudent(school)
    students.push(student)
    attempts.push(await calls.take({ id: examId }, student, stateOf(sheet)))
  }
  await calls.publish()
})
afterAll(() => school.close())

const stateOf = (sheet: readonly string[]) =>
  Object.fromEntries(
    sheet.flatMap((chosen, at) => {
      const { id = 0, optionIds = [] } = questions[at] ?? {}
      if (chosen === '') return []
      const selected_values = at === 2 ? chosen : (optionIds['ABCD'.indexOf(chosen)] ?? 0)
      return [[id, { answered: true, selected_values, time_spent: 10 + at }]]
    }),
  )

const idOf = (at: number) => questions[at - 1]?.id ?? 0
/** The key of the question at this position, counted from 1, in the form that its paper has. */
const keyOf = (at: number, key: string) =>
  at === 3 ? key.split('..') : [String(questions[at - 1]?.optionIds['ABCD'.indexOf(key)])]

const ask = async <E extends Endpoint>(
  person: Person,
  endpoint: E,
  input: Parameters<typeof school.call<E>>[1] = {},
) => {
  const answer = await school.call(endpoint, input, signedInAnew(school, person))
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body
}
const resultOf = async (at: number, person = students[at] as Person) =>
  (await ask(person, getAttempt, { params: { id: attempts[at] ?? 0 } })).data

/** All figures about marks that students and staff see. */
async function everyFigure() {
  const ofStudents = await Promise.all(
    students.map(async (student, at) => {
      const params = { id: attempts[at] ?? 0 }
      const mode = { quiz_mode: 'exam' as const, days_ago: 30 }
      return [
        await ask(student, getAttempt, { params }),
        await ask(student, getAttemptMarks, { params }),
        await ask(student, listAttempts),
        await ask(student, getMarksReport, { query: mode }),
        await ask(student, getStudentDashboard, { query: mode }),
        await ask(student, getPointsHistory, { query: mode }),
        await ask(student, getSubjectScores, { query: mode }),
        await ask(student, getTimeScores, { query: mode }),
        await ask(student, getToday),
        await ask(admin, getStudentProgress, { params: { id: student.id } }),
      ]
    }),
  )
  const params = { id: examId }
  const fresh = signedInAnew(school, admin)
  await refreshFindings(
    { ...school.platform, papers: createPaperCache() },
    {
      onError: (error) => {
        throw error
      },
    },
  )
  return {
    ofStudents,
    board: await ask(admin, listLeaderboard, { query: { quiz_mode: 'exam', days_ago: 30 } }),
    results: await ask(admin, listClassResults, { params }),
    grid: await ask(admin, getResultGrid, { params }),
    statistics: await ask(admin, getQuizStatistics, { params }),
    answers: await Promise.all(
      questions.map(({ id }) =>
        ask(admin, getQuestionAnswers, { params: { ...params, question_id: id } }),
      ),
    ),
    uses: await Promise.all(
      questions.map(({ id }) => ask(admin, getQuestionStatistics, { params: { id } })),
    ),
    figures: await school.db
      .selectFrom('item_figures')
      .selectAll()
      .orderBy('question_id')
      .execute(),
    files: await Promise.all(
      (['class_results', 'item_statistics'] as const).map(
        async (list) => (await exportAs(school, list, { quiz_id: examId }, fresh)).text,
      ),
    ),
  }
}

const applied: number[] = []
/**
 * Regrades questions, given by their position on the paper, the policy and the key: `2 also_accept
 * C`.
 */
async function regrade(text: string) {
  const keepBetter = text.endsWith(', and nobody loses')
  const items = text
    .replace(', and nobody loses', '')
    .split(', ')
    .map((one) => {
      const [at = 0, policy = '', key] = one.split(' ')
      return {
        question_id: idOf(Number(at)),
        policy: policy as RegradePolicy,
        ...(key === undefined ? {} : { key: keyOf(Number(at), key) }),
      }
    })
  school.clock.advance(60)
  applied.push(await regradeQuestions(school, examId, items, { keepBetter }))
}
const undoLast = () => undoRegradeOf(school, applied.pop() ?? 0)
async function undoAll() {
  while (applied.length > 0) await undoLast()
}
afterEach(undoAll)

/** Leaves out the times at which the figures were read. */
const withoutClock = (figures: object) =>
  JSON.parse(
    JSON.stringify(figures, (name, value) => (name === 'server_time' ? undefined : value)),
  ) as object

/** Checks that all views of the same marks agree. */
async function expectAgreement() {
  const [classResults, { data: grid }, { data: statistics }] = [
    await ask(admin, listClassResults, { params: { id: examId } }),
    await ask(admin, getResultGrid, { params: { id: examId } }),
    await ask(admin, getQuizStatistics, { params: { id: examId } }),
  ]
  const letters = { right: 'r', partly: 'p', wrong: 'w', blank: 'b' } as const
  const sums: number[] = []
  for (const [at, student] of students.entries()) {
    const result = await resultOf(at)
    const data = result.result_state.data
    const scores = data?.questions.map(({ score }) => score ?? Number.NaN) ?? []
    const scored = scores.reduce((sum, one) => sum + one, 0)
    expect(scored).toBeCloseTo(result.total_scored_marks ?? Number.NaN, 1)
    const row = classResults.data.find(({ student_id }) => student_id === student.id)
    expect(row).toMatchObject({
      scored_marks: result.total_scored_marks,
      percentage: result.total_scored_percentage,
      rank: result.rank,
      sections: data?.sections,
    })
    expect(result.total_marks).toBe(classResults.summary.total_marks)
    const gained = data?.sections?.reduce((sum, one) => sum + one.marks, 0)
    expect(gained).toBeCloseTo(result.total_marks ?? 0, 6)
    const own = grid.students.find(({ student_id }) => student_id === student.id)
    const report = data?.marks
    for (const type of report?.types ?? []) {
      const asked = data?.questions.flatMap((question, place) =>
        question.type === type.type && own?.outcomes[place] !== 'n' ? [own?.outcomes[place]] : [],
      )
      for (const [name, letter] of Object.entries(letters))
        expect(
          type[name as keyof typeof letters],
          `${name} of student ${at} in ${own?.outcomes}`,
        ).toBe(asked?.filter((one) => one === letter).length)
    }
    const everywhere = await ask(student, getMarksReport, {
      query: { quiz_mode: 'exam', days_ago: 30 },
    })
    expect(everywhere.data.types).toEqual(report?.types)
    sums.push(result.total_scored_marks ?? 0)
  }
  const withAnswers = sums.filter((_sum, at) => sheets[at]?.some((one) => one !== ''))
  const mean = withAnswers.reduce((sum, one) => sum + one, 0) / withAnswers.length
  expect(statistics.totals.mean).toBeCloseTo(mean, 1)
  expect(statistics.totals.total_marks).toBe(classResults.summary.total_marks)
  for (const [place, item] of statistics.items.entries()) {
    const outcomes = grid.students
      .filter(({ student_id }) => student_id !== students[4]?.id)
      .map((one) => one.outcomes[place])
    for (const [name, letter] of Object.entries(letters))
      expect(item[name as keyof typeof letters], `${name} of item ${place + 1}`).toBe(
        outcomes.filter((one) => one === letter).length,
      )
    expect(item.marks).toBe(grid.questions[place]?.marks)
  }
  return { grid, statistics, classResults }
}

it('has figures that agree before any regrade', async () => {
  const { grid } = await expectAgreement()
  expect(grid.students.map(({ scored_marks }) => scored_marks)).toEqual([
    16, 3.33, 0.67, 0.67, 0, -0.67,
  ])
})

describe.each([
  // The marks of each student, computed by hand, in the order of the sheets; then the full marks.
  { text: '2 new_key C', marks: [11, 8.33, 4.33, 0.67, 0, 5.67], total: 16 },
  { text: '2 new_key C, and nobody loses', marks: [16, 8.33, 4.33, 0.67, 0, 5.67], total: 16 },
  { text: '2 also_accept C', marks: [16, 8.33, 4.33, 0.67, 0, 5.67], total: 16 },
  { text: '2 full_answered', marks: [16, 8.33, 4.33, 5.67, 0, 5.67], total: 16 },
  { text: '2 full_all', marks: [16, 8.33, 4.33, 5.67, 4, 5.67], total: 16 },
  { text: '2 leave_out', marks: [12, 4.33, 0.33, 1.67, 0, 1.67], total: 12 },
  // Two of the last four questions count. Question 5 replaces the last of two wrong answers.
  { text: '5 full_all', marks: [16, 3.33, 2, 3.33, 2, 3.33], total: 16 },
  { text: '3 new_key 5..6, 5 leave_out', marks: [14, 6.33, 0, 0.67, 0, 6.33], total: 16 },
  {
    text: '1 leave_out, 2 leave_out, 3 leave_out',
    ...{ marks: [4, 1.33, 1.33, -1.33, 0, -1.33], total: 4 },
  },
  { text: '6 also_accept C, 7 full_answered', marks: [16, 3.33, -0.67, 6, 0, 0.67], total: 16 },
])('after $text', ({ text, marks, total }) => {
  it('every figure agrees', async () => {
    await regrade(text)
    await expectAgreement()
    const results = await Promise.all(students.map((_student, at) => resultOf(at)))
    expect(results.map(({ total_scored_marks }) => total_scored_marks)).toEqual(marks)
    expect(results.map(({ total_marks }) => total_marks)).toEqual(marks.map(() => total))
  })
})

it('an undo brings every figure back', async () => {
  const before = withoutClock(await everyFigure())
  await regrade('3 new_key 5..6, 5 full_all')
  await regrade('2 leave_out')
  expect(withoutClock(await everyFigure())).not.toEqual(before)
  await undoAll()
  expect(withoutClock(await everyFigure())).toEqual(before)
})

it('several regrades of a question follow each other, and are undone from the newest', async () => {
  await regrade('2 leave_out')
  await regrade('2 new_key C')
  await regrade('2 also_accept D')
  const { grid } = await expectAgreement()
  expect(grid.students.map(({ scored_marks }) => scored_marks)).toEqual([
    11, 8.33, 5.67, 4.33, 0.67, 0,
  ])
  await undoLast()
  await undoLast()
  await expectAgreement()
  expect((await resultOf(0)).total_marks).toBe(12)
})

describe('a result', () => {
  const questionOf = async (at: number, place: number, person?: Person) =>
    (await resultOf(at, person)).result_state.data?.questions[place - 1]

  it('says which keys are right now, what a regrade made of a question, and why', async () => {
    const options = (letters: string) => [...letters].map((one) => Number(keyOf(2, one)[0]))
    expect(await questionOf(0, 2)).not.toHaveProperty('also_correct')
    expect(await questionOf(0, 2)).not.toHaveProperty('regrade')
    await regrade('2 also_accept C')
    const regraded = { at: epochNow(), policy: 'also_accept', reason: 'The key was wrong' }
    expect(await questionOf(1, 2)).toMatchObject({
      ...{ score: 4, correct_answer: options('B'), also_correct: [options('C')] },
      regrade: regraded,
    })
    expect(await questionOf(1, 1)).not.toHaveProperty('regrade')
    await regrade('2 new_key D')
    expect(await questionOf(1, 2)).toMatchObject({ score: -1, correct_answer: options('D') })
    expect(await questionOf(1, 2)).not.toHaveProperty('also_correct')
    await undoLast()
    expect(await questionOf(1, 2)).toMatchObject({
      also_correct: [options('C')],
      regrade: regraded,
    })
  })

  it('shows a question that is left out, with 0 of 0 marks', async () => {
    await regrade('2 leave_out')
    const question = await questionOf(0, 2)
    expect(question).toMatchObject({ score: 0, total_marks: 0, regrade: { policy: 'leave_out' } })
    expect(question).not.toHaveProperty('not_needed')
    const { data } = await ask(admin, getResultGrid, { params: { id: examId } })
    expect(data.students.map(({ outcomes }) => outcomes[1])).toEqual(students.map(() => 'n'))
    expect(data.questions[1]).toMatchObject({ marks: 0, share_right: null })
    const { data: statistics } = await ask(admin, getQuizStatistics, { params: { id: examId } })
    expect(statistics.items[1]).toMatchObject({ attempts: 0, facility: null, advice: [] })
    const params = { id: examId, question_id: idOf(2) }
    const { data: answers } = await ask(admin, getQuestionAnswers, { params })
    expect(answers).toMatchObject({ marks: 0, is_left_out: true })
    expect(answers.answers.every(({ not_needed }) => not_needed)).toBe(true)
  })

  it('lists the regrades that changed its marks, with old and new marks', async () => {
    await regrade('2 new_key C, 3 new_key 6')
    const [first, second] = [epochNow(), epochNow() + 60]
    const reason = 'The key was wrong'
    await regrade('2 also_accept B')
    const both = { at: first, questions: [2, 3], reason }
    expect((await resultOf(0)).regrades).toEqual([
      { ...both, before: 16, after: 6 },
      { at: second, questions: [2], reason, before: 6, after: 11 },
    ])
    expect((await resultOf(1)).regrades).toEqual([{ ...both, before: 3.33, after: 13.33 }])
    expect((await resultOf(4)).regrades).toEqual([])
    await undoLast()
    expect((await resultOf(0)).regrades).toHaveLength(1)
  })

  it('has the screen times of those who are right by the present key', async () => {
    const times = createCorrectTimesCache()
    const counted = async () => {
      const rows = await times.get(
        school.db,
        school.clock.now(),
        await createPaperCache().graded(school.db, await paperId()),
      )
      return rows.get(idOf(2))?.students.length
    }
    expect(await counted()).toBe(1)
    const moment = school.clock.now()
    await regrade('2 new_key C')
    // Sets the clock back to the moment before the regrade.
    school.clock.set(moment)
    expect(await counted()).toBe(3)
    await regrade('2 leave_out')
    expect(await counted()).toBeUndefined()
  })
})

const paperId = async () =>
  (
    await school.db
      .selectFrom('papers')
      .select('id')
      .where('quiz_id', '=', examId)
      .executeTakeFirstOrThrow()
  ).id
const epochNow = () => Math.floor(school.clock.now().getTime() / 1000)
