import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isQueueFull, loginMutation } from './auth.api.ts'

const typed = { email: 'asha@example.com', password: 'correct horse' }
const user = {
  id: 7,
  name: 'Asha',
  username: 'asha',
  email: typed.email,
  role: 'student',
  profile_picture: null,
}
const success = () =>
  Response.json({ message: 'Login Successful!', access_token: 'a.b.c', user }, { status: 200 })
const busy = (headers: Record<string, string> = { 'retry-after': '7' }) =>
  Response.json({ code: 'unavailable', message: 'Many are signing in' }, { status: 503, headers })

/** The server's responses in order, and the requests that it received. */
let answers: Response[]
let sent: unknown[]
beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  vi.stubGlobal('fetch', async (_url: string, request: RequestInit) => {
    sent.push(JSON.parse(String(request.body)))
    return answers.shift()
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const logIn = () => {
  const login = new MutationObserver(
    new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } }),
    loginMutation(),
  )
  const result = login.mutate(typed)
  result.catch(() => undefined)
  return { login, result }
}

it('retries with the same input when the server says, and shows that it is waiting', async () => {
  answers = [busy(), busy({ 'retry-after': '3' }), success()]
  const { login, result } = logIn()
  await vi.advanceTimersByTimeAsync(6_999)
  expect(sent).toHaveLength(1)
  expect(login.getCurrentResult()).toMatchObject({ isPending: true, error: null })
  expect(isQueueFull(login.getCurrentResult().failureReason)).toBe(true)
  await vi.advanceTimersByTimeAsync(2_001)
  expect(sent).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([typed, typed, typed])
  expect(await result).toMatchObject({ access_token: 'a.b.c' })
})

it.each([
  { name: 'without a time', answer: () => busy({}) },
  {
    name: 'that means the password',
    answer: () => Response.json({ code: 'wrong_credentials', message: 'No' }, { status: 401 }),
  },
  {
    name: 'that means too many tries',
    answer: () =>
      Response.json(
        { code: 'too_many_requests', message: 'Later' },
        { status: 429, headers: { 'retry-after': '60' } },
      ),
  },
])('does not come back after a refusal $name', async ({ answer }) => {
  answers = [answer()]
  const { login } = logIn()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toHaveLength(1)
  expect(login.getCurrentResult().isError).toBe(true)
})
