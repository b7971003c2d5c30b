import { updateStudent } from '@prepwell/contract/accounts/students.ts'
import * as announcements from '@prepwell/contract/exam-day/announcements.ts'
import { listAttemptEvents } from '@prepwell/contract/exam-day/attempt-log.ts'
import { getBoard } from '@prepwell/contract/exam-day/board.ts'
import * as attemptHelp from '@prepwell/contract/exam-day/interventions.ts'
import * as late from '@prepwell/contract/exam-day/late-answers.ts'
import * as reports from '@prepwell/contract/exam-day/question-reports.ts'
import * as quizzes from '@prepwell/contract/quizzes/quizzes.ts'
import { listClassResults } from '@prepwell/contract/results/class-results.ts'
import { getResult } from '@prepwell/contract/results/results.ts'
import { sendHeartbeat } from '@prepwell/contract/sitting/heartbeat.ts'
import * as papers from '@prepwell/contract/sitting/paper.ts'
import type { QuizStateInput } from '@prepwell/contract/sitting/quiz-state.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../../platform/clock.ts'
import { addChapter } from '../../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../../test/content/sections.ts'
import { countStatements } from '../../../../test/counted-statements.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { finishAll } from '../../../../test/sitting/finishing.ts'
import { createPaperCache } from '../../attempts/index.ts'
import { createAttemptHeads } from '../save/attempt-heads.ts'
import { createBatchedSaves } from '../save/batched-saves.ts'

let school: School
let admin: Person
let student: Person
let chapter: Awaited<ReturnType<typeof addChapter>>
const mcq = { type: 'MCQ', options: ['a', 'b', 'c'], correct: [1] } as const
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  chapter = await addChapter(school, [mcq, mcq, mcq, mcq, mcq, mcq])
  student = await addStudent(school)
})

const start = epoch(firstDay)
const minute = 60
const as = (person: Person) => signedInAnew(school, person)
const at = (minutes: number) =>
  school.clock.set(new Date(firstDay.getTime() + Math.round(minutes * minute * 1000)))
type Fields = Parameters<typeof addSectionedQuiz>[3]

/** Adds an exam of three sections, with 20, 30 and 10 minutes and two questions each. */
const addTimed = (fields: Fields = {}, minutes: readonly number[] = [20, 30, 10]) =>
  addSectionedQuiz(
    school,
    admin,
    minutes.map((own, place) => {
      const question_ids = chapter.questions.slice(place * 2, place * 2 + 2).map(({ id }) => id)
      return sectionOf(chapter.chapterId, {
        name: 'ABC'[place] ?? '',
        minutes: own,
        sources: [{ chapter_id: chapter.chapterId, take: 'these', question_ids }],
      })
    }),
    { section_times: 'each', ...fields },
  )
const idsOf = (section: number) =>
  chapter.questions.slice((section - 1) * 2, section * 2).map(({ id }) => id)
const answered = (questionIds: readonly number[], seq = 1): QuizStateInput =>
  Object.fromEntries(
    questionIds.map((id) => {
      const question = chapter.questions.find((one) => one.id === id)
      return [id, { answered: true, selected_values: question?.optionIds[1] ?? 0, seq }]
    }),
  )
const begin = async (id: number, person = student) => {
  const { status, body } = await school.call(sitting.startAttempt, { params: { id } }, as(person))
  expect(status, body.message).toBe(200)
  return body.data
}
const save = (id: number, quiz_state: QuizStateInput) =>
  school.call(sitting.saveAnswers, { params: { id }, body: { quiz_state } }, as(student))
const leave = (
  id: number,
  section: number,
  { state = {}, inPause = false }: { state?: QuizStateInput; inPause?: boolean } = {},
) => {
  const body = { quiz_state: state, section, in_pause: inPause }
  return school.call(sitting.endSection, { params: { id }, body }, as(student))
}
const submit = (id: number, body: object = {}) =>
  school.call(
    sitting.submitAttempt,
    { params: { id }, body: { quiz_state: {}, ...body } },
    as(student),
  )
