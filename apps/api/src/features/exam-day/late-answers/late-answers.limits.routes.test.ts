import { helpAttempt } from '@prepwell/contract/exam-day/interventions.ts'
import * as late from '@prepwell/contract/exam-day/late-answers.ts'
import { publishQuiz } from '@prepwell/contract/quizzes/quizzes.ts'
import { saveAnswers, startAttempt, submitAttempt } from '@prepwell/contract/sitting/sitting.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import { recomputedMarks } from '../../../test/recomputed/recomputed-gradings.ts'
import { expectRebuilt } from '../../../test/recomputed/statistics-kept.ts'
import { firstDay, openSchool, type Person, type School } from '../../../test/school.ts'
import { answerFileOf, answersIn, type Change, logOf } from '../../../test/sitting/answer-logs.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { isNewerSelection } from '../../sitting/attempts/index.ts'
import type { LateRow } from './late-answers.queries.ts'

/** The number of questions that may be answered in the only section of each exam. */
const most = 1

let school: School
let admin: Person
let chapter: Awaited<ReturnType<typeof addChapter>>
beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  const question = { type: 'MCQ', options: ['a', 'b'], correct: [1] } as const
  chapter = await addChapter(school, [question, question, question])
})
afterAll(() => school.close())
beforeEach(() => school.clock.set(firstDay))

const asAdmin = () => signedInAnew(school, admin)

/**
 * A change of an answer, made `minutes` after the start. Without `option`, it clears the answer.
 */
const change = (place: number, minutes: number, option?: number): Change => ({
  question_id: chapter.questions[place]?.id ?? 0,
  selected_values: option === undefined ? null : (chapter.questions[place]?.optionIds[option] ?? 0),
  elapsed: minutes * 60_000,
})

async function open(atMost = most) {
  const quizId = await addSectionedQuiz(
    school,
    admin,
    [sectionOf(chapter.chapterId, { answer_at_most: atMost })],
    { review_first: true },
  )
  const student = await addStudent(school)
  const asStudent = () => signedInAnew(school, student)
  const { body } = await school.call(startAttempt, { params: { id: quizId } }, asStudent())
  const { take_quiz_id: id, server_time, answer_log } = body.data
  const params = { id }
  const logged = (changes: readonly Change[], receiptTime: number | null = null) =>
    logOf(id, { server_time, proof: answer_log?.proof ?? '' }, changes, receiptTime)
  const save = (...changes: Change[]) =>
    school.call(
      saveAnswers,
      { params, body: { quiz_state: answersIn(logged(changes)) } },
      asStudent(),
    )
  const submit = () => school.call(submitAttempt, { params, body: { quiz_state: {} } }, asStudent())
  const deliver = (...changes: Change[]) => deliverAfter(null, ...changes)
  /** Delivers with a log that claims a complete save `minutes` after the start; null for none. */
  const deliverAfter = (minutes: number | null, ...changes: Change[]) => {
    const log = logged(changes, minutes === null ? null : server_time + minutes * 60)
    const given = { params, body: { answers: answersIn(log), logs: [log] } }
    return school.call(late.deliverLate, given, asStudent())
  }
  const importFile = (...changes: Change[]) => {
    const log = logged(changes)
    const file = answerFileOf(answer_log?.key ?? null, {
      ...{ take_quiz_id: id, quiz_name: 'Exam', student_name: 'Somebody' },
      ...{ made_at: server_time, answers: answersIn(log), logs: [log] },
    })
    const given = { params: { id: quizId }, body: { file, dry_run: false, reason: 'Brought' } }
    return school.call(late.importAnswerFile, given, asAdmin())
  }
  const decide = (decision: 'accepted' | 'declined', ids?: number[]) =>
    school.call(
      late.decideLate,
      { params: { id: quizId }, body: { decision, reason: 'Why', ...(ids ? { ids } : {}) } },
      asAdmin(),
    )
  const reopen = () =>
    school.call(
      helpAttempt,
      { params, body: { action: 'reopen', minutes: 30, reason: 'Power cut' } },
      asAdmin(),
    )
  /** Deliveries of the exam, oldest first. */
  const deliveries = async () =>
    (
      await school.call(late.listLateDeliveries, { params: { id: quizId } }, asAdmin())
    ).body.data.toReversed()
  const stored = async () => {
    const rows = await school.db
      .selectFrom('answers')
      .select(['question_id', 'selected', 'answered', 'seq', 'saved_at'])
      .orderBy('question_id')
      .where('attempt_id', '=', id)
      .execute()
    return new Map(rows.map((row) => [row.question_id, row]))
  }
  /** The positions of the questions that have an answer. */
  const answered = async () => {
    const rows = await stored()
    return [0, 1, 2].filter((place) => rows.get(chapter.questions[place]?.id ?? 0)?.selected.length)
  }
  const compare = async (delivery: number) =>
    (await school.call(late.getLateDelivery, { params: { id: delivery } }, asAdmin())).body.data
  return {
    ...{ quizId, id, save, submit, deliver, importFile, decide, reopen },
    ...{ deliveries, deliverAfter, stored, answered, compare },
  }
}

