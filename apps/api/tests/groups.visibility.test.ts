import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import { getStudentDashboard } from '@prepwell/contract/results/dashboards.ts'
import { getAttempt } from '@prepwell/contract/results/results.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueReminders } from '../src/features/results/emails/queue-reminders.ts'
import { queueWeeklyReports } from '../src/features/results/emails/queue-weekly-reports.ts'
import { addQuiz, rightAnswers, type TestQuiz } from '../src/test/content/exams.ts'
import { addGroup, openTo } from '../src/test/content/groups.ts'
import { mailsTo } from '../src/test/mails.ts'
import { addAdmin, addStudent, signedInAnew } from '../src/test/people.ts'
import { readableBy } from '../src/test/readable.ts'
import { openSchool, type Person, type School } from '../src/test/school.ts'
import { finishAll } from '../src/test/sitting/finishing.ts'

/** Part of every name that belongs to the group. */
const canary = 'zyzzyva'

let school: School
let admin: Person
let insider: Person
let outsider: Person
let groupId: number
let exam: TestQuiz
let practice: TestQuiz
let later: TestQuiz
/** A practice open to all students, with a question that the exam holds back. */
let sharing: TestQuiz
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  insider = await addStudent(school)
  outsider = await addStudent(school)
  groupId = await addGroup(school, [insider], `Group ${canary}`)
  await addGroup(school, [outsider])
  exam = await addQuiz(school, { name: `Exam ${canary}` })
  practice = await addQuiz(school, { name: `Practice ${canary}`, mode: 'practice' })
  later = await addQuiz(school, { name: `Later ${canary}`, startsIn: 3600 })
  sharing = await addQuiz(school, { mode: 'practice', chapterId: exam.chapterId })
  for (const quiz of [exam, practice, later]) await openTo(school, quiz, [groupId])
})
afterAll(() => school.close())

const everything = async (person: Person) =>
  (await readableBy(school, person, [exam.id, practice.id, later.id, sharing.id, groupId])).join()
const lists = [quizzes.listQuizzes, quizzes.listExams, quizzes.listPractices, quizzes.listUpcoming]
const listed = async (person: Person) => {
  const answers = await Promise.all(
    lists.flatMap((list) => [
      school.call(list, {}, person),
      // The first page of a browse list has its own SQL statement.
      school.call(
        list,
        {
          query: {
            page: 1,
            per_page: 12,
            sort: list === quizzes.listExams ? 'live_first' : 'id',
            order: 'asc',
          },
        },
        person,
      ),
    ]),
  )
  return answers.map(({ status, body }) => {
    expect(status).toBe(200)
    return { ids: body.data.map(({ id }) => id), total: body.total }
  })
}
const own = () => [exam.id, practice.id, later.id]