const readable = async (id: number) => {
  const { body } = await school.call(papers.getPaper, { params: { id } }, as(student))
  return body.data.questions.map((question) => question.id)
}
const storedOf = async (attempt: number) => {
  const rows = await school.db
    .selectFrom('answers')
    .select('question_id')
    .where('attempt_id', '=', attempt)
    .where('answered', '=', true)
    .orderBy('question_id')
    .execute()
  return rows.map(({ question_id }) => question_id)
}
const beat = async (id: number, version = 0) => {
  const report = {
    ...{ device_id: 'tab', is_visible: true, unsaved: 0, current_question: 1, events: [] },
    version,
  }
  const answer = await school.call(sendHeartbeat, { params: { id }, body: report }, as(student))
  return answer.body.data
}
const help = (id: number, body: object) =>
  school.call(
    attemptHelp.helpAttempt,
    { params: { id }, body: { reason: 'The power was gone', ...body } as never },
    as(admin),
  )
const change = (id: number, body: object) =>
  school.call(quizzes.updateQuiz, { params: { id }, body }, as(admin))
const clockOf = ({
  section,
}: {
  section?: { index: number; opens_at: number; deadline: number } | undefined
}) =>
  section && [
    section.index,
    (section.opens_at - start) / minute,
    (section.deadline - start) / minute,
  ]

const giveExtraTime = () =>
  school.call(
    updateStudent,
    { params: { id: student.id }, body: { extra_time: { factor: 1.5, minutes: null } } },
    as(admin),
  )

/**
 * Expects `extra` minutes of extra time on the board and in class results, and `total` minutes for
 * the attempt in its result.
 */
async function expectTimes(
  id: number,
  attempt: number,
  { extra, total }: { readonly extra: number; readonly total: number },
) {
  const [board, results, result] = [
    await school.call(getBoard, { params: { id } }, as(admin)),
    await school.call(listClassResults, { params: { id }, query: {} }, as(admin)),
    await school.call(getResult, { params: { id: attempt } }, as(student)),
  ]
  const extras = [board.body.data, results.body.data].map((rows: readonly ExtraRow[]) => {
    const row = rows.find(({ take_quiz_id }) => take_quiz_id === attempt)
    return (row?.extra_seconds ?? Number.NaN) / minute
  })
  expect([...extras, result.body.data.total_time / minute]).toEqual([extra, extra, total])
}

interface ExtraRow {
  readonly take_quiz_id: number | null
  readonly extra_seconds: number | null
}

/** The events about sections in the log: kind, section, and minutes since the start. */
const logOf = async (id: number) => {
  const { body } = await school.call(listAttemptEvents, { params: { id } }, as(admin))
  return body.data.flatMap(({ kind, section, at: moment }) =>
    section === undefined ? [] : [[kind, section, (moment - start) / minute]],
  )
}

