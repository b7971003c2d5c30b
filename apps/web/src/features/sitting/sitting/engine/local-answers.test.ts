import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from './answer.ts'
import { newAutosave } from './autosave.ts'
import { listCopies, openLocalAnswers } from './local-answers.ts'
import { fakeIndexedDb } from './test/fake-indexed-db.ts'
import { answer } from './test/stored-answers.ts'

beforeEach(() => {
  vi.useFakeTimers()
  fakeIndexedDb.reset()
})
afterEach(() => void vi.useRealTimers())

const open = () => openLocalAnswers({ userId: 2, takeQuizId: 5, quizId: 3, quizName: 'Algebra' })
const chosenOf = async () => {
  const copy = await open().read()
  return copy === 'unknown' ? copy : copy?.chosen
}
const passStorageTimeout = () => vi.advanceTimersByTimeAsync(3_000)
const fiveOffline: Answers = Object.fromEntries([1, 2, 3, 4, 5].map((id) => [id, answer(id, id)]))

it('returns what was written', async () => {
  expect(await open().read()).toBeNull()
  await open().write(newAutosave(fiveOffline))
  expect(await chosenOf()).toEqual(fiveOffline)
})

describe('a device that does not answer', () => {
  it.each(['fails', 'hangs'] as const)('is not treated as empty: it %s', async (trouble) => {
    await open().write(newAutosave(fiveOffline))
    fakeIndexedDb.reads = trouble
    const reading = open().read()
    await passStorageTimeout()
    expect(await reading).toBe('unknown')
  })

  it('loses nothing when a page that could not read the copy writes it', async () => {
    await open().write(newAutosave(fiveOffline))
    await open().write({ chosen: { 2: answer(9, 20), 6: answer(6, 21) }, confirmed: {} })
    expect(await chosenOf()).toEqual({ ...fiveOffline, 2: answer(9, 20), 6: answer(6, 21) })
  })

  it("keeps other pages' logs until the server has their entries", async () => {
    const log = (at: number, question_id: number, seq: number) => ({
      anchor: { server_time: at, proof: '' },
      receipt_time: null,
      entries: [
        { question_id, answered: true, selected_values: 1, seq, elapsed: 1, wall: 1, hash: null },
      ],
    })
    const logs = async () => {
      const copy = await open().read()
      return copy === 'unknown' ? [] : copy?.logs?.map(({ anchor }) => anchor.server_time)
    }
    const two = { 1: answer(1, 1), 2: answer(2, 2) }
    await open().write(newAutosave(two), [log(100, 1, 1), log(200, 2, 2)])
    await open().write(newAutosave({ 3: answer(3, 3) }), [log(300, 3, 3)])
    expect(await logs()).toEqual([100, 200, 300])
    const confirmed = { 1: { seq: 1, review_seq: 0, visit_seq: 0 } }
    await open().write({ chosen: { 3: answer(3, 3) }, confirmed }, [log(300, 3, 3)])
    expect(await logs()).toEqual([200, 300])
  })

  it('counts as delivered only what the page knew', async () => {
    await open().write(newAutosave(fiveOffline))
    await open().markDelivered(newAutosave({ 6: answer(6, 21) }))
    expect(await open().read()).toMatchObject({ deliveredAt: null })
    await open().markDelivered(newAutosave({ ...fiveOffline, 6: answer(6, 21) }))
    expect(await open().read()).toMatchObject({ deliveredAt: Date.now() })
  })
})

describe('copies of other attempts', () => {
  const day = 24 * 3600 * 1000
  const now = 1_000 * day
  const ago = (days: number) => now - days * day
  const copy = (more: { at: number; deliveredAt?: number }, changedAt: number) => ({
    quizId: 3,
    quizName: 'Algebra',
    chosen: { 1: answer(1, changedAt * 1000) },
    ...more,
  })
  const left = async (value: unknown, key = 'exam-answers:9:7') => {
    fakeIndexedDb.values.set(key, value)
    await open().dropOldOthers(now)
    return fakeIndexedDb.values.has(key)
  }
  beforeEach(() => void vi.setSystemTime(now))

  it.each([
    { name: 'used recently', value: copy({ at: ago(59) }, ago(59)), isLeft: true },
    { name: 'unused for long', value: copy({ at: ago(61) }, ago(61)), isLeft: false },
    {
      name: 'written by a clock that was behind',
      value: copy({ at: ago(500) }, ago(1)),
      isLeft: true,
    },
    {
      name: 'delivered recently',
      value: copy({ at: ago(90), deliveredAt: ago(6) }, ago(90)),
      isLeft: true,
    },
    {
      name: 'delivered long ago',
      value: copy({ at: ago(8), deliveredAt: ago(8) }, ago(8)),
      isLeft: false,
    },
    { name: 'no copy', value: 'x', isLeft: false },
  ])('$name: left $isLeft', async ({ value, isLeft }) => expect(await left(value)).toBe(isLeft))

  it("are judged by the server's time", async () => {
    vi.setSystemTime(now + 90 * day)
    expect(await left(copy({ at: ago(1) }, ago(1)))).toBe(true)
  })

  it('are dropped, but never the one being opened or anything else', async () => {
    const old = copy({ at: ago(61) }, ago(61))
    expect(await left(old, 'exam-answers:2:5')).toBe(true)
    expect(await left(old, 'delivery-session')).toBe(true)
  })

  it('stay if the device fails', async () => {
    fakeIndexedDb.reads = 'fails'
    expect(await left(copy({ at: ago(61) }, ago(61)))).toBe(true)
  })
})

it('lists the copies of one student', async () => {
  await open().write(newAutosave(fiveOffline))
  const other = { takeQuizId: 6, quizId: 3, quizName: 'Algebra' }
  await openLocalAnswers({ ...other, userId: 20 }).write(newAutosave({}))
  expect(await listCopies(2)).toMatchObject([{ takeQuizId: 5, copy: { chosen: fiveOffline } }])
})

it.each(['fails', 'hangs'] as const)(
  'rejects instead of returning no copies if the listing %s',
  async (trouble) => {
    fakeIndexedDb.reads = trouble
    const failed = expect(listCopies(2)).rejects.toThrow()
    await passStorageTimeout()
    await failed
  },
)

it.each(['fails', 'hangs'] as const)(
  'reports that it cannot keep a copy if a write %s',
  async (trouble) => {
    fakeIndexedDb.writes = trouble
    const written = open().write(newAutosave(fiveOffline))
    const failed = expect(written).rejects.toThrow()
    await passStorageTimeout()
    await failed
  },
)
