import { deleteQuiz, publishQuiz, updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import * as dashboards from '@prepwell/contract/results/dashboards.ts'
import { listLeaderboard } from '@prepwell/contract/results/leaderboard.ts'
import { getMarksReport } from '@prepwell/contract/results/marks-report.ts'
import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { after, epoch } from '../../../platform/clock.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { addSeries } from '../../../test/content/series.ts'
import { exportAs } from '../../../test/files/exported.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { atStart, examDay } from '../../../test/sitting/exam-day.ts'

let school: School
let admin: Person
let student: Person
let day: ReturnType<typeof examDay>
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  day = examDay(school, () => student)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

describe('a practice that is finished while an exam holds its questions', () => {
  const partly = ({ questions: [mcq] }: TestQuiz) => ({
    [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[1] },
  })
  const figures = async () => {
    const query = { quiz_mode: 'practice', days_ago: 7 } as const
    const viewer = signedInAnew(school, student)
    const { body: cards } = await school.call(dashboards.getStudentDashboard, { query }, viewer)
    const { body: board } = await school.call(listLeaderboard, { query }, viewer)
    const { body: marks } = await school.call(getMarksReport, { query }, viewer)
    return {
      cards,
      own: board.own?.points_earned ?? null,
      chapters: marks.data.chapters.map(({ gained }) => gained),
    }
  }

  it("shows no score and earns no points until the exam's results, as both would reveal which answer is right", async () => {
    const { exam, practice } = await day.examAndPractice()
    const id = await day.begin(practice)
    day.turnTo(atStart)
    const sitting = await addStudent(school)
    await day.begin(exam, sitting)
    await day.submit(id, partly(exam))
    await day.finish()
    expect(await day.show(id)).toMatchObject({
      completed: true,
      is_withheld: true,
      held_by: { name: 'Mock exam' },
      total_scored_marks: null,
      state: {},
      result_state: {},
    })
    expect(await day.rowOf(id)).toEqual([null, true, true])
    expect(await figures()).toMatchObject({
      cards: { completed_quizzes: 1, pending_result: 1, avg_score: 0, points_earned: 0 },
      own: null,
      chapters: [],
    })
    const file = await exportAs(school, 'attempts', { type: 'json' }, signedInAnew(school, student))
    expect(file.text).not.toContain('22.22')
    // Nothing is withheld from an admin.
    expect(await day.rowOf(id, admin)).toEqual([22.22, true, false])
    expect((await day.show(id, admin)).result_state.data?.questions).toMatchObject([
      { is_held: false, score: 2 },
      { is_held: false, score: 0 },
      { is_held: false, score: 0 },
    ])

    school.clock.advance(3700)
    await day.finish()
    expect(await day.show(id)).toMatchObject({ is_withheld: false, total_scored_percentage: 22.22 })
    expect(await day.rowOf(id)).toEqual([22.22, true, false])
    expect(await figures()).toMatchObject({
      cards: { completed_quizzes: 1, pending_result: 0, avg_score: 22.22, points_earned: 22.22 },
      own: 22.22,
      chapters: [2],
    })
    const events = await school.db
      .selectFrom('attempt_events')
      .select('kind')
      .where('attempt_id', '=', id)
      .orderBy('id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['started', 'submitted', 'published'])
  })

  it('waits for the last of several exams', async () => {
    const { exam, practice } = await day.examAndPractice()
    await addQuiz(school, { chapterId: exam.chapterId, startsIn: 5400, minutes: 60 })
    const id = await day.begin(practice)
    day.turnTo(atStart)
    await day.submit(id, partly(exam))
    day.turnTo(7200)
    await day.finish()
    expect((await day.show(id)).is_withheld).toBe(true)
    day.turnTo(9000)
    await day.finish()
    expect((await day.show(id)).total_scored_percentage).toBe(22.22)
  })

  it('waits even if it was timed and ended before the exam began', async () => {
    const { exam } = await day.examAndPractice()
    const fields = { mode: 'practice', chapterId: exam.chapterId, minutes: 60 } as const
    const practice = await addQuiz(school, fields)
    const { body } = await school.call(
      attempts.startAttempt,
      { params: { id: practice.id }, body: { timed: true } },
      student,
    )
    const id = body.data.take_quiz_id
    await school.call(
      attempts.saveAnswers,
      { params: { id }, body: { quiz_state: partly(exam) } },
      student,
    )
    // The deadline is the exam's first second; the server closes the attempt after the grace
    // period.
    day.turnTo(atStart + 13)
    await day.finish()
    expect(await day.show(id)).toMatchObject({
      completed: true,
      is_withheld: true,
      result_state: {},
    })
  })
})

describe('an exam that is over while another one asks its questions', () => {
  it('is published when nobody can sit the other one any more', async () => {
    const first = await addQuiz(school, { startsIn: 0, minutes: 30 })
    const second = await addQuiz(school, {
      chapterId: first.chapterId,
      startsIn: 1500,
      minutes: 30,
    })
    const id = await day.begin(first)
    await day.submit(id, rightAnswers(first))
    day.turnTo(1800)
    await day.finish()
    expect(await day.rowOf(id)).toEqual([null, true, true])
    expect(await day.show(id)).toMatchObject({ is_withheld: true, held_by: { name: 'Mock exam' } })
    const late = await day.beginOther(second)
    day.turnTo(3500)
    await day.finish()
    expect(await day.rowOf(id)).toEqual([null, true, true])
    expect(late.id).toBeGreaterThan(id)
    // One run publishes both exams, because neither waits for the other.
    day.turnTo(3700)
    await day.finish()
    expect(await day.rowOf(id)).toEqual([100, true, false])
    expect(await day.show(id)).toMatchObject({ is_withheld: false, held_by: null })
  })

  /**
   * Adds two half-hour exams on one chapter, both in one series if `isSeries`. The student finishes
   * the first one.
   */
  async function twoTurns(secondStartsIn: number, isSeries = true) {
    const series = isSeries ? { seriesId: (await addSeries(school)).id } : {}
    const first = await addQuiz(school, { startsIn: 0, minutes: 30, ...series })
    const { chapterId } = first
    const second = await addQuiz(school, {
      ...{ name: 'Second turn', chapterId, ...series },
      ...{ startsIn: secondStartsIn, minutes: 30 },
    })
    const practice = await addQuiz(school, { mode: 'practice', chapterId })
    const id = await day.begin(first)
    await day.submit(id, rightAnswers(first))
    return { first, second, practice, id }
  }

  it('is published after the last exam of its series, even if there is a pause between them', async () => {
    const { second, practice, id } = await twoTurns(1860)
    day.turnTo(1830)
    await day.finish()
    expect(await day.rowOf(id)).toEqual([null, true, true])
    const results_by = epoch(firstDay) + 1860 + 3600
    const shown = await day.show(id)
    expect(shown).toMatchObject({ is_published: false, results_by, result_state: {} })
    expect(await day.cardOf(practice)).toEqual({ name: 'Mock exam', results_by })
    expect((await day.start(practice)).status).toBe(400)
    day.turnTo(1860)
    await day.beginOther(second)
    await day.finish()
    expect(await day.rowOf(id)).toEqual([null, true, true])
    day.turnTo(3700)
    await day.finish()
    expect(await day.rowOf(id)).toEqual([100, true, false])
    expect(await day.cardOf(practice)).toBeNull()
  })

  it.each([
    { name: 'of its series, days later', days: 3, isSeries: true },
    { name: 'of no series, soon after', days: 0, isSeries: false },
  ])('waits for one $name: $isSeries', async ({ days, isSeries }) => {
    const { practice, id } = await twoTurns(1860 + days * 24 * 3600, isSeries)
    expect(await day.cardOf(practice)).toMatchObject({ name: 'Mock exam' })
    day.turnTo(1800)
    await day.finish()
    expect(await day.rowOf(id)).toEqual([isSeries ? null : 100, true, isSeries])
  })

  it('waits for a series that has begun and is not over, as its score would tell keys of the next shift', async () => {
    const { first, second } = await twoTurns(3 * 3600)
    day.turnTo(3600)
    const third = await addQuiz(school, {
      ...{ name: 'Third', chapterId: first.chapterId, startsIn: 0, minutes: 30 },
    })
    const person = await addStudent(school)
    const id = await day.begin(third, person)
    const [mcq] = first.questions
    const given = { [mcq?.id ?? 0]: { answered: true, selected_values: mcq?.optionIds[1] } }
    await day.submit(id, given, person)
    const stand = async () => (await day.show(id, person)).total_scored_marks
    const publish = () =>
      school.call(publishQuiz, { params: { id: third.id }, body: {} }, signedInAnew(school, admin))
    day.turnTo(2 * 3600)
    await day.finish()
    expect(await stand()).toBeNull()
    expect((await publish()).body.message).toBe(
      'Mock exam is part of a series that is not over and asks some of the same questions: marks would reveal the right answers. Publish the results when it is over',
    )
    day.turnTo(3 * 3600)
    await day.beginOther(second)
    await day.finish()
    expect(await stand()).toBeNull()
    // Neither exam waits for the other any more.
    day.turnTo(5 * 3600)
    await day.finish()
    expect(await stand()).toBe(2)
  })

  it('waits until the moment that an update of Prepwell has noted, and no longer', async () => {
    const { first, practice, id } = await twoTurns(1860, false)
    const results_wait_until = after(firstDay, 4000)
    await school.db
      .updateTable('quizzes')
      .set({ results_wait_until })
      .where('id', '=', first.id)
      .execute()
    day.turnTo(3900)
    await day.finish()
    expect(await day.show(id)).toMatchObject({
      stage: 'waiting',
      results_by: epoch(firstDay) + 4000,
    })
    expect(await day.cardOf(practice)).toMatchObject({ name: 'Mock exam' })
    day.turnTo(4000)
    await day.finish()
    expect(await day.rowOf(id)).toEqual([100, true, false])
  })

  it('does not wait for an exam that leaves the series or is deleted', async () => {
    const left = await twoTurns(1860)
    const deleted = await twoTurns(1860)
    const boss = signedInAnew(school, admin)
    const body = { series_id: null }
    const params = { id: left.second.id }
    expect((await school.call(updateQuiz, { params, body }, boss)).status).toBe(200)
    await school.call(deleteQuiz, { params: { id: deleted.second.id } }, boss)
    day.turnTo(1800)
    await day.finish()
    for (const { id } of [left, deleted]) expect(await day.rowOf(id)).toEqual([100, true, false])
  })

  it('holds the questions of an exam that nobody took until its series is over', async () => {
    const { id: seriesId } = await addSeries(school)
    const { chapterId } = await addQuiz(school, { startsIn: 0, minutes: 30, seriesId })
    await addQuiz(school, { startsIn: 7200, minutes: 30, seriesId })
    const practice = await addQuiz(school, { mode: 'practice', chapterId })
    day.turnTo(3600)
    expect((await day.start(practice)).status).toBe(400)
    day.turnTo(7200 + 1800)
    expect((await day.start(practice)).status).toBe(200)
  })

  it('waits for the next exam of its series even if it was itself cancelled', async () => {
    const { first, second, practice, id } = await twoTurns(1860)
    await school.call(deleteQuiz, { params: { id: first.id } }, signedInAnew(school, admin))
    // The candidates of the cancelled exam know which questions they were asked.
    day.turnTo(1830)
    expect((await day.start(practice)).status).toBe(400)
    for (const seconds of [1830, 1860]) {
      day.turnTo(seconds)
      if (seconds === 1860) await day.beginOther(second)
      await day.finish()
      expect(await day.rowOf(id)).toEqual([null, true, true])
    }
    day.turnTo(5500)
    await day.finish()
    expect(await day.rowOf(id)).toEqual([100, true, false])
  })

  it('does not wait for an exam with different questions', async () => {
    const first = await addQuiz(school, { startsIn: 0, minutes: 30 })
    await addQuiz(school, { startsIn: 1500, minutes: 30 })
    const id = await day.begin(first)
    await day.submit(id, {})
    day.turnTo(1800)
    await day.finish()
    expect(await day.rowOf(id)).toEqual([0, true, false])
  })
})
