import { randomUUID } from 'node:crypto'
import { ratings } from '@prepwell/contract/results/notebook-terms.ts'
import { addReviews, type ReviewInput } from '@prepwell/contract/results/reviews.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { epoch } from '../../../../platform/clock.ts'
import { addQuiz, type TestQuestion } from '../../../../test/content/exams.ts'
import { notebookAt } from '../../../../test/notebook/notebook-at.ts'
import { addStudent, signedInAnew } from '../../../../test/people.ts'
import { firstDay, openSchool, type Person, type School } from '../../../../test/school.ts'
import { attemptCalls } from '../../../../test/sitting/attempt-calls.ts'

let school: School
let student: Person
let book: ReturnType<typeof notebookAt>
beforeAll(async () => {
  school = await openSchool({}, { workers: 2 })
  book = notebookAt(school)
})
afterAll(() => school.close())
beforeEach(async () => {
  school.clock.set(firstDay)
  student = await addStudent(school)
})

const { take } = attemptCalls(() => school)
const day = 24 * 3600
const number: TestQuestion = { type: 'Numerical', answer: '1' }

/** Gives a student `count` cards; returns the ids of their questions. */
async function withCards(person: Person, count: number): Promise<number[]> {
  const questions = Array.from({ length: count }, () => number)
  const practice = await addQuiz(school, { mode: 'practice', questions })
  await answer(practice, person, '2')
  return practice.questions.map(({ id }) => id)
}
const answer = (
  practice: Awaited<ReturnType<typeof addQuiz>>,
  person: Person,
  selected_values: string,
) =>
  take(
    practice,
    signedInAnew(school, person),
    Object.fromEntries(
      practice.questions.map(({ id }) => [id, { answered: true, selected_values }]),
    ),
  )

const storedOf = async (person: Person) => {
  const all = await book.recomputed(person)
  for (const { stored, computed } of all) expect(stored).toEqual(computed)
  return all.map(({ stored }) => stored)
}
const rowsOfReviews = (person: Person) =>
  school.db
    .selectFrom('card_reviews')
    .select(['id', 'rating', 'selected', 'seconds', 'reviewed_on'])
    .where('student_id', '=', person.id)
    .orderBy('reviewed_at')
    .orderBy('id')
    .execute()

it('stores a review once, however often it arrives, and says when the card is due', async () => {
  const [question_id = 0] = await withCards(student, 1)
  const review = book.reviewOf({ question_id, selected_values: '1.0', seconds: 12 })
  const stored = { stored: [review.id], left_out: [] }
  const first = await book.deliver(student, [review])
  expect(first).toMatchObject({ ...stored, cards: [{ question_id, is_resting: false }] })
  expect(await book.deliver(student, [{ ...review, rating: 'again' }, review])).toEqual(first)
  expect(await book.deliver(student, [{ ...review, id: review.id.toUpperCase() }])).toMatchObject({
    ...stored,
    stored: [review.id.toUpperCase()],
  })
  expect(await rowsOfReviews(student)).toEqual([
    { id: review.id, rating: 3, selected: ['1.0'], seconds: 12, reviewed_on: '2026-03-02' },
  ])
  expect(await book.list(student)).toMatchObject([
    { state: 'waiting', reviews: 1, due_on: first.cards[0]?.due_on, reviewed_on: '2026-03-02' },
  ])
})

it('leaves out a review without a card, and does not mind an id that somebody else used', async () => {
  const [question_id = 0] = await withCards(student, 1)
  const other = await addStudent(school)
  const [othersOwn = 0] = await withCards(other, 1)
  const mine = book.reviewOf({ question_id })
  const without = book.reviewOf({ question_id: othersOwn })
  expect(await book.deliver(student, [without, mine])).toMatchObject({
    ...{ stored: [mine.id], left_out: [without.id] },
    cards: [{ question_id }],
  })
  const sameId = { ...mine, question_id: othersOwn }
  expect(await book.deliver(other, [sameId])).toMatchObject({ stored: [mine.id], left_out: [] })
  expect(await rowsOfReviews(other)).toHaveLength(1)
})

it('a moment in the future becomes now, and a day is a day in the zone of the school', async () => {
  const [first = 0, second = 0] = await withCards(student, 2)
  // 14:30 UTC is 20:00 in Kolkata, and 20:00 UTC is 1:30 on the next day there.
  school.clock.set(new Date('2026-03-04T14:30:00Z'))
  await book.review(student, {
    question_id: first,
    reviewed_at: epoch(school.clock.now()) + 90 * day,
  })
  school.clock.set(new Date('2026-03-04T20:00:00Z'))
  await book.review(student, { question_id: second })
  expect((await rowsOfReviews(student)).map(({ reviewed_on }) => reviewed_on)).toEqual([
    ...['2026-03-04', '2026-03-05'],
  ])
})

