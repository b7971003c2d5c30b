import { beforeEach, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
let answer: () => Promise<Response>
vi.stubGlobal('fetch', () => answer())

const { answersFor, keepAnswer, leaveAnswersTo } = await import(
  '../../../../lib/open-practice/open-answers.ts'
)
const { TakeoverRefused, takeWaitingAnswers } = await import('./practice-check.api.ts')

const email = 'asha@example.com'
const failing = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), { status })

beforeEach(() => {
  stored.clear()
  keepAnswer(7, { question_id: 1, selected_values: [10] })
  leaveAnswersTo(email, '/take_practice/7')
})

it.each([
  {
    name: 'the server fails',
    by: failing(500, { message: 'No', code: 'internal' }),
    isOffered: true,
  },
  { name: 'a gateway says that it fails', by: failing(502, 'Bad gateway'), isOffered: true },
  { name: 'a filter refuses', by: failing(403, 'Forbidden'), isOffered: true },
  {
    name: 'there is no network',
    by: () => Promise.reject(new TypeError('Failed to fetch')),
    isOffered: false,
  },
  {
    name: 'there are too many calls',
    by: failing(429, { message: 'No', code: 'too_many_requests' }),
    isOffered: false,
  },
  { name: 'a portal answers', by: failing(200, { status: 'ok' }), isOffered: false },
])('to begin without the answers is offered if $name: $isOffered', async ({ by, isOffered }) => {
  answer = by
  const failure = await takeWaitingAnswers(email, 7).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure instanceof TakeoverRefused).toBe(isOffered)
  expect(answersFor(email)).toMatchObject({ practice: 7 })
})