describe('an exam whose sections have their own times', () => {
  it('lasts as long as its sections and pauses, and says so before the start', async () => {
    const id = await addTimed({ pause_minutes: 5, time_duration: 1 })
    const { body } = await school.call(quizzes.getQuiz, { params: { id } }, as(admin))
    expect(body.data).toMatchObject({
      time_duration: 70 * minute,
      ...{ section_times: 'each', early_section_end: 'wait', pause_minutes: 5 },
      sections: [{ minutes: 20 }, { minutes: 30 }, { minutes: 10 }],
    })
    const check = await school.call(sitting.checkStart, { params: { id } }, as(student))
    expect(check.body.data).toMatchObject({
      section_rules: { early: 'wait', pause_seconds: 300 },
      sections: [{ seconds: 1200 }, { seconds: 1800 }, { seconds: 600 }],
    })
  })

  it('opens one section after the other, to the second', async () => {
    const id = await addTimed()
    const { take_quiz_id: attempt, ...begun } = await begin(id)
    expect(clockOf(begun)).toEqual([1, 0, 20])
    expect(begun.section_times).toHaveLength(3)
    expect(begun.deadline).toBe(start + 60 * minute)
    expect(await readable(id)).toEqual(idsOf(1))
    at(20 - 0.001)
    expect(await readable(id)).toEqual(idsOf(1))
    at(20)
    expect(await readable(id)).toEqual(idsOf(2))
    expect(clockOf(await beat(attempt))).toEqual([2, 20, 50])
    at(50)
    expect(await readable(id)).toEqual(idsOf(3))
    const resumed = await school.call(sitting.checkStart, { params: { id } }, as(student))
    expect(clockOf(resumed.body.data)).toEqual([3, 50, 60])
  })

  it('has a pause in which nothing can be read', async () => {
    const id = await addTimed({ pause_minutes: 5 })
    const { take_quiz_id: attempt } = await begin(id)
    at(22)
    expect(await readable(id)).toEqual([])
    expect(clockOf(await beat(attempt))).toEqual([2, 25, 55])
    at(25)
    expect(await readable(id)).toEqual(idsOf(2))
  })

  it('takes answers to the open section, and to the one before for ten seconds', async () => {
    const id = await addTimed()
    const { take_quiz_id: attempt } = await begin(id)
    const ahead = await save(attempt, answered(idsOf(2)))
    expect([ahead.status, ahead.body]).toMatchObject([400, { field: `quiz_state.${idsOf(2)[0]}` }])
    expect((await save(attempt, answered([idsOf(1)[0] ?? 0]))).body.closed).toBeUndefined()
    at(20 + 10 / 60)
    expect((await save(attempt, answered(idsOf(1)))).body).toMatchObject({ message: 'Saved' })
    at(20 + 10.001 / 60)
    const both = await save(attempt, answered([...idsOf(1), ...idsOf(2)], 2))
    expect(both.status).toBe(200)
    expect(both.body.closed).toEqual(idsOf(1))
    expect(Object.keys(both.body.saved).map(Number)).toEqual(idsOf(2))
    expect(clockOf(both.body)).toEqual([2, 20, 50])
    expect(await storedOf(attempt)).toEqual([...idsOf(1), ...idsOf(2)])
  })

  it('is submitted in its last section only, and then at its end', async () => {
    const id = await addTimed()
    const { take_quiz_id: attempt, deadline } = await begin(id)
    for (const minutes of [5, 25, 55]) {
      at(minutes)
      const early = await submit(attempt)
      expect([early.status, early.body.code]).toEqual([409, 'attempt_goes_on'])
    }
    // The page's clock may be ahead by seconds, but not by minutes.
    expect((await submit(attempt, { due_at: deadline })).status).toBe(409)
    at(60)
    expect((await submit(attempt, { due_at: deadline })).status).toBe(200)
  })

  it('is closed by the server with what each section has', async () => {
    const id = await addTimed()
    const { take_quiz_id: attempt } = await begin(id)
    await save(attempt, answered(idsOf(1)))
    at(30)
    await save(attempt, answered(idsOf(2)))
    at(62)
    await finishAll(school)
    const row = await school.db
      .selectFrom('attempts')
      .select(['scored_marks', 'total_marks', 'submitted_at', 'closed_by'])
      .where('id', '=', attempt)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ scored_marks: '4.00', total_marks: '6.00', closed_by: 'server' })
    expect(epoch(row.submitted_at ?? firstDay)).toBe(start + 60 * minute)
  })
})

