import { setStudentStatus } from '@prepwell/contract/accounts/students.ts'
import {
  getQuestionStatistics,
  getQuizStatistics,
} from '@prepwell/contract/results/item-statistics.ts'
import * as sitting from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addChapter } from '../../../test/content/exams.ts'
import { addSectionedQuiz, sectionOf } from '../../../test/content/sections.ts'
import { exportAs, readCsv } from '../../../test/files/exported.ts'
import { addAdmin, addStudent, signedInAnew } from '../../../test/people.ts'
import {
  type GivenMarks,
  recomputedItems,
  recomputedPercentages,
  recomputedShare,
  recomputedTotals,
} from '../../../test/recomputed/recomputed-items.ts'
import { openSchool, type Person, type School } from '../../../test/school.ts'
import { finishAll } from '../../../test/sitting/finishing.ts'
import { regradeQuestions, undoRegradeOf } from '../../../test/sitting/regrade-questions.ts'

const [jeeMain, jeeAdvanced] = [3, 4]
const studentsCount = 40

/** A generated answer: the positions of the chosen options, or a typed number; null if blank. */
type Reply = readonly number[] | string | null

interface Taken {
  readonly student: Person
  readonly replies: readonly Reply[]
}

let school: School
let admin: Person
let examId: number
let ids: { readonly id: number; readonly optionIds: readonly number[] }[]
const taken: Taken[] = []

/** Returns a generator of random numbers, which gives the same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

// Three MCQs with +4 and -1, the third of them with a wrong key; then an MCQ with +3 and -1, an MSQ
// with partial marks and a Numerical.
const keys = [[0], [1], [3], [2], [0, 2], '7'] as const
const truth = [[0], [1], [1], [2], [0, 2], '7'] as const
const full = [4, 4, 4, 3, 4, 4]

/**
 * The keys by which the paper is marked now. Any answer to the question at `given` earns full
 * marks.
 */
let present: { readonly keys: typeof keys | typeof truth; readonly given: number | null } = {
  ...{ keys, given: null },
}

/** Computes the marks by the two schemes, independently of the app. */
function marksFor(item: number, reply: Reply): number {
  if (reply === null) return 0
  if (item === present.given) return full[item] ?? 0
  const key = present.keys[item]
  if (item === 5) return reply === key ? 4 : 0
  const chosen = reply as readonly number[]
  const isRight = String(chosen) === String(key)
  if (item === 4) {
    if (isRight) return 4
    return chosen.every((one) => (key as readonly number[]).includes(one)) ? chosen.length : -2
  }
  return isRight ? (full[item] ?? 0) : -1
}

/** Able students know the true answer, even where the answer key is wrong. */
function repliesOf(ability: number, random: () => number): Reply[] {
  return truth.map((right, item) => {
    if (random() < ability) return right
    if (random() < 0.25) return null
    if (item === 5) return String(Math.floor(random() * 7))
    if (item === 4) return random() < 0.5 ? [0] : [1, 2]
    return [Math.floor(random() * 4)]
  })
}

async function sit(student: Person, replies: readonly Reply[]) {
  const fresh = signedInAnew(school, student)
  const begun = await school.call(sitting.startAttempt, { params: { id: examId } }, fresh)
  expect(begun.status, begun.body.message).toBe(200)
  const quiz_state = Object.fromEntries(
    replies.flatMap((reply, item) => {
      const { id = 0, optionIds = [] } = ids[item] ?? {}
      if (reply === null) return []
      const values = typeof reply === 'string' ? reply : reply.map((place) => optionIds[place] ?? 0)
      const selected_values = item < 4 ? values[0] : values
      const answer = {
        answered: true,
        selected_values,
        seq: 1,
        visit_seq: 1,
        time_spent: 10 + item,
      }
      return [[id, answer]]
    }),
  )
  school.clock.advance(30)
  const done = await school.call(
    sitting.submitAttempt,
    { params: { id: begun.body.data.take_quiz_id }, body: { quiz_state } },
    fresh,
  )
  expect(done.status, done.body.message).toBe(200)
  taken.push({ student, replies })
}

const read = async (query: { with_blank?: 'true' } = {}) => {
  const fresh = signedInAnew(school, admin)
  const answer = await school.call(getQuizStatistics, { params: { id: examId }, query }, fresh)
  expect(answer.status, answer.body.message).toBe(200)
  return answer.body.data
}