describe('a quiz for a group', () => {
  it('is not visible anywhere to a student of another group', async () => {
    expect(await everything(outsider)).not.toContain(canary)
    for (const { ids, total } of await listed(outsider)) {
      expect(ids.filter((id) => own().includes(id))).toEqual([])
      if (total !== undefined) expect(total).toBe(ids.length)
    }
    const subject = await school.db
      .selectFrom('chapters')
      .select('subject_id')
      .where('id', '=', later.chapterId)
      .executeTakeFirstOrThrow()
    const subjects = await school.call(quizzes.listQuizSubjects, {}, outsider)
    expect(subjects.body.data.map(({ id }) => id)).not.toContain(subject.subject_id)
    const figures = await school.call(
      getStudentDashboard,
      { query: { quiz_mode: 'exam' } },
      outsider,
    )
    expect(figures.body.total_quizzes).toBe(0)
  })

  it('cannot be viewed, started or read by such a student in any way', async () => {
    for (const { id } of [exam, practice, later])
      for (const call of [quizzes.getQuiz, sitting.checkStart, sitting.startAttempt] as const) {
        const answer = await school.call(call, { params: { id } }, outsider)
        const unknown = await school.call(call, { params: { id: 2_000_000_000 } }, outsider)
        expect([answer.status, answer.body]).toEqual([404, unknown.body])
      }
    const paper = await school.call(papers.getPaper, { params: { id: exam.id } }, outsider)
    expect(paper.status).toBeGreaterThanOrEqual(403)
    const attempts = await school.db.selectFrom('attempts').select('id').execute()
    expect(attempts).toEqual([])
  })

  it('does not reveal its name to anybody else when it holds a practice back', async () => {
    const holding = async (person: Person) => {
      const { body } = await school.call(quizzes.listPractices, {}, person)
      return body.data.find(({ id }) => id === sharing.id)?.held_by?.name
    }
    expect(await holding(outsider)).toBe('another exam')
    expect(await holding(insider)).toBe(`Exam ${canary}`)
    expect(await holding(admin)).toBe(`Exam ${canary}`)
    const refused = await school.call(
      sitting.startAttempt,
      { params: { id: sharing.id } },
      outsider,
    )
    expect(refused.body.message).toBe(
      'This practice opens again when the results of another exam are published',
    )
  })

  it('is visible everywhere to its students and to admins; only admins see the groups', async () => {
    for (const person of [insider, admin])
      for (const [at, { ids }] of (await listed(person)).entries())
        expect(ids, `list ${at}`).toEqual(
          expect.arrayContaining(
            [[exam.id, practice.id, later.id], [exam.id, later.id], [practice.id], [later.id]][
              at >> 1
            ] ?? [],
          ),
        )
    const show = (person: Person) =>
      school.call(quizzes.getQuiz, { params: { id: exam.id } }, person)
    expect((await show(admin)).body.data).toMatchObject({
      group_ids: [groupId],
      groups: [{ id: groupId, name: `Group ${canary}` }],
    })
    expect((await show(insider)).body.data).toMatchObject({ group_ids: [], groups: [] })
    const today = await school.call(getToday, {}, insider)
    expect(today.body.data.live.map(({ id }) => id)).toEqual([exam.id])
    expect(today.body.data.next_exam?.id).toBe(later.id)
    const filtered = (person: Person) =>
      school.call(quizzes.listQuizzes, { query: { group_id: groupId } }, person)
    expect((await filtered(admin)).body.data.map(({ id }) => id).sort()).toEqual(own().sort())
    expect((await filtered(outsider)).body.data.map(({ id }) => id)).toEqual([sharing.id])
  })

  it('is mailed about to its students only', async () => {
    const onError = (error: unknown) => {
      throw error
    }
    await queueReminders(school.platform, { onError })
    const subjects = async (person: Person) =>
      (await mailsTo(school, person)).map(({ subject }) => subject)
    expect(await subjects(insider)).toContain(`Reminder: Later ${canary}`)
    expect(await subjects(outsider)).toEqual([])
  })

  it('can be started by its students only, even when many start together, and by students in several groups', async () => {
    const [both, ...others] = await Promise.all(Array.from({ length: 6 }, () => addStudent(school)))
    if (!both) throw new Error('nobody')
    const second = await addGroup(school, [both])
    await openTo(school, exam, [groupId, second])
    const start = (person: Person) =>
      school.call(sitting.startAttempt, { params: { id: exam.id } }, person)
    // The first start freezes the paper; from then on one statement starts all attempts.
    expect((await start(insider)).status).toBe(200)
    const answers = await Promise.all([...others, both, outsider, insider].map(start))
    expect(answers.map(({ status }) => status)).toEqual([...others.map(() => 404), 200, 404, 200])
  })

  it('stays with a student who leaves the group, with the attempt and its result', async () => {
    await school.db.deleteFrom('group_members').where('student_id', '=', insider.id).execute()
    const check = await school.call(sitting.checkStart, { params: { id: exam.id } }, insider)
    expect(check.body.data).toMatchObject({ existing: true })
    const id = check.body.data.existing_take_quiz_id ?? 0
    const exams = await school.call(quizzes.listExams, {}, insider)
    expect(exams.body.data.map((row) => row.id)).toEqual([exam.id])
    const browsed = await school.call(
      quizzes.listExams,
      { query: { page: 1, per_page: 12, sort: 'live_first', order: 'asc' } },
      insider,
    )
    expect(browsed.body).toMatchObject({ total: 1, data: [{ id: exam.id, attempted: true }] })
    for (const [call, params] of [
      [papers.getPaper, { id: exam.id }],
      [quizzes.getQuiz, { id: exam.id }],
    ] as const)
      expect((await school.call(call, { params }, insider)).status).toBe(200)
    const sent = await school.call(
      sitting.submitAttempt,
      { params: { id }, body: { quiz_state: rightAnswers(exam) } },
      insider,
    )
    expect(sent.status).toBe(200)
    // A practice, and an exam that has not begun, disappear with the group.
    for (const quiz of [practice, later])
      expect(
        (await school.call(quizzes.getQuiz, { params: { id: quiz.id } }, insider)).status,
      ).toBe(404)
    school.clock.advance(3 * 3600)
    await finishAll(school)
    const result = await school.call(getAttempt, { params: { id } }, signedInAnew(school, insider))
    expect(result.body.data).toMatchObject({ is_published: true, answered_count: 3 })
  })

  it('is not in the weekly report of other students', async () => {
    const [member, other] = [await addStudent(school), await addStudent(school)]
    const open = await addQuiz(school, { mode: 'practice' })
    const coming = await addQuiz(school, { name: `Coming ${canary}`, startsIn: 14 * 24 * 3600 })
    await openTo(school, coming, [await addGroup(school, [member])])
    for (const person of [member, other]) {
      const { body } = await school.call(sitting.startAttempt, { params: { id: open.id } }, person)
      const params = { id: body.data.take_quiz_id }
      await school.call(sitting.submitAttempt, { params, body: { quiz_state: {} } }, person)
    }
    school.clock.set(new Date('2026-03-09T02:30:00Z'))
    await queueWeeklyReports(school.platform)
    const report = async (person: Person) =>
      (await mailsTo(school, person)).find(({ subject }) => subject === 'Your week at Prepwell')
    expect((await report(member))?.text).toContain(`Coming ${canary}`)
    expect((await report(other))?.text).toMatch(/practice/i)
    expect((await report(other))?.text).not.toContain(canary)
  })
})
