import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { up } from '../migrations/0009-answer-orders.ts'
import { openSchool, type School } from '../src/test/school.ts'
import { type Sitting, sittingAt } from '../src/test/sitting/sitting.ts'

let school: School
let sitting: ReturnType<typeof sittingAt>
beforeAll(async () => {
  school = await openSchool()
  sitting = sittingAt(school)
})
afterAll(() => school.close())

const numericalOf = ({ quiz }: Sitting) => String(quiz.questions[2]?.id)

it('answers saved with a single order use it for flag and visit too, in a running attempt', async () => {
  const [running, closed] = [await sitting.sit(), await sitting.sit()]
  for (const at of [running, closed])
    await sitting.save(at, {
      [numericalOf(at)]: { answered: true, selected_values: '1', markedForReview: true, seq: 7 },
    })
  await sitting.submit(closed)
  await sql`alter table answers drop column review_seq, drop column visit_seq`.execute(school.db)
  await up(school.db as never)

  const orderOf = async (at: Sitting) =>
    (await sitting.receipt(at)).body.data.order[numericalOf(at)]
  expect(await orderOf(running)).toEqual({ seq: 7, review_seq: 7, visit_seq: 7 })
  expect(await orderOf(closed)).toEqual({ seq: 7, review_seq: 0, visit_seq: 0 })
  // An old flag that arrives late does not replace the stored one.
  const late = { markedForReview: false, review_seq: 6 }
  const { body } = await sitting.save(running, { [numericalOf(running)]: late })
  expect(body.saved).toEqual({})
})