const rowsOf = (given: readonly Taken[]): GivenMarks[] =>
  given.map(({ replies }) => replies.map((reply, item) => marksFor(item, reply)))

const isAnswered = ({ replies }: Taken) => replies.some((reply) => reply !== null)

/** Checks that every figure in the response equals the one computed from the generated answers. */
async function expectRecomputed(given: readonly Taken[]) {
  const found = await read()
  const counted = given.filter(isAnswered)
  const rows = rowsOf(counted)
  expect(found).toMatchObject({
    attempts: counted.length,
    blank_attempts: given.length - counted.length,
    provisional: counted.length < 30,
  })
  for (const [name, value] of Object.entries(recomputedTotals(rows, full)))
    expect(found.totals[name as keyof typeof found.totals], name).toBeCloseTo(value, 6)
  for (const [name, value] of Object.entries(recomputedPercentages(rows, full)))
    expect(found.totals[name as keyof typeof found.totals], name).toBeCloseTo(value, 6)
  const items = recomputedItems(rows, full)
  const totals = rows.map((row) => row.reduce<number>((sum, one) => sum + (one ?? 0), 0))
  found.items.forEach((item, at) => {
    const { withTotal: _, variance: __, ...expected } = items[at] ?? ({} as (typeof items)[number])
    for (const [name, value] of Object.entries(expected)) {
      const figure = item[name as keyof typeof item]
      if (value === null) expect(figure, `${at} ${name}`).toBeNull()
      else expect(figure, `${at} ${name}`).toBeCloseTo(value, 6)
    }
    const marks = rows.map((row) => row[at] ?? 0)
    const replies = counted.map((one) => one.replies[at] ?? null)
    expect(item).toMatchObject({
      blank: replies.filter((reply) => reply === null).length,
      right: marks.filter((one) => one === full[at]).length,
      partly: marks.filter((one) => one > 0 && one < (full[at] ?? 0)).length,
    })
    expect(item.right + item.partly + item.wrong + item.blank).toBe(counted.length)
    item.options.forEach((option, place) => {
      const choosing = replies.map((reply, attempt) => ({
        total: totals[attempt] ?? 0,
        hasChosen: Array.isArray(reply) && reply.includes(place),
      }))
      const chose = choosing.filter(({ hasChosen }) => hasChosen).length
      expect(option.share).toBeCloseTo((100 * chose) / counted.length, 6)
      expect(option.share_top).toBeCloseTo(recomputedShare(choosing, 1), 6)
      expect(option.share_bottom).toBeCloseTo(recomputedShare(choosing, -1), 6)
    })
  })
  return found
}

beforeAll(async () => {
  school = await openSchool()
  admin = await addAdmin(school)
  const mcq = (at: number) =>
    ({
      type: 'MCQ',
      options: ['a', 'b', 'c', 'd'],
      correct: keys[at] as readonly number[],
    }) as const
  const first = await addChapter(school, [mcq(0), mcq(1), mcq(2)])
  const second = await addChapter(school, [
    mcq(3),
    { type: 'MSQ', options: ['p', 'q', 'r'], correct: [0, 2] },
    { type: 'Numerical', answer: '7' },
  ])
  ids = [...first.questions, ...second.questions]
  examId = await addSectionedQuiz(
    school,
    admin,
    [
      sectionOf(first.chapterId, { name: 'Main', scheme_id: jeeMain }),
      sectionOf(second.chapterId, { name: 'Advanced', scheme_id: jeeAdvanced }),
    ],
    { shuffle_questions: true, shuffle_options: true },
  )
  const random = dice(7)
  for (let at = 0; at < studentsCount; at += 1)
    await sit(await addStudent(school), repliesOf((at % 20) / 20, random))
  await sit(await addStudent(school), [null, null, null, null, null, null])
})
afterAll(() => school.close())