const endExam = async () => {
  school.clock.advance(3700)
  await finishAll(school)
}

describe('declining accepted answers', () => {
  it('is refused if a section would then exceed its limit', async () => {
    const one = await open()
    await one.save(change(0, 1, 1))
    await endExam()
    await one.deliver(change(0, 2))
    await one.deliver(change(1, 3, 1))
    const [clearing, answering] = (await one.deliveries()).map(({ id }) => id)
    await one.decide('accepted')
    expect(await one.answered()).toEqual([1])

    const refused = (await one.decide('declined', [clearing ?? 0])).body.data
    expect(refused).toEqual({
      decided: 0,
      refused: [
        {
          id: clearing,
          message:
            'Section would then have more answers than it allows: first decline what was accepted later',
        },
      ],
    })
    expect(await one.answered()).toEqual([1])
    await one.decide('declined', [answering ?? 0])
    expect((await one.decide('declined', [clearing ?? 0])).body.data.decided).toBe(1)
    expect(await one.answered()).toEqual([0])
  })

  it('is refused if the page has since saved the same answer, because the student was told so', async () => {
    const one = await open()
    await one.importFile(change(0, 1, 1))
    const { body } = await one.save(change(0, 1, 1))
    expect(Object.keys(body.saved)).toHaveLength(1)
    const [delivery] = await one.deliveries()
    const declined = (await one.decide('declined', [delivery?.id ?? 0])).body.data
    expect(declined).toMatchObject({
      decided: 0,
      refused: [{ message: 'These answers were changed after they had been accepted' }],
    })
    expect(await one.answered()).toEqual([0])
  })
})

describe('taking back one of several accepted deliveries', () => {
  it('counts an answer of another one that had found a newer answer', async () => {
    const one = await open()
    await endExam()
    await one.deliver(change(0, 1, 1))
    await one.deliver(change(0, 2, 0))
    const [older = 0, newer = 0] = (await one.deliveries()).map(({ id }) => id)
    await one.decide('accepted', [newer])
    await one.decide('accepted', [older])
    const { marks_otherwise } = await one.compare(newer)

    expect((await one.decide('declined', [newer])).body.data.decided).toBe(1)
    expect(await one.answered()).toEqual([0])
    const shown = await one.compare(older)
    expect(shown).toMatchObject({ state: 'accepted', marks: marks_otherwise })
    expect(shown.marks).toBeGreaterThan(0)
    expect(shown.compared).toMatchObject([{ stored: null, late: 'B', effect: 'counts' }])
    await expectRebuilt(school)
    expect((await one.decide('declined', [older])).body.data.decided).toBe(1)
    expect([...(await one.stored()).keys()]).toEqual([])
    expect((await one.compare(older)).marks).toBe(0)
    await expectRebuilt(school)
  })

  it('counts an answer of another one that had found a full section', async () => {
    const one = await open()
    await endExam()
    await one.deliver(change(0, 1, 1))
    await one.deliver(change(1, 2, 1))
    const [first = 0, second = 0] = (await one.deliveries()).map(({ id }) => id)
    await one.decide('accepted')
    expect((await one.compare(second)).compared).toMatchObject([{ effect: 'too_many' }])
    await one.decide('declined', [first])
    expect(await one.answered()).toEqual([1])
    expect((await one.compare(second)).compared).toMatchObject([{ effect: 'counts' }])
    await expectRebuilt(school)
  })

  it('restores those that the newer one had replaced, which can then be taken back too', async () => {
    const one = await open()
    await one.save(change(1, 1))
    const before = await one.stored()
    await endExam()
    await one.deliver(change(0, 1, 1))
    await one.deliver(change(0, 2, 0))
    const [older = 0, newer = 0] = (await one.deliveries()).map(({ id }) => id)
    await one.decide('accepted')
    school.clock.advance(60)
    expect((await one.decide('declined', [older])).body.data).toMatchObject({
      refused: [{ message: 'Newer late answers were accepted: first decline those' }],
    })
    expect((await one.decide('declined', [newer])).body.data.decided).toBe(1)
    expect((await one.compare(older)).marks).toBeGreaterThan(0)
    school.clock.advance(60)
    expect((await one.decide('declined', [older])).body.data.decided).toBe(1)
    expect(await one.stored()).toEqual(before)
    await expectRebuilt(school)
  })

  it('is possible for all at once', async () => {
    const one = await open()
    await endExam()
    await one.deliver(change(0, 1, 1))
    await one.deliver(change(0, 2, 0))
    const ids = (await one.deliveries()).map(({ id }) => id)
    await one.decide('accepted')
    school.clock.advance(60)
    expect((await one.decide('declined', ids)).body.data).toEqual({ decided: 2, refused: [] })
    expect(await one.answered()).toEqual([])
  })

  it('is refused if the page saved the restored answer again', async () => {
    const one = await open()
    await one.importFile(change(0, 1, 0))
    await one.importFile(change(0, 2, 1))
    const [older = 0, newer = 0] = (await one.deliveries()).map(({ id }) => id)
    expect((await one.decide('declined', [newer])).body.data.decided).toBe(1)
    await one.save(change(0, 1, 0))
    expect((await one.decide('declined', [older])).body.data).toMatchObject({
      refused: [{ message: 'These answers were changed after they had been accepted' }],
    })
    expect(await one.answered()).toEqual([0])
  })
})

