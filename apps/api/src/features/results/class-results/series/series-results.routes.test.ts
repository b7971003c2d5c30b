import { listSeries } from '@prepwell/contract/quizzes/series.ts'
import { listClassResults } from '@prepwell/contract/results/class-results.ts'
import { getResult } from '@prepwell/contract/results/results.ts'
import * as contract from '@prepwell/contract/results/series-results.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../../test/content/exams.ts'
import { addGroup } from '../../../../test/content/groups.ts'
import { addSectionedQuiz, sectionOf } from '../../../../test/content/sections.ts'
import { addSeries } from '../../../../test/content/series.ts'
import { exportAs, readCsv } from '../../../../test/files/exported.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'
import { finishAll } from '../../../../test/sitting/finishing.ts'

let school: School
let admin: Person
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(() => school.clock.set(firstDay))

const { begin, submit } = attemptCalls(() => school)
const boss = () => signedInAnew(school, admin)

/**
 * Takes the exam: right answers at the positions `right`, wrong ones at `wrong`, the others blank.
 */
async function sit(quiz: TestQuiz, name: string, right: readonly number[], wrong: number[] = []) {
  const student = await addStudent(school, name)
  const attempt = await begin(quiz, student)
  const all = rightAnswers(quiz)
  const given = quiz.questions.flatMap(({ id }, at) => {
    if (right.includes(at)) return [[id, all[id]] as const]
    if (!wrong.includes(at)) return []
    return [[id, { answered: true as const, selected_values: wrongAnswer(quiz, at) }] as const]
  })
  const { status, body } = await submit(attempt, student, Object.fromEntries(given) as never)
  expect(status, body.message).toBe(200)
  return { student, attempt }
}
const wrongAnswer = ({ questions }: TestQuiz, at: number) =>
  at === 2 ? '99' : at === 1 ? [questions[1]?.optionIds[1] ?? 0] : (questions[0]?.optionIds[0] ?? 0)

const list = async (id: number, query: object = {}) => {
  const { status, body } = await school.call(
    contract.listSeriesResults,
    { params: { id }, query },
    boss(),
  )
  expect(status, body.message).toBe(200)
  return body
}
const standing = async (id: number, person: Person) => {
  const fresh = signedInAnew(school, person)
  return school.call(contract.getSeriesStanding, { params: { id } }, fresh)
}

/**
 * Two shifts with questions of 2, 3 and 4 marks: three candidates in the morning, two in the
 * afternoon.
 */
async function twoShifts() {
  const series = await addSeries(school)
  const seriesId = series.id
  const morning = await addQuiz(school, { name: 'Morning', startsIn: 0, minutes: 30, seriesId })
  const afternoon = await addQuiz(school, {
    ...{ name: 'Afternoon', startsIn: 7200, minutes: 30, seriesId },
  })
  const asha = await sit(morning, 'Asha', [0, 1, 2])
  const ben = await sit(morning, 'Ben', [2], [0])
  const chen = await sit(morning, 'Chen', [2])
  school.clock.advance(7200)
  await finishAll(school)
  return { series, morning, afternoon, asha, ben, chen }
}

