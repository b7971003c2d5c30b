import { getBoard } from '@prepwell/contract/exam-day/board.ts'
import { helpAttempt, undoHelp } from '@prepwell/contract/exam-day/interventions.ts'
import * as late from '@prepwell/contract/exam-day/late-answers.ts'
import { updateQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { getResultGrid, listClassResults } from '@prepwell/contract/results/class-results.ts'
import { getQuizStatistics } from '@prepwell/contract/results/item-statistics.ts'
import { getAttempt } from '@prepwell/contract/results/results.ts'
import {
  getReceipt,
  saveAnswers,
  startAttempt,
  submitAttempt,
} from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addQuiz, rightAnswers, type TestQuiz } from '../../../test/content/exams.ts'
import { everyRow } from '../../../test/every-row.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { expectRebuilt } from '../../../test/recomputed/statistics-kept.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import {
  answerFileOf,
  answersIn,
  type Change,
  logOf,
  orderAt,
} from '../../../test/sitting/answer-logs.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'

let school: School
let admin: Person
let exam: TestQuiz
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  exam = await addQuiz(school, { startsIn: 0, minutes: 60, reviewFirst: true })
})

const asAdmin = () => signedInAnew(school, admin)

/** Opens the exam as a student; `changes` are made on the page and never saved. */
async function open(student?: Person) {
  const person = student ?? (await addStudent(school))
  const { body } = await school.call(
    startAttempt,
    { params: { id: exam.id } },
    signedInAnew(school, person),
  )
  const { take_quiz_id: id, server_time, answer_log } = body.data
  const anchor = { server_time, proof: answer_log?.proof ?? '' }
  const logged = (changes: readonly Change[]) => logOf(id, anchor, changes)
  const deliver = (changes: readonly Change[], who = person) => {
    const log = logged(changes)
    return school.call(
      late.deliverLate,
      { params: { id }, body: { answers: answersIn(log), logs: [log] } },
      signedInAnew(school, who),
    )
  }
  const save = (changes: readonly Change[]) =>
    school.call(
      saveAnswers,
      { params: { id }, body: { quiz_state: answersIn(logged(changes)) } },
      signedInAnew(school, person),
    )
  const submit = () =>
    school.call(
      submitAttempt,
      { params: { id }, body: { quiz_state: {} } },
      signedInAnew(school, person),
    )
  const receipt = async () =>
    (await school.call(getReceipt, { params: { id } }, signedInAnew(school, person))).body.data
  const result = async () =>
    (await school.call(getAttempt, { params: { id } }, signedInAnew(school, person))).body.data
  const file = (changes: readonly Change[], key = answer_log?.key ?? null) => {
    const log = logged(changes)
    return answerFileOf(key, {
      take_quiz_id: id,
      quiz_name: 'Mock exam',
      student_name: 'Somebody',
      made_at: server_time + 100,
      answers: answersIn(log),
      logs: [log],
    })
  }
  return { id, person, deliver, save, submit, receipt, result, file, server_time }
}

/** Right answers as changes, one minute apart. */
const rightChanges = (from = 0, to = 3): Change[] =>
  Object.entries(rightAnswers(exam))
    .slice(from, to)
    .map(([id, { selected_values }], place) => ({
      question_id: Number(id),
      selected_values,
      elapsed: 60_000 * (place + 1),
    }))

const endExam = async (seconds = 3700) => {
  school.clock.advance(seconds)
  await finishAll(school)
}
const list = async (quizId = exam.id) =>
  (await school.call(late.listLateDeliveries, { params: { id: quizId } }, asAdmin())).body.data
const compare = async (id: number) =>
  (await school.call(late.getLateDelivery, { params: { id } }, asAdmin())).body.data
const decide = (decision: 'accepted' | 'declined', ids?: number[], quizId = exam.id) =>
  school.call(
    late.decideLate,
    { params: { id: quizId }, body: { decision, reason: 'Power cut', ...(ids ? { ids } : {}) } },
    asAdmin(),
  )
const events = async (attempt: number) =>
  (
    await school.db
      .selectFrom('attempt_events')
      .select(['kind', 'detail'])
      .where('attempt_id', '=', attempt)
      .orderBy('id')
      .execute()
  ).filter(({ kind }) => kind.startsWith('late') || kind.startsWith('answer_file'))