describe('the claim of a log about what the server had', () => {
  const claimed = async (one: Awaited<ReturnType<typeof open>>, nth: number) => {
    const { findings } = await one.compare((await one.deliveries())[nth]?.id ?? 0)
    return findings.find(({ text }) => text.includes('the server had everything'))?.fits
  }

  it('is compared with the saves of pages, not with the time of an acceptance', async () => {
    const one = await open()
    school.clock.advance(60)
    await one.save(change(0, 1, 1))
    await endExam()
    await one.deliver(change(0, 2, 0))
    await one.decide('accepted')
    await one.deliverAfter(55, change(0, 56, 1))
    expect(await claimed(one, 1)).toBe(false)
    // The acceptance replaced the only answer that was saved, but not the time of the save.
    await one.deliverAfter(1, change(0, 57, 1))
    expect(await claimed(one, 2)).toBe(true)
    await one.decide('accepted')
    await one.decide(
      'declined',
      (await one.deliveries()).map(({ id }) => id),
    )
    await one.deliverAfter(55, change(0, 58, 1))
    expect(await claimed(one, 3)).toBe(false)
  })

  it('fits if the page saved an accepted answer again', async () => {
    const one = await open()
    await one.importFile(change(0, 1, 1))
    school.clock.advance(600)
    await one.save(change(0, 1, 1))
    await endExam()
    await one.deliverAfter(10, change(0, 11, 0))
    expect(await claimed(one, 1)).toBe(true)
  })
})

it('many imports at once do not wait for each other', async () => {
  const one = await open()
  const answers = await Promise.all(Array.from({ length: 40 }, () => one.importFile()))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

describe('accepting all', () => {
  it('leaves out answers that came after the keys were published, which must be accepted individually', async () => {
    const one = await open()
    const other = change(2, 1, 1)
    await endExam()
    await one.deliver(change(0, 1, 0))
    school.clock.advance(60)
    const params = { id: one.quizId }
    expect((await school.call(publishQuiz, { params, body: {} }, asAdmin())).status).toBe(200)
    school.clock.advance(60)
    await one.deliver({ ...other, elapsed: 180_000 })
    const [before, after] = (await one.deliveries()).map(({ id }) => id)
    const { data } = (await one.decide('accepted')).body
    expect(data).toEqual({
      decided: 1,
      refused: [
        {
          id: after,
          message:
            'It came after the results were published: review it, and accept it individually',
        },
      ],
    })
    expect((await one.deliveries()).map(({ state }) => state)).toEqual(['accepted', 'waiting'])
    await one.decide('declined', [before ?? 0])
    expect((await one.decide('accepted', [after ?? 0])).body.data.decided).toBe(1)
    expect(await one.answered()).toEqual([2])
    await one.decide('declined', [after ?? 0])
  })

  it('declining all includes answers that came after the keys were published', async () => {
    const one = await open()
    await endExam()
    const params = { id: one.quizId }
    await school.call(publishQuiz, { params, body: {} }, asAdmin())
    await one.deliver(change(0, 1, 0))
    expect((await one.decide('declined')).body.data).toEqual({ decided: 1, refused: [] })
  })
})

const place = fc.nat(2)
const minutes = fc.integer({ min: 1, max: 4 })
const option = fc.constantFrom(undefined, 0, 1)
const changes = fc.uniqueArray(fc.record({ place, minutes, option }), {
  minLength: 1,
  maxLength: 2,
  selector: (one) => one.place,
})
const step = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), changes }),
  fc.record({ kind: fc.constant('late' as const), changes }),
  fc.record({ kind: fc.constant('file' as const), changes }),
  fc.record({
    kind: fc.constant('decide' as const),
    decision: fc.constantFrom('accepted' as const, 'declined' as const),
    nth: fc.nat(3),
  }),
  fc.constant({ kind: 'reopen' as const }),
  fc.constant({ kind: 'submit' as const }),
)

