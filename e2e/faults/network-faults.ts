import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Route } from '@playwright/test'
import type { Candidate } from './candidate.ts'
import { type Fault, untimed } from './fault.ts'

/** Matches every call about the attempt. */
const calls = (url: URL) => /^\/api\/(take_quiz\/|quizzes\/\d+\/take_quiz)/.test(url.pathname)

const minute = 60

/** Answers calls about the attempt with `handle`. Returns a function that ends it. */
async function answerCalls(context: BrowserContext, handle: (route: Route) => Promise<void>) {
  // The page may be closed before the call has its response.
  const answer = (route: Route) => handle(route).catch(() => undefined)
  await context.route(calls, answer)
  return () => context.unroute(calls, answer)
}

/** Gives the next answers during the fault and watches the page for the rest of the time. */
async function answerFor(candidate: Candidate, count: number, seconds: number) {
  const end = performance.now() + seconds * 1000
  for (let n = 0; n < count; n += 1) {
    await candidate.answerNext(1)
    await candidate.stay(1)
  }
  await candidate.stay(Math.max(0, (end - performance.now()) / 1000))
}

const answersFor = (
  name: string,
  answer: Parameters<Route['fulfill']>[0],
): Pick<Fault, 'name' | 'strike'> => ({
  name,
  async strike(candidate) {
    const end = await answerCalls(candidate.context, (route) => route.fulfill(answer))
    await answerFor(candidate, 6, minute)
    await end()
    await candidate.waitFor('Saved')
  },
})

const unsaved = ['Saved on this device']

/** Faults in which the network is cut or slow, or responds in place of the server. */
export const networkFaults: readonly Fault[] = [
  {
    name: 'Network cut after each answer',
    what: 'After the k-th of 30 answers, for each k, the network is gone for the next three; for k = 30 at the submit',
    papers: untimed,
    after: Array.from({ length: 30 }, (_none, index) => index + 1),
    async strike(candidate) {
      const { context, next } = candidate
      await context.setOffline(true)
      await candidate.answerNext(3)
      if (next === 0) {
        await candidate.askToSubmit()
        await candidate.waitFor('Not submitted yet')
      }
      await context.setOffline(false)
      if (next === 0) await candidate.waitFor('Submitted')
    },
  },
  {
    name: 'Slow answers',
    what: 'Every answer of the server takes 20 s, for a minute',
    mustSay: unsaved,
    async strike(candidate) {
      const end = await answerCalls(candidate.context, async (route) => {
        const response = await route.fetch()
        await wait(20_000)
        await route.fulfill({ response })
      })
      await answerFor(candidate, 8, minute)
      await end()
      await candidate.waitFor('Saved')
    },
  },
  {
    what: 'Every call is answered by 429 with Retry-After, for a minute',
    mustSay: unsaved,
    ...answersFor('429 for a minute', {
      status: 429,
      headers: { 'retry-after': '5' },
      json: { code: 'too_many_requests', message: 'Too many requests' },
    }),
  },
  {
    what: 'Every call is answered by 500, for a minute',
    mustSay: unsaved,
    ...answersFor('500 for a minute', {
      status: 500,
      json: { code: 'internal', message: 'Something went wrong' },
    }),
  },
  {
    what: 'Every call is answered by the first half of a JSON text, for a minute',
    mustSay: unsaved,
    ...answersFor('Broken JSON for a minute', {
      status: 200,
      contentType: 'application/json',
      body: '{"data":{"saved":{"1',
    }),
  },
  {
    name: '401 for a minute',
    what: 'Every call is answered by 401, for a minute; then the student logs in again',
    mustSay: ['Log in again, answers are safe'],
    async strike(candidate) {
      const number = await candidate.turnToQuick()
      const end = await answerCalls(candidate.context, (route) =>
        route.fulfill({
          status: 401,
          json: { code: 'not_authenticated', message: 'Please log in' },
        }),
      )
      await candidate.choose(number)
      await candidate.waitFor('Log in again, answers are safe')
      await candidate.stay(minute)
      await end()
      await candidate.signInAgain()
      await candidate.waitFor('Saved')
    },
  },
]