describe('GET /api/quizzes/:id/statistics of 40 generated students', () => {
  it('equals an independent recomputation, even before the results are published', async () => {
    const found = await expectRecomputed(taken)
    expect(found.totals).toMatchObject({ total_marks: 23, no_consistency: null })
    expect(found.items.map(({ section, display_id }) => [section, display_id])).toEqual([
      [1, 1],
      [1, 2],
      [1, 3],
      [2, 4],
      [2, 5],
      [2, 6],
    ])
    expect(found.items[3]).toMatchObject({ guess_score: 25, median_time: 13, mean_time: 13 })
    expect(found.items[5]).toMatchObject({ guess_score: null, options: [] })
  })

  it('names the option that the better students chose instead of a wrong key', async () => {
    const { items } = await read()
    const [, , wrongKey] = items
    expect(wrongKey?.advice).toContainEqual({
      kind: 'check_key',
      options: [ids[2]?.optionIds[1]],
      letters: ['B'],
    })
    expect(
      items.filter(({ advice }) => advice.some(({ kind }) => kind === 'check_key')),
    ).toHaveLength(1)
  })

  it('counts attempts that are all blank if asked to', async () => {
    const found = await read({ with_blank: 'true' })
    expect(found).toMatchObject({ attempts: 41, blank_attempts: 1 })
    const rows = rowsOf(taken)
    expect(found.totals.mean).toBeCloseTo(recomputedTotals(rows, full).mean, 9)
    expect(found.items[0]?.facility).toBeCloseTo(recomputedItems(rows, full)[0]?.facility ?? 0, 9)
  })

  it('is up to date as soon as a student submits, is suspended, returns or is deleted', async () => {
    const [best, second] = [taken[19], taken[18]]
    const statusOf = (status: 'Active' | 'Suspended') =>
      school.call(
        setStudentStatus,
        { body: { ids: [best?.student.id ?? 0], status } },
        signedInAnew(school, admin),
      )
    await sit(await addStudent(school), [[0], [1], [3], [2], [0], '7'])
    await expectRecomputed(taken)
    expect((await statusOf('Suspended')).status).toBe(200)
    await expectRecomputed(taken.filter((one) => one !== best))
    expect((await statusOf('Active')).status).toBe(200)
    await expectRecomputed(taken)
    await school.db
      .deleteFrom('users')
      .where('id', '=', second?.student.id ?? 0)
      .execute()
    taken.splice(taken.indexOf(second as Taken), 1)
    await expectRecomputed(taken)
  })

  it('gives the same figures by question and as a file', async () => {
    school.clock.advance(7200)
    await finishAll(school)
    const found = await expectRecomputed(taken)
    const fresh = signedInAnew(school, admin)
    const [item] = found.items
    const { body } = await school.call(
      getQuestionStatistics,
      { params: { id: item?.question_id ?? 0 } },
      fresh,
    )
    expect(body.data.used_in).toMatchObject([
      {
        quiz_id: examId,
        quiz_name: 'Real paper',
        quiz_mode: 'exam',
        attempts: item?.attempts,
        facility: item?.facility,
        discrimination: item?.discrimination,
        effective_weight: item?.effective_weight,
        advice: item?.advice,
      },
    ])
    const file = await exportAs(school, 'item_statistics', { quiz_id: examId }, fresh)
    const [header = [], ...rows] = readCsv(file.text)
    const cell = (row: number, name: string) => rows[row]?.[header.indexOf(name)]
    expect(rows).toHaveLength(6)
    expect(Number(cell(1, 'Discrimination (%)'))).toBeCloseTo(
      found.items[1]?.discrimination ?? 0,
      5,
    )
    expect(cell(2, 'Advice')).toMatch(/^The better students chose B: check the key\. B: /)
    expect(Number(cell(0, 'Paper: Mean'))).toBeCloseTo(found.totals.mean ?? 0, 5)
    expect(Number(cell(4, 'C Top Third (%)'))).toBeCloseTo(
      found.items[4]?.options[2]?.share_top ?? 0,
      5,
    )
  })

  it('follows a regrade, and its undo', async () => {
    const before = await expectRecomputed(taken)
    const right = String(ids[2]?.optionIds[1])
    const id = await regradeQuestions(school, examId, [
      { question_id: ids[2]?.id ?? 0, policy: 'new_key', key: [right] },
      { question_id: ids[3]?.id ?? 0, policy: 'full_answered' },
    ])
    present = { keys: truth, given: 3 }
    const found = await expectRecomputed(taken)
    expect(found.items[2]?.advice.filter(({ kind }) => kind === 'check_key')).toEqual([])
    expect(found.items[2]?.options.map(({ is_correct }) => is_correct)).toEqual([
      ...[false, true, false, false],
    ])
    await undoRegradeOf(school, id)
    present = { keys, given: null }
    expect(await read()).toEqual(before)
  })
})