describe('a section that may be left early', () => {
  it('is left with its last answers, once, and the next ones come earlier', async () => {
    const id = await addTimed({ early_section_end: 'go_on' })
    const { take_quiz_id: attempt } = await begin(id)
    at(5)
    const left = await leave(attempt, 1, { state: answered(idsOf(1)) })
    expect(left.status).toBe(200)
    expect(clockOf(left.body)).toEqual([2, 5, 35])
    expect(left.body.deadline).toBe(start + 45 * minute)
    expect(await storedOf(attempt)).toEqual(idsOf(1))
    expect(clockOf((await leave(attempt, 1)).body)).toEqual([2, 5, 35])
    expect(await readable(id)).toEqual(idsOf(2))
    await expectTimes(id, attempt, { extra: 0, total: 60 })
    at(5.5)
    expect((await save(attempt, answered(idsOf(1), 2))).body.closed).toEqual(idsOf(1))
    expect((await save(attempt, answered(idsOf(2)))).body.closed).toBeUndefined()
    at(40)
    const last = await leave(attempt, 3)
    expect([last.status, last.body.message]).toEqual([
      400,
      'This is the last section: submit the quiz',
    ])
    expect((await submit(attempt)).status).toBe(200)
  })

  it('takes nothing from the extra time that others read', async () => {
    await giveExtraTime()
    const id = await addTimed({ early_section_end: 'go_on', pause_minutes: 4 })
    const { take_quiz_id: attempt } = await begin(id)
    await expectTimes(id, attempt, { extra: 34, total: 102 })
    at(10)
    await leave(attempt, 1)
    await leave(attempt, 2, { inPause: true })
    await expectTimes(id, attempt, { extra: 34, total: 102 })
    await help(attempt, { action: 'add_time', minutes: 5 })
    await expectTimes(id, attempt, { extra: 39, total: 107 })
  })

  it('was open even if it is left in the second in which it opened', async () => {
    const id = await addTimed({ early_section_end: 'go_on' })
    const { take_quiz_id: attempt } = await begin(id)
    expect(clockOf((await leave(attempt, 1)).body)).toEqual([2, 0, 30])
    // The page visited a question of the first section, and reports that with its next save.
    const both = await save(attempt, answered([...idsOf(1), ...idsOf(2)]))
    expect([both.status, both.body.closed]).toEqual([200, undefined])
    at(0.5)
    const later = await save(attempt, answered([...idsOf(1), ...idsOf(2)], 2))
    expect([later.status, later.body.closed]).toEqual([200, idsOf(1)])
  })

  it('is not left if the exam says to wait, nor without section times', async () => {
    const id = await addTimed()
    const { take_quiz_id: attempt } = await begin(id)
    expect((await leave(attempt, 1, { state: answered(idsOf(1)) })).status).toBe(400)
    const plain = await addTimed({ section_times: 'none' })
    const other = await begin(plain)
    expect((await leave(other.take_quiz_id, 1)).status).toBe(400)
    expect(await readable(plain)).toHaveLength(6)
  })
})

describe('a pause that may be ended', () => {
  it('is ended once; the same call again does not leave the section', async () => {
    const id = await addTimed({ early_section_end: 'go_on', pause_minutes: 5 })
    const { take_quiz_id: attempt } = await begin(id)
    at(21)
    expect(clockOf((await leave(attempt, 2)).body)).toEqual([2, 25, 55])
    expect(clockOf((await leave(attempt, 2, { inPause: true })).body)).toEqual([2, 21, 51])
    at(22)
    expect(clockOf((await leave(attempt, 2, { inPause: true })).body)).toEqual([2, 21, 51])
    expect(clockOf((await leave(attempt, 2)).body)).toEqual([3, 27, 37])
    // The log does not record that the second section was left when only its pause was left.
    expect(await logOf(attempt)).toEqual([
      ['section_began', 1, 0],
      ['section_began', 2, 21],
      ['section_left', 2, 22],
    ])
    at(23)
    expect(clockOf((await leave(attempt, 3, { inPause: true })).body)).toEqual([3, 23, 33])
  })
})

