import * as attempts from '@prepwell/contract/sitting/sitting.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { epoch } from '../../../../platform/clock.ts'
import { rightAnswers } from '../../../../test/content/exams.ts'
import { addAdmin, addStudent } from '../../../../test/people.ts'
import { openSchool, type School } from '../../../../test/school.ts'
import { finishAll } from '../../../../test/sitting/finishing.ts'
import { sittingAt } from '../../../../test/sitting/sitting.ts'

let school: School
let sitting: ReturnType<typeof sittingAt>
beforeAll(async () => {
  school = await openSchool()
  sitting = sittingAt(school)
})
afterAll(() => school.close())

const finish = () => finishAll(school)

describe('GET receipt', () => {
  it('names the attempt, its times, and the order of every stored answer', async () => {
    const at = await sitting.sit()
    const [first, second] = at.quiz.questions
    const begun = epoch(school.clock.now())
    await sitting.save(at, {
      [first?.id ?? 0]: { answered: true, selected_values: first?.optionIds[0], seq: 7 },
      [second?.id ?? 0]: { markedForReview: true, review_seq: 8, visit_seq: 9 },
    })
    school.clock.advance(30)
    const { status, body } = await sitting.receipt(at)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      take_quiz_id: at.id,
      quiz_id: at.quiz.id,
      quiz_name: 'Mock exam',
      quiz_mode: 'exam',
      server_time: begun + 30,
      deadline: begun + 3600,
      ...{ submitted_at: null, closed_reason: null },
      order: {
        [String(first?.id)]: { seq: 7, review_seq: 0, visit_seq: 0 },
        [String(second?.id)]: { seq: 0, review_seq: 8, visit_seq: 9 },
      },
      late_until: begun + 3600 + 24 * 3600,
      late_order: {},
      late_state: null,
    })
  })

  it('reports the same finish time as the submit, and holds its answers', async () => {
    const at = await sitting.sit()
    const [, , numerical] = at.quiz.questions
    school.clock.advance(60)
    const submitted = await sitting.submit(at, {
      [numerical?.id ?? 0]: { answered: true, selected_values: '1', seq: 3 },
    })
    school.clock.advance(3600)
    const { data } = (await sitting.receipt(at)).body
    expect(data.submitted_at).toBe(submitted.body.submitted_at)
    expect(data.order).toEqual({ [String(numerical?.id)]: { seq: 3, review_seq: 0, visit_seq: 0 } })
  })

  it('is available for an attempt that the server has closed', async () => {
    const at = await sitting.sit()
    await sitting.save(at, rightAnswers(at.quiz))
    school.clock.advance(3613)
    expect((await sitting.receipt(at)).body.data.submitted_at).toBeNull()
    await finish()
    const { data } = (await sitting.receipt(at)).body
    expect(data.submitted_at).toBe(data.deadline)
    expect(Object.keys(data.order)).toHaveLength(3)
  })

  it('reveals nothing about the result, even when it is published', async () => {
    const at = await sitting.sit()
    await sitting.submit(at, rightAnswers(at.quiz))
    const before = (await sitting.receipt(at)).body.data
    school.clock.advance(7200)
    await finish()
    const after = (await sitting.receipt(at)).body.data
    expect({ ...after, server_time: before.server_time }).toEqual(before)
  })

  it('is available when the quiz is deleted', async () => {
    const at = await sitting.sit()
    await school.db
      .updateTable('quizzes')
      .set({ deleted_at: school.clock.now() })
      .where('id', '=', at.quiz.id)
      .execute()
    expect((await sitting.receipt(at)).status).toBe(200)
  })

  it("is 404 for anybody else's attempt and for one that does not exist", async () => {
    const at = await sitting.sit()
    const student = await addStudent(school)
    const statuses = [at.id, 2_000_000].map(async (id) => {
      const { status, body } = await sitting.receipt({ id, student })
      return { status, message: body.message }
    })
    const [strange, missing] = await Promise.all(statuses)
    expect(strange?.status).toBe(404)
    expect(missing).toEqual(strange)
  })

  it('is for students only', async () => {
    const { id } = await sitting.sit()
    expect((await sitting.receipt({ id, student: await addAdmin(school) })).status).toBe(403)
    expect((await school.call(attempts.getReceipt, { params: { id } })).status).toBe(401)
  })
})