describe('GET /api/series/{id}/results', () => {
  it('merges the shifts by percentile; equal candidates share a rank', async () => {
    const { series, morning, afternoon, ...students } = await twoShifts()
    const dina = await sit(afternoon, 'Dina', [1])
    await sit(afternoon, 'Emil', [0])
    const { data, summary } = await list(series.id)
    expect(
      data.map((row) => [row.rank, row.name, row.quiz_name, row.scored_marks, row.percentile]),
    ).toEqual([
      [1, 'Asha', 'Morning', 9, 100],
      [1, 'Dina', 'Afternoon', 3, 100],
      // Equal marks, but one more wrong answer.
      [3, 'Chen', 'Morning', 4, 66.6666667],
      [4, 'Ben', 'Morning', 4, 66.6666667],
      [5, 'Emil', 'Afternoon', 2, 50],
    ])
    expect(data[3]).toMatchObject({ wrong: 1, take_quiz_id: students.ben.attempt, sections: [] })
    expect(data[1]).toMatchObject({ student_id: dina.student.id, quiz_id: afternoon.id })
    expect(summary).toMatchObject({
      ...{ id: series.id, name: series.name, candidates: 5, is_over: false, is_published: false },
      shifts: [
        { quiz_id: morning.id, name: 'Morning', candidates: 3, running: 0 },
        { quiz_id: afternoon.id, name: 'Afternoon', candidates: 2, running: 0 },
      ],
    })
  })

  it('calls nobody absent from a shift who has taken another one', async () => {
    const { morning, afternoon, asha } = await twoShifts()
    const dina = await sit(afternoon, 'Dina', [1])
    const missing = await addStudent(school, 'Missing')
    const absentFrom = async ({ id }: TestQuiz) => {
      const query = { state: 'absent' as const, per_page: 100 }
      const { body } = await school.call(listClassResults, { params: { id }, query }, boss())
      return body.data.map(({ student_id }) => student_id)
    }
    expect(await absentFrom(afternoon)).toEqual([])
    school.clock.advance(1800)
    expect(await absentFrom(afternoon)).not.toContain(asha.student.id)
    expect(await absentFrom(afternoon)).toContain(missing.id)
    expect(await absentFrom(morning)).not.toContain(dina.student.id)
  })

  it('is searched, filtered, sorted and paged, with the ranks of the whole series', async () => {
    const { series, afternoon, asha, ben } = await twoShifts()
    await sit(afternoon, 'Dina', [1])
    const names = async (query: object) =>
      (await list(series.id, query)).data.map(({ name }) => name)
    expect(await names({ search: 'be, din' })).toEqual(['Dina', 'Ben'])
    expect(await names({ quiz_id: afternoon.id })).toEqual(['Dina'])
    expect(await names({ sort: 'name', order: 'desc' })).toEqual(['Dina', 'Chen', 'Ben', 'Asha'])
    expect(await names({ sort: 'scored_marks' })).toEqual(['Dina', 'Chen', 'Ben', 'Asha'])
    const group_id = await addGroup(school, [asha.student, ben.student])
    expect(await names({ group_id })).toEqual(['Asha', 'Ben'])
    const page = await list(series.id, { page: 2, per_page: 3 })
    expect([page.total, page.data.map(({ rank, name }) => [rank, name])]).toEqual([4, [[4, 'Ben']]])
    expect(
      (await school.call(contract.listSeriesResults, { params: { id: 99_999 } }, boss())).status,
    ).toBe(404)
  })

  it('has the percentile of each section, which breaks ties', async () => {
    const { id: seriesId } = await addSeries(school)
    const numerical = { questions: [{ type: 'Numerical', answer: '1' }] } as const
    const [one, two] = [await addQuiz(school, numerical), await addQuiz(school, numerical)]
    const id = await addSectionedQuiz(
      school,
      boss(),
      [one, two].map(({ chapterId }, at) => sectionOf(chapterId, { name: `Part ${at + 1}` })),
      { series_id: seriesId },
    )
    for (const [name, question] of [
      ['Second part', two.questions[0]?.id],
      ['First part', one.questions[0]?.id],
    ] as const) {
      const student = await addStudent(school, name)
      const attempt = await begin({ id }, student)
      const state = { [String(question)]: { answered: true, selected_values: '1' } } as const
      expect((await submit(attempt, student, state)).status).toBe(200)
    }
    const { data } = await list(seriesId)
    expect(data.map(({ rank, name, sections }) => [rank, name, sections])).toEqual([
      [
        1,
        'First part',
        [
          { name: 'Part 1', gained: 1, percentile: 100 },
          { name: 'Part 2', gained: 0, percentile: 50 },
        ],
      ],
      [
        2,
        'Second part',
        [
          { name: 'Part 1', gained: 0, percentile: 50 },
          { name: 'Part 2', gained: 1, percentile: 100 },
        ],
      ],
    ])
    const { text } = await exportAs(school, 'series_results', { series_id: seriesId }, boss())
    const [header, first] = readCsv(text)
    expect(header?.slice(-4)).toEqual([
      ...['Section 1: Marks', 'Section 1: Percentile', 'Section 2: Marks', 'Section 2: Percentile'],
    ])
    expect(first?.slice(-4)).toEqual(['1', '100', '0', '50'])
  })

  it('is exported as it is listed', async () => {
    const { series } = await twoShifts()
    const query = { series_id: series.id, sort: 'name' }
    const { status, text } = await exportAs(school, 'series_results', query, boss())
    expect(status).toBe(200)
    const [, ...rows] = readCsv(text)
    expect(rows.map((row) => [row[0], row[2], row[8], row[9]])).toEqual([
      ['1', 'Asha', '100', '0'],
      ['3', 'Ben', '66.6666667', '1'],
      ['2', 'Chen', '66.6666667', '0'],
    ])
    const missing = await exportAs(school, 'series_results', { series_id: 99_999 }, boss())
    expect(missing.status).toBe(404)
  })
})

describe("a student's place", () => {
  it('is shown once the results of all shifts are published, to the student only', async () => {
    const { series, afternoon, chen, asha } = await twoShifts()
    const dina = await sit(afternoon, 'Dina', [1])
    expect((await standing(chen.attempt, chen.student)).body.data).toBeNull()
    school.clock.advance(7200)
    await finishAll(school)
    const place = { series_name: series.name, candidates: 4 }
    expect((await standing(chen.attempt, chen.student)).body.data).toEqual({
      ...{ ...place, shift_candidates: 3, percentile: 66.6666667, rank: 3 },
    })
    expect((await standing(dina.attempt, dina.student)).body.data).toEqual({
      ...{ ...place, shift_candidates: 1, percentile: 100, rank: 1 },
    })
    expect((await standing(chen.attempt, asha.student)).status).toBe(404)
    expect((await standing(chen.attempt, admin)).body.data).toMatchObject({ rank: 3 })
    const params = { id: chen.attempt }
    const result = await school.call(getResult, { params }, signedInAnew(school, chen.student))
    expect(result.body.data.series_name).toBe(series.name)
  })

  it('waits for a shift whose results an admin has not published', async () => {
    const { series, afternoon, asha } = await twoShifts()
    await school.db
      .updateTable('quizzes')
      .set({ review_first: true })
      .where('id', '=', afternoon.id)
      .execute()
    await sit(afternoon, 'Dina', [1])
    school.clock.advance(7200)
    await finishAll(school)
    expect((await standing(asha.attempt, asha.student)).body.data).toBeNull()
    // The list of series and the page of the series agree.
    const { data } = (await school.call(listSeries, {}, boss())).body
    const { is_over, is_published } = (await list(series.id)).summary
    expect([is_over, is_published]).toEqual([true, false])
    expect(data.find(({ id }) => id === series.id)).toMatchObject({ is_over, is_published })
  })

  it('is none without a series', async () => {
    const quiz = await addQuiz(school, { startsIn: 0, minutes: 30 })
    const { student, attempt } = await sit(quiz, 'Asha', [0])
    school.clock.advance(7200)
    await finishAll(school)
    expect((await standing(attempt, student)).body.data).toBeNull()
    expect((await standing(99_999, student)).status).toBe(404)
  })
})