describe('extra time', () => {
  it('makes each section longer', async () => {
    await giveExtraTime()
    const begun = await begin(await addTimed())
    expect(clockOf(begun)).toEqual([1, 0, 30])
    expect(begun.section_times?.map(({ deadline }) => (deadline - start) / minute)).toEqual([
      30, 75, 90,
    ])
  })
})

describe('a common end', () => {
  it('leaves who comes late the sections that are not over', async () => {
    const id = await addTimed({ ends_together: true })
    at(25)
    const begun = await begin(id)
    expect(clockOf(begun)).toEqual([2, 25, 50])
    expect(begun.deadline).toBe(start + 60 * minute)
    expect(await readable(id)).toEqual(idsOf(2))
    // The first section is closed even in its first seconds, because other students have seen it.
    expect((await save(begun.take_quiz_id, answered(idsOf(1)))).status).toBe(400)
    expect(await logOf(begun.take_quiz_id)).toEqual([['section_began', 2, 25]])
  })
})

describe('help', () => {
  it('adds time to the open section, and takes back what is left of it', async () => {
    const id = await addTimed()
    const { take_quiz_id: attempt } = await begin(id)
    at(10)
    await save(attempt, answered(idsOf(1)))
    const given = await help(attempt, { action: 'add_time', minutes: 5 })
    expect(clockOf(await beat(attempt))).toEqual([1, 0, 25])
    at(22)
    expect((await save(attempt, answered(idsOf(1), 2))).body.closed).toBeUndefined()
    const taken = await school.call(
      attemptHelp.undoHelp,
      { params: { id: given.body.data.help_id ?? 0 }, body: {} },
      as(admin),
    )
    expect(taken.body.data.done).toHaveLength(1)
    expect(clockOf(await beat(attempt))).toEqual([1, 0, 23])
  })

  it('opens a section again, and what was open goes on afterwards', async () => {
    const id = await addTimed()
    const { take_quiz_id: attempt } = await begin(id)
    at(25)
    expect((await help(attempt, { action: 'open_section', section: 2, minutes: 5 })).status).toBe(
      409,
    )
    expect((await help(attempt, { action: 'open_section', section: 1, minutes: 5 })).status).toBe(
      200,
    )
    expect(await readable(id)).toEqual(idsOf(1))
    const { section, messages } = await beat(attempt)
    expect(clockOf({ section })).toEqual([1, 25, 30])
    expect(messages?.map(({ kind, minutes }) => [kind, minutes])).toEqual([['section_opened', 5]])
    expect((await save(attempt, answered(idsOf(1)))).body.closed).toBeUndefined()
    at(31)
    expect(await readable(id)).toEqual(idsOf(2))
    expect(clockOf(await beat(attempt))).toEqual([2, 30, 55])
    expect(await logOf(attempt)).toEqual([
      ['section_began', 1, 0],
      ['section_began', 2, 20],
      ['section_opened', 1, 25],
      ['section_began', 1, 25],
      ['section_began', 2, 30],
    ])
  })

  it('ends a section, and opens it again when that is taken back', async () => {
    const id = await addTimed()
    const { take_quiz_id: attempt } = await begin(id)
    at(5)
    const ended = await help(attempt, { action: 'end_section', section: 1 })
    expect(clockOf(await beat(attempt))).toEqual([2, 5, 35])
    at(6)
    await school.call(
      attemptHelp.undoHelp,
      { params: { id: ended.body.data.help_id ?? 0 }, body: {} },
      as(admin),
    )
    expect(clockOf(await beat(attempt))).toEqual([1, 6, 21])
    at(21)
    expect(clockOf(await beat(attempt))).toEqual([2, 21, 50])
  })

  it('that ends a section lets the next one be answered at once', async () => {
    const id = await addTimed()
    const { take_quiz_id: attempt } = await begin(id)
    at(5)
    await save(attempt, answered(idsOf(1)))
    await help(attempt, { action: 'end_section', section: 1 })
    const saved = await save(attempt, answered(idsOf(2)))
    expect([saved.status, saved.body.closed]).toEqual([200, undefined])
    expect(await storedOf(attempt)).toEqual([...idsOf(1), ...idsOf(2)])
  })

  it('does not end a section in the pause before it', async () => {
    const { take_quiz_id: attempt } = await begin(await addTimed({ pause_minutes: 5 }))
    at(22)
    expect((await help(attempt, { action: 'end_section', section: 2 })).status).toBe(409)
  })

  it('submits for the student and reopens with the sections that were left', async () => {
    const id = await addTimed()
    const { take_quiz_id: attempt } = await begin(id)
    at(30)
    expect((await help(attempt, { action: 'submit' })).status).toBe(200)
    at(40)
    expect((await help(attempt, { action: 'reopen' })).status).toBe(200)
    expect(clockOf(await beat(attempt))).toEqual([2, 40, 60])
    expect(await readable(id)).toEqual(idsOf(2))
    at(60)
    expect(await readable(id)).toEqual(idsOf(3))
  })

  it.each([
    [{ action: 'open_section', minutes: 5 }, 'section'],
    [{ action: 'open_section', section: 1 }, 'minutes'],
    [{ action: 'end_section', section: 1, minutes: 5 }, 'minutes'],
    [{ action: 'add_time', section: 1, minutes: 5 }, 'section'],
  ])('needs what belongs to it: %j', async (body, field) => {
    const { take_quiz_id: attempt } = await begin(await addTimed())
    const { status, body: answer } = await help(attempt, body)
    expect([status, answer]).toMatchObject([400, { field }])
  })
})

