import { helpCandidates } from '@prepwell/contract/exam-day/interventions.ts'
import { agreeToStart } from '../support/pages/exam-page.ts'
import { beginAs } from '../support/people.ts'
import type { Candidate } from './candidate.ts'
import { contextOptions } from './devices.ts'
import { type Fault, untimed } from './fault.ts'

/**
 * Moves the server's clock to `seconds` before the end of the exam or of its section, whichever the
 * page shows, and lets the page notice.
 */
export async function goToEnd(candidate: Candidate, seconds: number): Promise<void> {
  const { school } = candidate.seat
  const left = await secondsLeft(candidate)
  await school.advance(left - seconds)
  await candidate.answerNext(1)
  await candidate.waitFor('Saved')
}

async function secondsLeft({ page }: Candidate): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = (
    (await page.getByRole('timer').textContent()) ?? ''
  )
    .split(':')
    .map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** Faults as time runs out, in other tabs, and on other devices. */
export const timeFaults: readonly Fault[] = [
  {
    name: 'Offline for the last two minutes',
    what: 'All answers of the last two minutes are given offline; the network is back 3 s after the end, within the grace of 10 s',
    papers: untimed,
    mustSay: ['Saved on this device', 'Time is up'],
    async strike(candidate) {
      await goToEnd(candidate, 120)
      await candidate.context.setOffline(true)
      await candidate.answerNext(candidate.count)
      await candidate.waitFor('Time is up')
      await candidate.stay(3)
      await candidate.context.setOffline(false)
      await candidate.waitFor('Submitted')
    },
  },
  {
    name: 'Offline until after the grace',
    what: 'The network is gone 20 s before the end and back 20 s after it',
    papers: untimed,
    mayLose:
      'What was answered offline: the server closes the attempt soon after the grace with what it has',
    mustSay: ['Saved on this device', 'Time is up', 'Last change not confirmed'],
    async strike(candidate) {
      await goToEnd(candidate, 20)
      await candidate.context.setOffline(true)
      for (const id of await candidate.answerNext(5)) candidate.mayBeLost.add(id)
      await candidate.waitFor('Time is up')
      await candidate.stay(20)
      await candidate.context.setOffline(false)
      await candidate.waitFor('Submitted')
      await candidate.stay(2)
    },
  },
  {
    name: 'Extra time given while offline',
    what: 'The network is gone 20 s before the end; an admin gives 10 minutes; the network is back after the end that the page knew',
    papers: untimed,
    mustSay: ['Saved on this device', 'Time is up'],
    async strike(candidate) {
      const { school, quizId } = candidate.seat
      await goToEnd(candidate, 20)
      await candidate.context.setOffline(true)
      await candidate.answerNext(5)
      await school.asAdmin(helpCandidates, {
        params: { id: quizId },
        body: { action: 'add_time', minutes: 10, reason: 'The network was gone', all: true },
      })
      await candidate.waitFor('Time is up')
      await candidate.stay(14)
      await candidate.context.setOffline(false)
      await candidate.waitFor('Saved')
      await candidate.page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'Two tabs',
    what: 'The second tab takes over while the first has unsent answers; later the first takes over again',
    mustSay: ['Read only'],
    async strike(candidate) {
      const { context, page: first } = candidate
      const second = await context.newPage()
      await candidate.resumeOn(second)
      candidate.page = first
      await context.route('**/save', (route) => route.abort())
      await candidate.answerNext(3)
      candidate.page = second
      await takeOver(candidate)
      await candidate.answerNext(3)
      await context.unroute('**/save')
      candidate.page = first
      await candidate.waitFor('Read only')
      await takeOver(candidate)
      await candidate.waitFor('Saved')
    },
  },
  {
    name: 'Two devices',
    what: 'A second device answers other questions, and one the same, while the first is offline',
    mustSay: ['Saved on this device', 'Saved'],
    async strike(candidate) {
      const { page: first, context } = candidate
      const { school, account, quizId } = candidate.seat
      await context.setOffline(true)
      const same = candidate.next
      await candidate.answerNext(4)
      const browser = context.browser()
      if (!browser) throw new Error('a second device needs a browser')
      const second = await (await browser.newContext(contextOptions(school))).newPage()
      await beginAs(second, school, account)
      candidate.page = second
      candidate.deviceName = 'second'
      await second.goto(`/take_quiz/${quizId}`)
      await agreeToStart(second, 'You were already doing this quiz. Do you want to resume?')
      await candidate.answerNext(4)
      await candidate.answer(same, 2)
      await candidate.waitFor('Saved')
      await second.context().close()
      candidate.page = first
      candidate.deviceName = 'first'
      await candidate.stay(4)
      await context.setOffline(false)
      await candidate.waitFor('Saved')
    },
  },
]

const takeOver = ({ page }: Candidate) =>
  page.getByRole('button', { name: 'Use this tab instead' }).click()