it.each([
  { name: 'an id that is none', change: { id: 'one' }, field: 'reviews.0.id' },
  { name: 'a rating that is none', change: { rating: 'perfect' }, field: 'reviews.0.rating' },
  { name: 'a time before 1970', change: { reviewed_at: -1 }, field: 'reviews.0.reviewed_at' },
  { name: 'negative seconds', change: { seconds: -1 }, field: 'reviews.0.seconds' },
])('refuses $name, and stores nothing', async ({ change, field }) => {
  const [question_id = 0] = await withCards(student, 1)
  const reviews = [{ ...book.reviewOf({ question_id }), ...change }]
  const refused = await school.call(
    addReviews,
    { body: { reviews: [...reviews, book.reviewOf({ question_id })] } },
    signedInAnew(school, student),
  )
  expect(refused).toMatchObject({ status: 400, body: { field } })
  expect(await rowsOfReviews(student)).toEqual([])
})

describe('the same reviews give the same cards', () => {
  const cards = 3
  const drawn = fc.array(
    fc.record({
      card: fc.nat(cards - 1),
      rating: fc.constantFrom(...ratings),
      at: fc.nat(200 * 24),
    }),
    { minLength: 1, maxLength: 12 },
  )
  /**
   * Sorts reviews by `keys` and splits them into deliveries of up to four, which overlap by one.
   */
  const deliveriesOf = (reviews: readonly ReviewInput[], keys: readonly number[]) => {
    const order = reviews
      .map((review, place) => ({ review, key: keys[place] ?? 0 }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ review }) => review)
    return Array.from({ length: Math.ceil(order.length / 3) }, (_none, place) =>
      order.slice(place * 3, place * 3 + 4),
    )
  }

  it('in whatever order, however often and at however many places they arrive', async () => {
    school.clock.advance(300 * day)
    const now = epoch(school.clock.now())
    await fc.assert(
      fc.asyncProperty(
        drawn,
        fc.array(fc.nat(1_000), { minLength: 12, maxLength: 12 }),
        async (given, keys) => {
          const person = await addStudent(school)
          const questions = await withCards(person, cards)
          await book.overview(person)
          const reviews = given.map(({ card, rating, at }) => ({
            ...book.reviewOf({ question_id: questions[card] ?? 0, rating }),
            reviewed_at: now - at * 3600,
          }))
          // Delivers at the same time, as several devices do. A review may be in two deliveries.
          await Promise.all(deliveriesOf(reviews, keys).map((some) => book.deliver(person, some)))
          const together = await storedOf(person)
          await book.deliver(person, reviews.toReversed())
          expect(await storedOf(person)).toEqual(together)
          expect((await rowsOfReviews(person)).map(({ id }) => id).sort()).toEqual(
            reviews.map(({ id }) => id).sort(),
          )
        },
      ),
      { numRuns: 4 * Number(process.env.TEST_DEPTH ?? 1) },
    )
  })

  it('as practices that ask the questions again, settings and reviews come in between', async () => {
    const practice = await addQuiz(school, { mode: 'practice', questions: [number, number] })
    const ids = practice.questions.map(({ id }) => id)
    await answer(practice, student, '2')
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('practise right', 'practise wrong', 'review', 'late', 'retention'),
        fc.constantFrom(...ratings),
        fc.nat(40),
        async (step, rating, days) => {
          school.clock.advance(days * day + 60)
          const question_id = ids[days % 2] ?? 0
          const reviewed_at = epoch(school.clock.now()) - days * 1_800
          if (step === 'practise right') await answer(practice, student, '1')
          else if (step === 'practise wrong') await answer(practice, student, '2')
          else if (step === 'review') await book.review(student, { question_id, rating })
          else if (step === 'late') await book.review(student, { question_id, rating, reviewed_at })
          else await book.change(student, { retention: (80 + (days % 16)) / 100 })
          await book.overview(student)
          await storedOf(student)
        },
      ),
      { numRuns: 15 * Number(process.env.TEST_DEPTH ?? 1) },
    )
    expect((await rowsOfReviews(student)).length).toBeGreaterThan(5)
  })
})

it('a card rests after six lapses, until the student wakes it', async () => {
  const [question_id = 0] = await withCards(student, 1)
  await book.review(student, { question_id })
  for (let lapse = 0; lapse < 6; lapse += 1) {
    school.clock.advance(10 * day)
    const { cards } = await book.review(student, { question_id, rating: 'again' })
    expect(cards[0]?.is_resting).toBe(lapse === 5)
  }
  school.clock.advance(10 * day)
  expect(await book.due(student)).toEqual([])
  expect(await book.overview(student)).toMatchObject({ cards: 1, due: 0, resting: 1 })
  expect(await book.list(student)).toMatchObject([{ state: 'resting', due_on: null, lapses: 6 }])
  expect((await book.put(student, question_id, { wake: true })).status).toBe(200)
  expect(await book.due(student)).toMatchObject([{ question_id, lapses: 6, is_new: false }])
  expect(await book.overview(student)).toMatchObject({ due: 1, resting: 0 })
})

it('reviews of a student who is gone are left out, and of nobody without a session', async () => {
  const review = book.reviewOf({ question_id: 1, id: randomUUID() })
  const { status } = await school.call(addReviews, { body: { reviews: [review] } }, null)
  expect(status).toBe(401)
})