describe('a live exam made longer', () => {
  const sections = async (id: number, minutes: readonly number[]) => {
    const { body } = await school.call(quizzes.getQuiz, { params: { id } }, as(admin))
    return body.data.sections?.map(({ name, scheme_id, sources }, place) => ({
      ...{ name, scheme_id, minutes: minutes[place] },
      sources: sources.map(({ chapter_id, take, question_ids }) => ({
        ...{ chapter_id, take, question_ids },
      })),
    }))
  }

  it('gives the minutes in the section that is longer, to those who still have it', async () => {
    const id = await addTimed()
    const { take_quiz_id: attempt } = await begin(id)
    at(10)
    const other = await addStudent(school)
    const late_one = await begin(id, other)
    at(25)
    expect((await change(id, { sections: await sections(id, [25, 30, 10]) })).status).toBe(200)
    expect(clockOf(await beat(attempt))).toEqual([2, 20, 50])
    const { body } = await school.call(getBoard, { params: { id } }, as(admin))
    const row = body.data.find(({ take_quiz_id }) => take_quiz_id === late_one.take_quiz_id)
    expect(row).toMatchObject({ section: 1, section_deadline: start + 35 * minute })
    expect(row?.deadline).toBe(start + 75 * minute)
    expect((await change(id, { sections: await sections(id, [20, 30, 10]) })).status).toBe(409)
    expect((await change(id, { pause_minutes: 5 })).status).toBe(409)
    expect((await change(id, { section_times: 'none' })).status).toBe(409)
  })
})

