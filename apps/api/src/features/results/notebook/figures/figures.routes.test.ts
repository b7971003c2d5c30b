import * as notebook from '@prepwell/contract/results/notebook.ts'
import { mistakeCauses } from '@prepwell/contract/results/notebook-terms.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addChapter } from '../../../../test/content/exams.ts'
import { type KeptCard, keepCards } from '../../../../test/notebook/kept-cards.ts'
import { addStudent } from '../../../../test/people.ts'
import { openSchool, type Person, type School } from '../../../../test/school.ts'

const dayMs = 24 * 3600_000
const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

let school: School
let questions: readonly number[]
let chapters: readonly number[]
/** The date in the time zone of the school, where it is 09:00. */
const today = '2026-03-02'
beforeAll(async () => {
  school = await openSchool()
  const found = await Promise.all(
    [0, 1].map(() =>
      addChapter(
        school,
        Array.from({ length: 15 }, () => ({ type: 'Numerical', answer: '1' })),
      ),
    ),
  )
  chapters = found.map(({ chapterId }) => chapterId)
  questions = found.flatMap((chapter) => chapter.questions.map(({ id }) => id))
})
afterAll(() => school.close())

const overview = async (student: Person) => {
  const { status, body } = await school.call(notebook.getNotebook, {}, student)
  expect(status).toBe(200)
  return body.data
}

interface DrawnCard {
  readonly reviewed: ReadonlyArray<{ readonly ago: number; readonly rating: number }>
  readonly dueIn: number
  readonly lapses: number
  readonly woken: number
  readonly isRemoved: boolean
}

const drawnCard: fc.Arbitrary<DrawnCard> = fc.record({
  reviewed: fc.array(
    fc.record({ ago: fc.nat({ max: 40 }), rating: fc.integer({ min: 1, max: 4 }) }),
    { maxLength: 4 },
  ),
  dueIn: fc.integer({ min: -10, max: 30 }),
  lapses: fc.nat({ max: 9 }),
  woken: fc.nat({ max: 4 }),
  isRemoved: fc.boolean(),
})

const keptCard = (drawn: DrawnCard, questionId: number): KeptCard => {
  const reviews = drawn.reviewed
    .toSorted((a, b) => b.ago - a.ago)
    .map(({ ago, rating }) => ({ day: addDays(today, -ago), rating }))
  return {
    questionId,
    reviews,
    dueOn: addDays(today, drawn.dueIn),
    lapses: drawn.lapses,
    wokenAtLapses: Math.min(drawn.woken, drawn.lapses),
    isRemoved: drawn.isRemoved,
  }
}

it('forecast, retention and streak are what the cards and their reviews say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        cards: fc.array(drawnCard, { maxLength: 30 }),
        perDay: fc.integer({ min: 1, max: 8 }),
        examIn: fc.option(fc.integer({ min: -3, max: 20 })),
      }),
      async ({ cards: drawn, perDay, examIn }) => {
        const student = await addStudent(school)
        const cards = drawn.map((card, at) => keptCard(card, questions[at] ?? 0))
        await keepCards(school, student.id, cards)
        const exam = examIn === null ? null : addDays(today, examIn)
        const settings = { new_per_day: perDay, exam_date: exam, has_streak: true }
        const put = await school.call(notebook.putNotebookSettings, { body: settings }, student)
        expect(put.status).toBe(200)
        const shown = await overview(student)
        const inside = cards.filter(({ isRemoved }) => !isRemoved)
        const isNew = ({ reviews }: KeptCard) => reviews.length === 0
        const awake = inside.filter(
          (card) => !isNew(card) && (card.lapses ?? 0) - (card.wokenAtLapses ?? 0) < 6,
        )
        const dueDays = awake.map(({ dueOn, reviews }) => {
          const last = reviews.at(-1)?.day ?? ''
          const isCapped = exam !== null && today <= exam && last < exam && exam < dueOn
          const day = isCapped ? exam : dueOn
          return day < today ? today : day
        })
        const begun = cards.filter(({ reviews }) => reviews[0]?.day === today).length
        let waiting = inside.filter(isNew).length
        const expected = Array.from({ length: 14 }, (_none, ahead) => {
          const day = addDays(today, ahead)
          const room = ahead === 0 ? Math.max(0, perDay - begun) : perDay
          const fresh = Math.min(waiting, room)
          waiting -= fresh
          return { day, reviews: dueDays.filter((one) => one === day).length, new: fresh }
        })
        expect(shown.forecast).toEqual(expected)
        expect(shown.due).toBe(expected[0]?.reviews)
        expect(shown.new).toBe(expected[0]?.new)

        const later = cards.flatMap(({ reviews }) => reviews.slice(1))
        expect(shown.retention).toEqual(
          Array.from({ length: 30 }, (_none, at) => {
            const day = addDays(today, at - 29)
            const those = later.filter((review) => review.day === day)
            const remembered = those.filter(({ rating }) => rating > 1).length
            return { day, reviews: those.length, remembered }
          }),
        )

        const days = new Set(cards.flatMap(({ reviews }) => reviews.map(({ day }) => day)))
        let streak = 0
        const last = days.has(today) ? today : addDays(today, -1)
        while (days.has(addDays(last, -streak))) streak += 1
        expect(shown.streak).toBe(streak)
      },
    ),
    { numRuns: 25 },
  )
})

it('shows the streak only to a student who wants it', async () => {
  const student = await addStudent(school)
  const [questionId = 0] = questions
  const reviews = [-2, -1, 0].map((days) => ({ day: addDays(today, days), rating: 3 }))
  await keepCards(school, student.id, [{ questionId, reviews, dueOn: addDays(today, 9) }])
  expect((await overview(student)).streak).toBeNull()
  await school.call(notebook.putNotebookSettings, { body: { has_streak: true } }, student)
  expect((await overview(student)).streak).toBe(3)
})

it('counts causes by chapter, the most frequent first', async () => {
  const student = await addStudent(school)
  const causes = ['guess', 'time', 'guess', 'guess', 'time'] as const
  const chosen = [...questions.slice(0, 3), ...questions.slice(15, 17)]
  await school.db
    .insertInto('mistake_causes')
    .values(
      chosen.map((question_id, at) => ({
        student_id: student.id,
        question_id,
        cause: causes[at] ?? mistakeCauses[0],
        set_at: school.clock.now(),
      })),
    )
    .execute()
  const found = (await overview(student)).causes.map(
    ({ cause, chapter_id, count }) => `${count} ${cause} of ${chapters.indexOf(chapter_id)}`,
  )
  expect(found[0]).toBe('2 guess of 0')
  expect(found.toSorted()).toEqual([
    ...['1 guess of 1', '1 time of 0', '1 time of 1', '2 guess of 0'],
  ])
  expect((await overview(await addStudent(school))).causes).toEqual([])
})