it('whatever is saved, delivered late, accepted and declined, no section exceeds its limit and no acknowledged answer is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      school.clock.set(firstDay)
      const one = await open()
      const acknowledged = new Map<number, number>()
      for (const now of steps) {
        school.clock.advance(1)
        const list =
          'changes' in now
            ? now.changes.map((each) => change(each.place, each.minutes, each.option))
            : []
        if (now.kind === 'save') {
          const { body } = await one.save(...list)
          for (const [id, seq] of Object.entries(body.saved ?? {}))
            acknowledged.set(Number(id), seq)
        }
        if (now.kind === 'late') await one.deliver(...list)
        if (now.kind === 'file') await one.importFile(...list)
        if (now.kind === 'submit') await one.submit()
        if (now.kind === 'reopen') await one.reopen()
        if (now.kind === 'decide') {
          const found = await one.deliveries()
          const chosen = found[now.nth % Math.max(1, found.length)]
          await one.decide(now.decision, chosen && [chosen.id])
        }
        expect((await one.answered()).length).toBeLessThanOrEqual(most)
        const rows = await one.stored()
        for (const [id, seq] of acknowledged)
          expect(rows.get(id)?.seq ?? 0).toBeGreaterThanOrEqual(seq)
      }
    }),
    { numRuns: 40 },
  )
})

const decision = fc.record({
  decision: fc.constantFrom('accepted' as const, 'declined' as const),
  chosen: fc.subarray([0, 1, 2], { minLength: 1 }),
})
const life = fc.record({
  saved: changes,
  late: fc.array(changes, { minLength: 3, maxLength: 3 }),
  decisions: fc.array(decision, { minLength: 3, maxLength: 7 }),
})

/** Runs random decisions about three deliveries; `check` sees the state after each. */
const decideAtRandom = (
  atMost: number,
  check: (
    one: Awaited<ReturnType<typeof open>>,
    saved: Awaited<ReturnType<Awaited<ReturnType<typeof open>>['stored']>>,
  ) => Promise<void>,
) =>
  fc.assert(
    fc.asyncProperty(life, async ({ saved, late, decisions }) => {
      school.clock.set(firstDay)
      const one = await open(atMost)
      for (const each of saved) await one.save(change(each.place, each.minutes, each.option))
      const before = await one.stored()
      await endExam()
      for (const list of late)
        await one.deliver(...list.map((each) => change(each.place, each.minutes, each.option)))
      const ids = (await one.deliveries()).map(({ id }) => id)
      for (const { decision, chosen } of decisions) {
        school.clock.advance(1)
        const some = chosen.flatMap((nth) => ids[nth] ?? [])
        if (some.length > 0) await one.decide(decision, some)
        await check(one, before)
      }
      const marks = await recomputedMarks(school)
      expect(marks.stored).toEqual(marks.recomputed)
      // Each pass takes back at least the acceptance that nothing lies above.
      for (const _ of ids) await one.decide('declined', ids)
      expect((await one.deliveries()).every(({ state }) => state === 'declined')).toBe(true)
      expect(await one.stored()).toEqual(before)
    }),
    { numRuns: 20 },
  )

it('whatever is accepted and declined, in any order, the newest accepted answer of each question counts', async () => {
  await decideAtRandom(3, async (one, saved) => {
    const deliveries = await school.db
      .selectFrom('late_deliveries')
      .select('answers')
      .where('attempt_id', '=', one.id)
      .where('state', '=', 'accepted')
      .$castTo<{ answers: LateRow[] }>()
      .execute()
    const expected = new Map<number, Pick<LateRow, 'selected' | 'answered' | 'seq'>>(saved)
    for (const { question_id, ...row } of deliveries.flatMap(({ answers }) => answers))
      if (isNewerSelection(row, expected.get(question_id))) expected.set(question_id, row)
    const stored = await one.stored()
    expect([...stored.keys()].sort()).toEqual([...expected.keys()].sort())
    for (const [id, { selected, answered, seq }] of expected)
      expect(stored.get(id)).toMatchObject({ selected, answered, seq })
  })
})

it('whatever is accepted and declined, a limit holds, and everything can be taken back', async () => {
  await decideAtRandom(most, async (one) =>
    expect((await one.answered()).length).toBeLessThanOrEqual(most),
  )
})