describe('late answers', () => {
  const deliver = (id: number, answers: object) =>
    school.call(
      late.deliverLate,
      { params: { id }, body: { answers, logs: [] } as never },
      as(student),
    )
  const givenAt = (questionIds: readonly number[], minutes: number) =>
    Object.fromEntries(
      questionIds.map((id) => [
        id,
        { ...answered([id])[id], seq: (firstDay.getTime() + minutes * minute * 1000) * 1000 },
      ]),
    )

  it('of a section that is over are kept while the attempt runs, and count if they were given in time', async () => {
    const id = await addTimed()
    const { take_quiz_id: attempt } = await begin(id)
    at(30)
    const open = await deliver(attempt, givenAt(idsOf(2), 25))
    expect([open.status, open.body.message]).toEqual([
      409,
      'The quiz still takes answers: save them instead',
    ])
    const [first = 0, second = 0] = idsOf(1)
    const delivered = await deliver(attempt, { ...givenAt([first], 19), ...givenAt([second], 22) })
    expect(delivered.status, delivered.body.message).toBe(200)
    at(62)
    await finishAll(school)
    const list = await school.call(late.listLateDeliveries, { params: { id } }, as(admin))
    const [waiting] = list.body.data
    const compared = await school.call(
      late.getLateDelivery,
      { params: { id: waiting?.id ?? 0 } },
      as(admin),
    )
    expect(compared.body.data.compared.map(({ section, effect }) => [section, effect])).toEqual([
      ['A', 'counts'],
      ['A', 'too_late'],
    ])
    expect(compared.body.data.findings).toContainEqual({
      fits: false,
      text: 'By its time, 1 answer was given while the section was closed: never counted.',
    })
    const decided = await school.call(
      late.decideLate,
      {
        params: { id },
        body: { decision: 'accepted', reason: 'Offline', ids: [waiting?.id ?? 0] },
      },
      as(admin),
    )
    expect(decided.status).toBe(200)
    expect(await storedOf(attempt)).toEqual([first])
  })
})

describe('a question of a section that is ahead', () => {
  it('cannot be reported, and a message about it comes when it opens', async () => {
    const id = await addTimed()
    const { take_quiz_id: attempt } = await begin(id)
    const [ahead = 0] = idsOf(2)
    const report = await school.call(
      reports.reportQuestion,
      { params: { id: attempt }, body: { question_id: ahead, text: 'A typo' } } as never,
      as(student),
    )
    expect(report.status).toBe(400)
    await school.call(
      announcements.createAnnouncement,
      { params: { id }, body: { text: 'Read 5 kg', question_id: ahead } } as never,
      as(admin),
    )
    const before = await beat(attempt)
    expect(before.messages).toEqual([])
    at(20)
    const after = await beat(attempt, before.version)
    expect(after.messages).toMatchObject([{ text: 'Read 5 kg', question: 3 }])
    expect((await beat(attempt, after.version)).messages).toBeNull()
  })
})

describe('an answer to a section that is ahead', () => {
  it('is refused with as much work as one to a question that is not on the paper', async () => {
    const { take_quiz_id: id } = await begin(await addTimed())
    const { db, sent } = countStatements(school.db)
    const context = { db, clock: school.clock, papers: createPaperCache() }
    const { save: store } = createBatchedSaves(context, createAttemptHeads(db))
    const { questions } = await addChapter(school, [mcq])
    const [elsewhere] = questions.map((question) => question.id)
    const statementsFor = async (questionId = 0) => {
      const before = sent()
      const state = { [questionId]: { answered: true, selected_values: null, seq: 1 } }
      const viewer = { id: student.id, role: 'student' } as const
      await expect(store({ viewer, id, state })).rejects.toThrow('not part of the quiz')
      return sent() - before
    }
    // Reads the head and the paper once, so that both are cached.
    await statementsFor(elsewhere)
    expect(await statementsFor(idsOf(2)[0])).toBe(await statementsFor(elsewhere))
  })
})

describe('the times of sections are refused', () => {
  it.each<[string, Fields, readonly number[], string]>([
    ['for a practice', { quiz_mode: 'practice' }, [20, 30, 10], 'section_times'],
    ['of 0 minutes', {}, [20, 0, 10], 'sections.1.minutes'],
    ['of more than a week', {}, [10_000, 80, 10], 'sections.0.minutes'],
    ['with a pause of an hour', { pause_minutes: 60 }, [20, 30, 10], 'pause_minutes'],
  ])('%s', async (_name, fields, minutes, field) => {
    await expect(addTimed(fields, minutes)).rejects.toThrow(/^400/)
    await addTimed(fields, minutes).catch((error: Error) => expect(error.message).toContain(field))
  })
})
