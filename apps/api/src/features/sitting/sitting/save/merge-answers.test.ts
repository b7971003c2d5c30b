import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSchool, type School } from '../../../../test/school.ts'
import { sittingAt } from '../../../../test/sitting/sitting.ts'
import { type IncomingAnswer, mergeSelection, type StoredSelection } from '../../attempts/index.ts'
import { mergeAnswers, replaceAnswers } from './merge-answers.queries.ts'

let school: School
beforeAll(async () => {
  school = await openSchool()
})
afterAll(() => school.close())

const sequences = 10_000
const steps = 4

/**
 * There are few orders and contents, so that they often collide. Collations sort some of the texts
 * differently.
 */
const selected = fc.oneof(
  fc.subarray(['1', '10', '9', '2']),
  fc.constantFrom('-2', '2', '2.0', '2.50', '1e3', 'a', 'B', '').map((text) => [text]),
)
const anAnswer = fc.record({
  selected,
  answered: fc.boolean(),
  seq: fc.option(fc.nat(3), { freq: 8 }),
  isCounted: fc.nat(9).map((n) => n > 0),
})
const sent = fc.tuple(...Array.from({ length: steps }, () => anAnswer))

it('ten thousand sequences of saves are merged in SQL by the same rule as in the code', async () => {
  const at = await sittingAt(school).sit()
  const attempt = await school.db
    .selectFrom('attempts')
    .select(['id', 'student_id', 'deadline', 'section_times'])
    .where('id', '=', at.id)
    .executeTakeFirstOrThrow()
  const now = school.clock.now()
  const all = fc.sample(sent, sequences)
  const expected = new Map<number, StoredSelection>()
  for (let step = 0; step < steps; step += 1) {
    const answers = all.flatMap((one, place): IncomingAnswer[] => {
      const answer = one[step]
      if (!answer) return []
      const { isCounted, seq, ...content } = answer
      const visit_seq = isCounted ? step : null
      const orders = { seq: isCounted ? seq : null, review_seq: null, visit_seq }
      return [
        { question_id: place + 1, ...content, ...orders, marked_for_review: false, time_spent: 0 },
      ]
    })
    for (const answer of answers) {
      const { question_id } = answer
      expected.set(question_id, mergeSelection(expected.get(question_id), answer))
    }
    const isUncounted = ({ visit_seq }: IncomingAnswer) => visit_seq === null
    await school.db.transaction().execute(async (tx) => {
      const counted = answers.filter((answer) => !isUncounted(answer))
      await mergeAnswers(tx, [{ attempt, now, answers: counted }])
      await replaceAnswers(tx, attempt.id, now, answers.filter(isUncounted))
    })
  }
  const rows = await school.db
    .selectFrom('answers')
    .select(['question_id', 'selected', 'answered', 'seq'])
    .where('attempt_id', '=', attempt.id)
    .orderBy('question_id')
    .execute()
  expect(rows).toEqual(
    [...expected]
      .sort(([one], [other]) => one - other)
      .map(([question_id, selection]) => ({ question_id, ...selection })),
  )
})