const attemptRow = (id: number) =>
  school.db
    .selectFrom('attempts')
    .select(['scored_marks', 'percentage', 'submitted_at', 'rated'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('delivering late', () => {
  it('stores answers once, separately from the closed attempt, and changes no marks', async () => {
    const one = await open()
    await one.save(rightChanges(0, 1))
    await endExam()
    const before = await attemptRow(one.id)
    const first = await one.deliver(rightChanges())
    expect(first.body).toMatchObject({ take_quiz_id: one.id, received: 2 })
    expect((await one.deliver(rightChanges())).body.received).toBe(0)
    expect(await attemptRow(one.id)).toEqual(before)
    const [row, ...others] = await list()
    expect(others).toEqual([])
    expect(row).toMatchObject({ state: 'waiting', source: 'device', answers: 2, fits: true })
    expect(await events(one.id)).toMatchObject([{ kind: 'late_received', detail: { answers: 2 } }])
    const receipt = await one.receipt()
    expect(Object.keys(receipt.late_order)).toHaveLength(2)
    expect(receipt.late_state).toBe('waiting')
    expect((await one.result()).late_answers).toMatchObject([{ state: 'waiting', answers: 2 }])
  })

  it('is told to save while the exam takes answers, and accepts none from another student', async () => {
    const one = await open()
    expect((await one.deliver(rightChanges())).body).toMatchObject({ code: 'conflict' })
    await endExam()
    const other = await addStudent(school)
    expect((await one.deliver(rightChanges(), other)).status).toBe(404)
    const before = await everyRow(school)
    const foreign = await school.call(
      late.deliverLate,
      {
        params: { id: one.id },
        body: { answers: { 999999: { answered: true, selected_values: 1, seq: 1 } }, logs: [] },
      },
      signedInAnew(school, one.person),
    )
    expect(foreign).toMatchObject({ status: 400, body: { field: 'quiz_state.999999' } })
    expect(await everyRow(school)).toEqual(before)
  })

  it('is possible for as long as the exam says, and not at all if it says 0', async () => {
    const [early, tooLate] = [await open(), await open()]
    await school.call(
      updateQuiz,
      { params: { id: exam.id }, body: { late_delivery_hours: 2 } },
      asAdmin(),
    )
    await endExam(3600 + 2 * 3600)
    expect((await early.receipt()).late_until).toBe(early.server_time + 3 * 3600)
    expect((await early.deliver(rightChanges())).body.received).toBe(3)
    school.clock.advance(1)
    expect((await tooLate.deliver(rightChanges())).body.code).toBe('attempt_closed')
    expect((await early.deliver(rightChanges())).body.received).toBe(0)
    await school.call(
      updateQuiz,
      { params: { id: exam.id }, body: { late_delivery_hours: 0 } },
      asAdmin(),
    )
    expect((await tooLate.receipt()).late_until).toBeNull()
    expect((await tooLate.deliver(rightChanges())).body.code).toBe('attempt_closed')
  })

  it('many times at once stores each answer once', async () => {
    const one = await open()
    await endExam()
    const answers = await Promise.all(Array.from({ length: 8 }, () => one.deliver(rightChanges())))
    expect(answers.map(({ body }) => body.received).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 3])
    expect(await list()).toHaveLength(1)
  })
})

describe('a decision', () => {
  it('is counted on a board that had counted the closed attempt before', async () => {
    const one = await open()
    await one.save(rightChanges(0, 1))
    await endExam()
    const answered = async () =>
      (await school.call(getBoard, { params: { id: exam.id } }, asAdmin())).body.data.find(
        ({ student_id }) => student_id === one.person.id,
      )?.answered
    expect(await answered()).toBe(1)
    await one.deliver(rightChanges())
    expect(await answered()).toBe(1)
    await decide('accepted')
    expect(await answered()).toBe(3)
  })

  /** The student's result in every view, without ids, so that two attempts can be compared. */
  const figures = async (id: number, person: Person) => {
    const { body } = await school.call(
      listClassResults,
      { params: { id: exam.id }, query: {} },
      asAdmin(),
    )
    const row = body.data.find(({ student_id }) => student_id === person.id)
    const grid = await school.call(getResultGrid, { params: { id: exam.id }, query: {} }, asAdmin())
    return {
      marks: row?.scored_marks,
      percentage: row?.percentage,
      rank: row?.rank,
      grid: grid.body.data.students.find(({ student_id }) => student_id === person.id)?.outcomes,
      stored: await school.db
        .selectFrom('answers')
        .select(['question_id', 'selected', 'marks'])
        .where('attempt_id', '=', id)
        .orderBy('question_id')
        .execute(),
    }
  }
  const items = async () =>
    (
      await school.call(
        getQuizStatistics,
        { params: { id: exam.id }, query: { with_blank: 'true' } },
        asAdmin(),
      )
    ).body.data.items.map(({ facility }) => facility)
  const publish = () =>
    school.db
      .updateTable('quizzes')
      .set({ review_first: false })
      .where('id', '=', exam.id)
      .execute()
      .then(() => finishAll(school))

  it.each(['before', 'after'])(
    '%s publication makes all figures equal to those of a student who saved in time, and can be reversed',
    async (when) => {
      const [twin, lost, idle] = [await open(), await open(), await open()]
      await twin.save(rightChanges())
      await lost.save(rightChanges(0, 1))
      await idle.save(
        rightChanges(1, 2).map((one) => ({
          ...one,
          selected_values: exam.questions[1]?.optionIds.slice(1, 2) ?? [],
        })),
      )
      await endExam()
      if (when === 'after') await publish()
      const [before, itemsBefore] = [await figures(lost.id, lost.person), await items()]
      await lost.deliver(rightChanges())
      const [delivery] = await list()
      const shown = await compare(delivery?.id ?? 0)
      expect(shown).toMatchObject({ marks: 2, marks_otherwise: 9 })
      expect(shown.compared).toMatchObject([
        { question: 2, stored: null, late: 'A, C', effect: 'counts' },
        { question: 3, stored: null, late: '2.50', effect: 'counts' },
      ])
      expect((await decide('accepted', [shown.id])).body.data).toEqual({ decided: 1, refused: [] })
      expect((await decide('accepted', [shown.id])).body.data).toEqual({ decided: 0, refused: [] })
      expect(await figures(lost.id, lost.person)).toEqual(await figures(twin.id, twin.person))
      expect(await items()).not.toEqual(itemsBefore)
      expect(await compare(shown.id)).toMatchObject({ marks: 9, marks_otherwise: 2 })
      if (when === 'before') await publish()
      expect(await lost.result()).toMatchObject({
        total_scored_marks: 9,
        late_answers: [{ state: 'accepted', reason: 'Power cut' }],
      })
      await expectRebuilt(school)
      await decide('declined', [shown.id])
      expect(await figures(lost.id, lost.person)).toEqual(before)
      expect(await items()).toEqual(itemsBefore)
      await expectRebuilt(school)
      expect((await events(lost.id)).map(({ kind }) => kind)).toEqual([
        'late_received',
        'late_accepted',
        'late_declined',
      ])
    },
  )

  it('updates the grid even if the marks stay the same', async () => {
    const one = await open()
    const [mcq] = exam.questions
    if (!mcq) throw new Error('a question')
    const choose = (option: number, elapsed: number): Change => ({
      question_id: mcq.id,
      selected_values: mcq.optionIds[option] ?? 0,
      elapsed,
    })
    await one.save([choose(0, 1_000)])
    await endExam()
    const grid = async () => (await figures(one.id, one.person)).grid
    const before = await grid()
    await one.deliver([{ ...choose(0, 2_000), selected_values: null }])
    const changes = school.db
      .selectFrom('item_finding_changes')
      .select('id')
      .where('quiz_id', '=', exam.id)
    const changed = (await changes.execute()).length
    await decide('accepted')
    expect(await changes.execute()).toHaveLength(changed + 1)
    expect((await attemptRow(one.id)).scored_marks).toBe('0.00')
    expect(await grid()).not.toEqual(before)
  })

  it('does not count answers given after the deadline, nor ones older than the stored answer', async () => {
    const one = await open()
    const [first, second, third] = rightChanges()
    if (!first || !second || !third) throw new Error('three')
    await one.save([{ ...first, elapsed: 500_000 }])
    await endExam()
    await one.deliver([
      { ...second, elapsed: 3_000_000 },
      { ...third, elapsed: 3_650_000 },
    ])
    const [delivery] = await list()
    expect(delivery?.fits).toBe(false)
    const shown = await compare(delivery?.id ?? 0)
    expect(shown.compared.map(({ effect }) => effect)).toEqual(['counts', 'too_late'])
    await decide('accepted')
    expect((await attemptRow(one.id)).scored_marks).toBe('5.00')
  })

  it('for all decides each that waits; a second admin at the same time changes nothing', async () => {
    const all = [await open(), await open(), await open()]
    await endExam()
    for (const one of all) await one.deliver(rightChanges())
    const answers = await Promise.all([decide('accepted'), decide('accepted')])
    expect(answers.reduce((sum, { body }) => sum + body.data.decided, 0)).toBe(3)
    for (const one of all) expect((await attemptRow(one.id)).scored_marks).toBe('9.00')
    const other = await addQuiz(school)
    const [first] = await list()
    expect((await decide('declined', [first?.id ?? 0], other.id)).status).toBe(404)
  })

  it('does not reverse what a colleague has decided since the delivery was opened', async () => {
    const one = await open()
    await endExam()
    await one.deliver(rightChanges())
    const [delivery] = await list()
    const id = delivery?.id ?? 0
    const decideRead = (decision: 'accepted' | 'declined', state: 'waiting' | 'accepted') => {
      const body = { decision, reason: 'Read', ids: [id], state }
      return school.call(late.decideLate, { params: { id: exam.id }, body }, asAdmin())
    }
    await decideRead('accepted', 'waiting')
    expect((await decideRead('declined', 'waiting')).body.data).toEqual({
      decided: 0,
      refused: [{ id, message: expect.stringMatching(/accepted since you opened it/) }],
    })
    expect((await attemptRow(one.id)).scored_marks).toBe('9.00')
    // The same decision again is no refusal.
    const again = (await decideRead('accepted', 'waiting')).body.data
    expect(again).toEqual({ decided: 0, refused: [] })
    expect((await decideRead('declined', 'accepted')).body.data.decided).toBe(1)
  })

  it('for all leaves what arrived after the list was read', async () => {
    const [read, unread] = [await open(), await open()]
    await endExam()
    await read.deliver(rightChanges())
    const up_to = Math.max(...(await list()).map(({ id }) => id))
    await unread.deliver(rightChanges())
    const body = { decision: 'accepted' as const, reason: 'Power cut', up_to }
    await school.call(late.decideLate, { params: { id: exam.id }, body }, asAdmin())
    expect((await attemptRow(read.id)).scored_marks).toBe('9.00')
    expect((await attemptRow(unread.id)).scored_marks).toBe('0.00')
  })

  it('cannot be reversed if the answers have changed since', async () => {
    const one = await open()
    await endExam()
    await one.deliver(rightChanges())
    await decide('accepted')
    await school.db
      .updateTable('answers')
      .set({ seq: orderAt(one.server_time, 9_999_999) })
      .where('attempt_id', '=', one.id)
      .execute()
    const [delivery] = await list()
    const { body } = await decide('declined', [delivery?.id ?? 0])
    expect(body.data).toMatchObject({ decided: 0, refused: [{ id: delivery?.id }] })
    expect((await list())[0]?.state).toBe('accepted')
  })
})

describe('late answers and interventions', () => {
  const help = (id: number, body: { action: 'add_time' | 'reopen' | 'submit'; minutes?: number }) =>
    school.call(helpAttempt, { params: { id }, body: { reason: 'Power cut', ...body } }, asAdmin())
  const wrong = async (id: number) =>
    (await compare(id)).findings.flatMap(({ fits, text }) => (fits ? [] : [text]))
  const [minute, hour] = [60_000, 3_600_000]
  const at = (elapsed: number, place = 0): Change => {
    const [change] = rightChanges(place, place + 1)
    if (!change) throw new Error('a question')
    return { ...change, elapsed }
  }

  it('late answers can be accepted into a reopened attempt, and are marked at its end', async () => {
    const one = await open()
    await endExam()
    await one.deliver(rightChanges())
    expect((await help(one.id, { action: 'reopen', minutes: 10 })).status).toBe(200)
    expect((await one.deliver(rightChanges())).body).toMatchObject({ code: 'conflict' })
    const [delivery] = await list()
    expect(await compare(delivery?.id ?? 0)).toMatchObject({ marks: null, marks_otherwise: null })
    await decide('accepted')
    expect((await attemptRow(one.id)).scored_marks).toBeNull()
    expect((await one.submit()).status).toBe(200)
    expect((await attemptRow(one.id)).scored_marks).toBe('9.00')
    await expectRebuilt(school)
    // After the attempt is reopened and submitted again, its marks still include the accepted
    // answers.
    await help(one.id, { action: 'reopen' })
    await one.submit()
    expect((await attemptRow(one.id)).scored_marks).toBe('9.00')
    expect((await decide('declined', [delivery?.id ?? 0])).body.data.decided).toBe(1)
    expect((await attemptRow(one.id)).scored_marks).toBe('0.00')
    await expectRebuilt(school)
  })

  it('an answer given after the reopening replaces the late one', async () => {
    const one = await open()
    await endExam()
    await one.deliver(rightChanges(0, 2))
    await help(one.id, { action: 'reopen', minutes: 10 })
    const again = { ...at(hour + 5 * minute), selected_values: null }
    expect((await one.save([again])).status).toBe(200)
    const [delivery] = await list()
    expect((await compare(delivery?.id ?? 0)).compared.map(({ effect }) => effect)).toEqual([
      'newer_stored',
      'counts',
    ])
    await endExam()
    await decide('accepted')
    expect((await attemptRow(one.id)).scored_marks).toBe('3.00')
  })

  it('an answer that was too late is in time if the deadline moves, unless given while submitted', async () => {
    const one = await open()
    await endExam()
    const [early, inPause, late] = [
      at(59 * minute),
      at(hour + 2 * minute, 1),
      at(hour + 6 * minute, 2),
    ]
    await one.deliver([early, inPause])
    const [delivery] = await list()
    const id = delivery?.id ?? 0
    expect(delivery?.fits).toBe(false)
    expect((await wrong(id)).join()).toContain('1 answer was given after the deadline')
    school.clock.set(new Date(firstDay.getTime() + hour + 5 * minute))
    await help(one.id, { action: 'reopen', minutes: 10 })
    await endExam()
    expect((await wrong(id)).join()).toContain('1 answer was given while the attempt was submitted')
    expect((await compare(id)).compared.map(({ effect }) => effect)).toEqual(['counts', 'counts'])
    expect((await list())[0]?.fits).toBe(false)
    await one.deliver([late])
    const [second] = await list()
    expect(second).toMatchObject({ fits: true, answers: 1 })
    await decide('accepted', [second?.id ?? 0])
    expect((await attemptRow(one.id)).scored_marks).toBe('4.00')
  })

  it('an accepted delivery shows what counted at the time, even if the deadline moves later', async () => {
    const one = await open()
    await endExam()
    await one.deliver([at(59 * minute), at(hour + minute, 1)])
    await decide('accepted')
    const [delivery] = await list()
    const effects = async () =>
      (await compare(delivery?.id ?? 0)).compared.map(({ effect }) => effect)
    expect(await effects()).toEqual(['counts', 'too_late'])
    await help(one.id, { action: 'reopen', minutes: 30 })
    await one.submit()
    expect(await effects()).toEqual(['counts', 'too_late'])
    expect((await attemptRow(one.id)).scored_marks).toBe('2.00')
  })

  it('more time also extends the period for late deliveries', async () => {
    const one = await open()
    expect((await help(one.id, { action: 'add_time', minutes: 30 })).status).toBe(200)
    await endExam(90 * 60 + 11)
    expect((await one.receipt()).late_until).toBe(one.server_time + 90 * 60 + 24 * 3600)
    await one.deliver([at(85 * minute)])
    expect(await list()).toMatchObject([{ fits: true, answers: 1 }])
  })

  it("answers from an offline device after an admin's submit wait for a decision, and are pointed out", async () => {
    const one = await open()
    await one.save([at(minute)])
    school.clock.advance(20 * 60)
    const { body } = await help(one.id, { action: 'submit' })
    school.clock.advance(20 * 60)
    expect((await one.deliver([at(10 * minute, 1), at(35 * minute, 2)])).body.received).toBe(2)
    const [delivery] = await list()
    expect(delivery).toMatchObject({ state: 'waiting', fits: false })
    expect((await wrong(delivery?.id ?? 0)).join()).toContain(
      '1 answer was given after the attempt had been submitted',
    )
    expect((await attemptRow(one.id)).scored_marks).toBe('2.00')
    // Once the submit is undone, the attempt runs again: the device saves as usual, and nothing is
    // counted twice.
    const params = { id: body.data.help_id ?? 0 }
    expect((await school.call(undoHelp, { params, body: {} }, asAdmin())).status).toBe(200)
    await one.save([at(10 * minute, 1), at(35 * minute, 2)])
    await one.submit()
    expect((await attemptRow(one.id)).scored_marks).toBe('9.00')
    await decide('accepted')
    expect((await compare(delivery?.id ?? 0)).compared.map(({ effect }) => effect)).toEqual([
      'newer_stored',
      'newer_stored',
    ])
    expect((await attemptRow(one.id)).scored_marks).toBe('9.00')
    await expectRebuilt(school)
  })

  it('simultaneous decisions, reopenings and submits leave marks that fit the answers', async () => {
    const one = await open()
    await endExam()
    await one.deliver(rightChanges())
    await Promise.all([
      decide('accepted'),
      help(one.id, { action: 'reopen', minutes: 10 }),
      decide('accepted'),
      help(one.id, { action: 'reopen', minutes: 10 }),
    ])
    await Promise.all([one.submit(), help(one.id, { action: 'submit' }), decide('accepted')])
    expect((await attemptRow(one.id)).scored_marks).toBe('9.00')
    await expectRebuilt(school)
  })
})

describe('an answer file', () => {
  const importFile = (file: string, dry_run: boolean, quizId = exam.id) =>
    school.call(
      late.importAnswerFile,
      { params: { id: quizId }, body: { file, dry_run, reason: 'Brought by the invigilator' } },
      asAdmin(),
    )

  it('goes into a running attempt at once, after a dry run that changes nothing', async () => {
    const one = await open()
    const file = one.file(rightChanges())
    const before = await everyRow(school)
    const dry = await importFile(file, true)
    expect(dry.body.data).toMatchObject({ take_quiz_id: one.id, goes_to: 'attempt' })
    expect(dry.body.data.findings.filter(({ fits }) => !fits)).toEqual([])
    expect(await everyRow(school)).toEqual(before)
    expect((await importFile(file, false)).body.data.delivery_id).not.toBeNull()
    expect((await importFile(file, false)).body.data.delivery_id).toBeNull()
    await endExam()
    expect((await attemptRow(one.id)).scored_marks).toBe('9.00')
    expect((await events(one.id)).map(({ kind }) => kind)).toEqual([
      'answer_file_made',
      'answer_file_imported',
      'late_accepted',
    ])
  })

  it('waits as late answers of a closed attempt, even if the exam takes no late deliveries', async () => {
    const one = await open()
    await school.call(
      updateQuiz,
      { params: { id: exam.id }, body: { late_delivery_hours: 0 } },
      asAdmin(),
    )
    await endExam()
    const { body } = await importFile(one.file(rightChanges()), false)
    expect(body.data.goes_to).toBe('late')
    expect((await attemptRow(one.id)).scored_marks).toBe('0.00')
    await decide('accepted')
    expect((await attemptRow(one.id)).scored_marks).toBe('9.00')
  })

  it('says if it was changed, signed for another attempt, or not signed', async () => {
    const [one, other] = [await open(), await open()]
    const texts = async (file: string) =>
      (await importFile(file, true)).body.data.findings.flatMap(({ fits, text }) =>
        fits ? [] : [text],
      )
    const file = one.file(rightChanges())
    const outer = JSON.parse(file)
    const changed = { ...outer, payload: outer.payload.replace('"2.50"', '"2.51"') }
    expect((await texts(JSON.stringify(changed)))[0]).toContain('was changed')
    const theirs = { ...outer, signature: JSON.parse(other.file(rightChanges())).signature }
    expect((await texts(JSON.stringify(theirs)))[0]).toContain('was changed')
    expect((await texts(JSON.stringify({ ...outer, signature: null })))[0]).toContain('not signed')
  })

  it.each([
    '',
    '{}',
    'not json',
    '{"format":"prepwell-answers","version":1,"payload":"{}","signature":null}',
  ])('%j is refused with the field', async (file) => {
    const answer = await importFile(file, false)
    expect(answer).toMatchObject({ status: 400, body: { field: 'file' } })
  })

  it('of another exam is refused', async () => {
    const one = await open()
    const other = await addQuiz(school)
    const answer = await importFile(one.file(rightChanges()), false, other.id)
    expect(answer).toMatchObject({ status: 400, body: { field: 'file' } })
  })
})
