import { updateStudent } from '@prepwell/contract/accounts/students.ts'
import { listAttemptEvents } from '@prepwell/contract/exam-day/attempt-log.ts'
import { helpAttempt } from '@prepwell/contract/exam-day/interventions.ts'
import { beginRehearsal } from '@prepwell/contract/exam-day/rehearsal.ts'
import { printQuiz } from '@prepwell/contract/quizzes/print.ts'
import { getQuiz, listExams, updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { getToday } from '@prepwell/contract/results/today.ts'
import { getPaper } from '@prepwell/contract/sitting/paper.ts'
import { startAttempt } from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { epoch } from '../../../platform/clock.ts'
import { addChapter, oneOfEach } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { mailsTo } from '../../../test/mails.ts'
import { addAdmin, addStudent } from '../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { queueReminders } from './queue-reminders.ts'

const plan = { early: 'go_on', minutes: [40, 20], pause_minutes: 4 }
const hour = 3600

let school: School
let admin: Person
let student: Person
let exam: number
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.advance(7 * 24 * hour)
  admin = await addAdmin(school)
  student = await addStudent(school)
  const { chapterId } = await addChapter(school, oneOfEach)
  exam = await addSectionedQuiz(
    school,
    admin,
    plan.minutes.map((minutes) => sectionOf(chapterId, { minutes, sources: [half(chapterId)] })),
    {
      date_of_quiz: epoch(school.clock.now()) + 2 * hour,
      section_times: 'each',
      early_section_end: 'go_on',
      pause_minutes: plan.pause_minutes,
    },
  )
})

const half = (chapter_id: number) => ({ chapter_id, take: 'draw' as const, count: 1 })
const of = (id: number) => ({ params: { id } })

it('is the same in lists, on the page of the exam, in ‘today’ and on the printed paper', async () => {
  const { body: detail } = await school.call(getQuiz, of(exam), admin)
  expect(detail.data).toMatchObject({ section_plan: plan, time_duration: 64 * 60 })
  const { body: exams } = await school.call(listExams, {}, student)
  expect(exams.data.find(({ id }) => id === exam)?.section_plan).toEqual(plan)
  const { body: today } = await school.call(getToday, {}, student)
  expect(today.data.next_exam).toMatchObject({ id: exam, section_plan: plan })
  const { body: print } = await school.call(printQuiz, { ...of(exam), query: {} } as never, admin)
  expect(print.data.section_plan).toEqual(plan)
})

it('is in the reminder with the times of a student who has extra time', async () => {
  const body = { extra_time: { factor: 1.5 } }
  await school.call(updateStudent, { ...of(student.id), body }, admin)
  await queueReminders(school.platform, {
    onError: (error) => {
      throw error
    },
  })
  const mail = (await mailsTo(school, student)).find(({ subject }) => subject?.startsWith('Remin'))
  expect(mail?.text?.replace(/\s+/g, ' ')).toContain(
    'The exam has 2 sections of 1 h and 30 min, with pauses of 6 min, in this order. You cannot go back to a section.',
  )
})

it('the log and the page say which section gets more time', async () => {
  school.clock.advance(2 * hour)
  const { body: begun } = await school.call(startAttempt, of(exam), student)
  const attempt = begun.data.take_quiz_id
  const help = { action: 'add_time', minutes: 5, reason: 'Power cut' } as const
  await school.call(helpAttempt, { ...of(attempt), body: help }, admin)
  const { body: shown } = await school.call(getQuiz, of(exam), admin)
  const longer = shown.data.sections?.map(({ name, scheme_id, sources }, place) => ({
    ...{ name, scheme_id, minutes: [40, 30][place] },
    sources: sources.map(({ chapter_id, take, count }) => ({ chapter_id, take, count })),
  }))
  const body = { sections: longer } as never
  expect((await school.call(updateQuiz, { ...of(exam), body }, admin)).status).toBe(200)
  const { body: log } = await school.call(listAttemptEvents, of(attempt), admin)
  const added = log.data.filter(({ kind }) => kind === 'time_added')
  expect(added).toMatchObject([
    { minutes: 5, section: 1, reason: 'Power cut' },
    { minutes: 10, reason: 'Section 2 is longer for everybody' },
  ])
})

it('holds in a rehearsal: the second section is not readable before the first is over', async () => {
  const { body: begun } = await school.call(beginRehearsal, of(exam), admin)
  const paper = async () => (await school.call(getPaper, of(begun.data.quiz_id), admin)).body
  const first = (await paper()).data.questions
  expect(first).toHaveLength(1)
  school.clock.advance(44 * 60)
  const second = (await paper()).data.questions
  expect(second).toHaveLength(1)
  expect(second).not.toEqual(first)
})

it('is absent where only the exam has a time', async () => {
  const body = { section_times: 'none', time_duration: 50 } as const
  expect((await school.call(updateQuiz, { ...of(exam), body }, admin)).status).toBe(200)
  const { body: detail } = await school.call(getQuiz, of(exam), admin)
  expect(detail.data).toMatchObject({ section_plan: null, time_duration: 3000 })
})
