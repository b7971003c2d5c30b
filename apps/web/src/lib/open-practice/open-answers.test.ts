import type { SessionUser } from '@prepwell/contract/accounts/users.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})

const load = async () => {
  vi.resetModules()
  return import('./open-answers.ts')
}
const answer = (question_id: number, ...selected_values: (number | string)[]) => ({
  question_id,
  selected_values,
})

const practice = '/take_practice/7'

beforeEach(() => stored.clear())

it('keeps the last answer to each question through a reload', async () => {
  const { keepAnswer } = await load()
  keepAnswer(7, answer(1, 10))
  keepAnswer(7, answer(2, '2.5'))
  keepAnswer(7, answer(1, 11))
  const { useKeptAnswers } = await load()
  expect(useKeptAnswers.getState().kept).toEqual({
    practice: 7,
    answers: [answer(2, '2.5'), answer(1, 11)],
  })
})

it('tells answers of this visit from those that were on the device before', async () => {
  const { keepAnswer, useKeptAnswers } = await load()
  expect(useKeptAnswers.getState().isFresh).toBe(false)
  keepAnswer(7, answer(1, 10))
  expect(useKeptAnswers.getState().isFresh).toBe(true)
  const { useKeptAnswers: later } = await load()
  expect(later.getState()).toMatchObject({ kept: { practice: 7 }, isFresh: false })
})

it('drops the answers to one practice for those to another', async () => {
  const { keepAnswer, useKeptAnswers } = await load()
  keepAnswer(7, answer(1, 10))
  keepAnswer(8, answer(3, 12))
  expect(useKeptAnswers.getState().kept).toEqual({ practice: 8, answers: [answer(3, 12)] })
})

it('leaves answers to the account that was made, and to no other', async () => {
  const { answersFor, forgetAnswersOf, keepAnswer, leaveAnswersTo, useKeptAnswers } = await load()
  keepAnswer(7, answer(1, 10))
  leaveAnswersTo(' Asha@Example.com', practice)
  expect(useKeptAnswers.getState().kept).toBeNull()
  // The next visitor signs up, too.
  keepAnswer(7, answer(1, 11))
  leaveAnswersTo('ben@example.com', practice)
  expect(answersFor('asha@example.com')).toMatchObject({ answers: [answer(1, 10)] })
  expect(answersFor('BEN@example.com')).toMatchObject({ answers: [answer(1, 11)] })
  expect(answersFor('cara@example.com')).toBeUndefined()
  forgetAnswersOf('asha@example.com')
  expect(answersFor('asha@example.com')).toBeUndefined()
  expect(answersFor('ben@example.com')).toBeDefined()
  // A sign-up without answers takes nobody else's.
  leaveAnswersTo('dan@example.com', practice)
  expect(answersFor('dan@example.com')).toBeUndefined()
})

it('leaves them to no account that leads elsewhere, and for no longer than a week', async () => {
  const { answersFor, keepAnswer, leaveAnswersTo, useKeptAnswers } = await load()
  keepAnswer(7, answer(1, 10))
  for (const next of [null, '/browse/practice', '/take_practice/8']) {
    leaveAnswersTo('asha@example.com', next)
    expect(answersFor('asha@example.com')).toBeUndefined()
  }
  expect(useKeptAnswers.getState().kept).toMatchObject({ answers: [answer(1, 10)] })
  leaveAnswersTo('asha@example.com', practice)
  const week = 7 * 24 * 3_600_000
  stored.set(
    'answers-of-accounts',
    (stored.get('answers-of-accounts') ?? '').replace(
      /"until":(\d+)/,
      (_all, until) => `"until":${Number(until) - week}`,
    ),
  )
  expect(answersFor('asha@example.com')).toBeUndefined()
})

it('goes on from what another tab has left', async () => {
  const first = await load()
  first.keepAnswer(7, answer(1, 10))
  const second = await load()
  second.keepAnswer(7, answer(2, 20))
  first.keepAnswer(7, answer(3, 30))
  expect(second.useKeptAnswers.getState().kept?.answers).toHaveLength(2)
  second.readAgain()
  expect(second.useKeptAnswers.getState().kept?.answers).toHaveLength(3)
  second.leaveAnswersTo('asha@example.com', practice)
  first.keepAnswer(7, answer(4, 40))
  expect(first.useKeptAnswers.getState().kept?.answers).toEqual([answer(4, 40)])
})

describe('where nothing can be stored', () => {
  const { setItem } = localStorage
  const refuse = () => {
    localStorage.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  }
  afterEach(() => {
    localStorage.setItem = setItem
  })

  it('answers stay on the page, which says so', async () => {
    refuse()
    const { keepAnswer, readAgain, useKeptAnswers } = await load()
    expect(useKeptAnswers.getState().isMemoryOnly).toBe(false)
    keepAnswer(7, answer(1, 10))
    keepAnswer(7, answer(2, 20))
    readAgain()
    expect(useKeptAnswers.getState()).toMatchObject({
      isMemoryOnly: true,
      kept: { answers: [answer(1, 10), answer(2, 20)] },
    })
  })

  it('a full storage, which has only earlier answers, counts as such', async () => {
    const { keepAnswer, useKeptAnswers } = await load()
    keepAnswer(7, answer(1, 10))
    expect(useKeptAnswers.getState().isMemoryOnly).toBe(false)
    refuse()
    keepAnswer(7, answer(2, 20))
    keepAnswer(7, answer(3, 30))
    expect(useKeptAnswers.getState()).toMatchObject({ isMemoryOnly: true })
    expect(useKeptAnswers.getState().kept?.answers).toHaveLength(3)
  })

  it('a login of anybody drops them, so that nobody finds them afterwards', async () => {
    const { answersFor, keepAnswer, leaveAnswersTo, useKeptAnswers } = await load()
    const { useSession } = await import('../session.ts')
    keepAnswer(7, answer(1, 10))
    refuse()
    keepAnswer(7, answer(2, 20))
    useSession.getState().signIn('token', { id: 5, role: 'student' } as SessionUser)
    // Does what the login page does.
    stored.delete('open-answers')
    useSession.getState().signOut()
    expect(useKeptAnswers.getState()).toEqual({
      ...{ kept: null, isMemoryOnly: false, isFresh: false },
    })
    localStorage.setItem = setItem
    leaveAnswersTo('ben@example.com', practice)
    expect(answersFor('ben@example.com')).toBeUndefined()
  })
})

it.each([
  'null',
  '7',
  '{"practice":"7","answers":[]}',
  '{"practice":7}',
  'not JSON',
  '[{"practice":7,"answers":[]}]',
])('reads %s as no answers', async (text) => {
  stored.set('open-answers', text)
  stored.set('answers-of-accounts', text)
  const { answersFor, useKeptAnswers } = await load()
  expect(useKeptAnswers.getState().kept).toBeNull()
  expect(answersFor('asha@example.com')).toBeUndefined()
})

it('leaves out answers that cannot be read', async () => {
  const answers = [answer(1, 10), { question_id: 2, selected_values: [{}] }, null]
  stored.set('open-answers', JSON.stringify({ practice: 7, answers }))
  const { useKeptAnswers } = await load()
  expect(useKeptAnswers.getState().kept?.answers).toEqual([answer(1, 10)])
})
