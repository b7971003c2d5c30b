import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSchool, type School } from '../../../test/school.ts'
import { type Sitting, sittingAt } from '../../../test/sitting/sitting.ts'

let school: School
let sitting: ReturnType<typeof sittingAt>
beforeAll(async () => {
  school = await openSchool()
  sitting = sittingAt(school)
})
afterAll(() => school.close())

type Value = number | string | readonly number[] | null

/** Sends a raw call, like a program that does not know our contract. */
async function post({ student }: Sitting, url: string, body: object) {
  const answer = await school.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${student.token}` },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.json() }
}

/**
 * Mimics the client of the earlier backend. It keeps `quiz_state` as its own state, copies a
 * question's whole entry, unknown fields included, into each change, and sends the whole state with
 * every save and submit.
 */
class OlderClient {
  #at: Sitting
  #state: Record<string, object>

  private constructor(at: Sitting, state: Record<string, object>) {
    this.#at = at
    this.#state = state
  }

  static async open(at: Sitting): Promise<OlderClient> {
    const { body } = await post(at, `/api/quizzes/${at.quiz.id}/take_quiz/is_existing`, {})
    return new OlderClient(at, body.data.quiz_state)
  }

  choose(question: number, selected_values: Value): void {
    const before = this.#state[question]
    this.#state = {
      ...this.#state,
      [question]: { ...before, selected_values, answered: selected_values !== null },
    }
  }

  mark(question: number, markedForReview: boolean): void {
    this.#state = {
      ...this.#state,
      [question]: { answered: false, ...this.#state[question], markedForReview },
    }
  }

  save() {
    return post(this.#at, `/api/take_quiz/${this.#at.id}/save`, { quiz_state: this.#state })
  }

  /** Untouched questions are sent as blanks. */
  submit() {
    const blanks = this.#at.quiz.questions.map(({ id }) => [
      id,
      { answered: false, selected_values: null },
    ])
    const quiz_state = { ...Object.fromEntries(blanks), ...this.#state }
    return post(this.#at, `/api/take_quiz/${this.#at.id}/submit`, { quiz_state })
  }
}

/**
 * Starts an attempt and saves answers, like a client that sends sequence numbers. All numbers are
 * high.
 */
async function sitAndAnswer() {
  const at = await sitting.sit()
  const [mcq, msq, numerical] = at.quiz.questions
  if (!mcq || !msq || !numerical) throw new Error('the quiz has not one question of each type')
  const order = { seq: 1_000_000, review_seq: 1_000_001, visit_seq: 1_000_002 }
  const count = { answered: true, markedForReview: true, ...order }
  // Stores the larger value for each question, so that an answer of the older client would lose if
  // the two values were wrongly compared.
  await sitting.save(at, {
    [mcq.id]: { ...count, selected_values: mcq.optionIds[2] },
    [msq.id]: { ...count, selected_values: [msq.optionIds[1] ?? 0, msq.optionIds[2] ?? 0] },
    [numerical.id]: { ...count, selected_values: '9' },
  })
  const right = {
    mcq: mcq.optionIds[1] ?? 0,
    msq: [msq.optionIds[0] ?? 0, msq.optionIds[2] ?? 0],
    numerical: '2.5',
  }
  const changeAll = (client: OlderClient) => {
    client.choose(mcq.id, right.mcq)
    client.choose(msq.id, right.msq)
    client.choose(numerical.id, right.numerical)
  }
  const selected = async () =>
    Object.values(await sitting.stored(at)).map((answer) => answer.selected_values)
  return { at, mcq, msq, numerical, right, changeAll, selected, order }
}

describe('a client of the earlier backend', () => {
  it('receives no order in quiz_state', async () => {
    const { at, mcq, order } = await sitAndAnswer()
    const { data } = (await sitting.check(at)).body
    for (const answer of Object.values(data.quiz_state))
      expect(Object.keys(answer).filter((name) => name.includes('seq'))).toEqual([])
    expect(data.order[String(mcq.id)]).toEqual(order)
  })

  it('changes its answers after a resume, and the save stores every one', async () => {
    const { at, changeAll, selected, right } = await sitAndAnswer()
    const client = await OlderClient.open(at)
    changeAll(client)
    expect(await client.save()).toMatchObject({ status: 200, body: { message: 'Saved' } })
    expect(await selected()).toEqual([right.mcq, right.msq, right.numerical])
  })

  it('changes its answers after a resume, and the submit marks every one', async () => {
    const { at, changeAll } = await sitAndAnswer()
    const client = await OlderClient.open(at)
    changeAll(client)
    expect((await client.submit()).status).toBe(200)
    const { percentage } = await school.db
      .selectFrom('attempts')
      .select('percentage')
      .where('id', '=', at.id)
      .executeTakeFirstOrThrow()
    expect(percentage).toBe('100.00')
  })

  it('can take back an answer and a review mark', async () => {
    const { at, numerical } = await sitAndAnswer()
    const client = await OlderClient.open(at)
    client.choose(numerical.id, null)
    client.mark(numerical.id, false)
    await client.save()
    expect((await sitting.stored(at))[String(numerical.id)]).toMatchObject({
      ...{ answered: false, selected_values: null, markedForReview: false },
    })
  })

  it('can send everything again and again without changing anything', async () => {
    const { at, changeAll, selected, right } = await sitAndAnswer()
    const client = await OlderClient.open(at)
    changeAll(client)
    for (let again = 0; again < 3; again += 1) {
      await client.save()
      expect(await selected()).toEqual([right.mcq, right.msq, right.numerical])
    }
  })

  it('alternates with a client that sends sequence numbers: the last change is stored', async () => {
    const { at, numerical } = await sitAndAnswer()
    const id = String(numerical.id)
    const storedValue = async () => (await sitting.stored(at))[id]?.selected_values
    const older = await OlderClient.open(at)
    older.choose(numerical.id, '1')
    await older.save()
    expect(await storedValue()).toBe('1')

    // The client that sends sequence numbers reads the stored ones, and counts up from them.
    const { seq = 0, review_seq = 0 } = (await sitting.orders(at))[id] ?? {}
    expect([seq, review_seq]).toEqual([1_000_001, 1_000_002])
    const counted = { answered: true, selected_values: '0', seq: seq + 1 }
    expect((await sitting.save(at, { [id]: counted })).body.message).toBe('Saved')
    expect(await storedValue()).toBe('0')

    const again = await OlderClient.open(at)
    again.choose(numerical.id, '-1')
    expect((await again.save()).body.message).toBe('Saved')
    expect(await storedValue()).toBe('-1')

    const stale = await sitting.save(at, { [id]: counted })
    expect(stale.body.message).toBe('Newer answers are stored already')
    expect(await storedValue()).toBe('-1')
  })

  it('tells a client with old sequence numbers that its change is not stored', async () => {
    const { at, numerical, order } = await sitAndAnswer()
    const older = await OlderClient.open(at)
    older.choose(numerical.id, '5')
    await older.save()
    // Both clients use the same number for their next change. The larger value wins the tie, and
    // the responses say so.
    const next = { answered: true, selected_values: '4', seq: order.seq + 1 }
    const { body } = await sitting.save(at, { [numerical.id]: next })
    expect(body).toMatchObject({ message: 'Newer answers are stored already', saved: {} })
    expect((await sitting.stored(at))[String(numerical.id)]?.selected_values).toBe('5')
  })
})
