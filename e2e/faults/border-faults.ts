import { helpCandidates } from '@prepwell/contract/exam-day/interventions.ts'
import { agreeToStart } from '../support/pages/exam-page.ts'
import { beginAs } from '../support/people.ts'
import type { Candidate } from './candidate.ts'
import { contextOptions, setFrozen } from './devices.ts'
import type { Fault } from './fault.ts'
import { goToEnd } from './time-faults.ts'

const timed = ['timed'] as const
/** The section after the one in which faults strike by default. */
const third = 3
const late =
  'What was given in time and came after the grace of its section: the device hands it in as a late answer'

/** Gives answers in the last seconds of a section, offline. */
async function answerAtBorder(candidate: Candidate, count: number): Promise<readonly number[]> {
  await goToEnd(candidate, 30)
  await candidate.context.setOffline(true)
  const ids = await candidate.answerNext(count)
  await candidate.waitFor('Section is over')
  return ids
}

async function comeBackIn(candidate: Candidate, section: number): Promise<void> {
  await candidate.context.setOffline(false)
  await candidate.enterSection(section)
  await candidate.waitFor('Saved')
}

/** Faults at the border between two sections that have their own times. */
export const borderFaults: readonly Fault[] = [
  {
    name: 'Offline at the end of a section',
    what: 'The last answers of a section are given offline; the network is back 3 s after its end, within the grace of 10 s',
    papers: timed,
    mustSay: ['Saved on this device', 'Section is over'],
    async strike(candidate) {
      await answerAtBorder(candidate, 3)
      await candidate.stay(3)
      await comeBackIn(candidate, third)
    },
  },
  {
    name: 'Offline over the end of a section',
    what: 'The last answers of a section are given offline; the network is back 20 s after its end, in the next section',
    papers: timed,
    mayLose: late,
    comesLate: true,
    mustSay: ['Saved on this device', 'Section is over', 'Too late for the section'],
    async strike(candidate) {
      for (const id of await answerAtBorder(candidate, 3)) candidate.mayBeLost.add(id)
      await candidate.stay(20)
      await comeBackIn(candidate, third)
    },
  },
  {
    name: 'Tab asleep over two borders',
    what: 'The browser freezes the tab with unsent answers of the first section; it wakes in the third',
    papers: timed,
    after: [5],
    mayLose: late,
    comesLate: true,
    mustSay: ['Saved on this device', 'Too late for the section'],
    async strike(candidate) {
      await candidate.waitFor('Saved')
      await candidate.context.setOffline(true)
      for (const id of await candidate.answerNext(2)) candidate.mayBeLost.add(id)
      await candidate.waitFor('Saved on this device')
      const wake = await setFrozen(candidate.page)
      await candidate.seat.school.advance(41 * 60)
      await candidate.context.setOffline(false)
      await wake()
      await candidate.enterSection(third)
      await candidate.waitFor('Saved')
    },
  },
  {
    name: 'Extra time in a section while offline',
    what: 'An admin gives 10 minutes while the page hears nothing; the section ends on the page, and goes on when the network is back after the grace of the end that the page knew',
    papers: timed,
    mustSay: ['Saved on this device', 'Section is over'],
    async strike(candidate) {
      const { school, quizId } = candidate.seat
      await goToEnd(candidate, 30)
      await candidate.context.setOffline(true)
      await candidate.answerNext(3)
      await school.asAdmin(helpCandidates, {
        params: { id: quizId },
        body: { action: 'add_time', minutes: 10, reason: 'The network was gone', all: true },
      })
      await candidate.waitFor('Section is over')
      await candidate.stay(14)
      await candidate.context.setOffline(false)
      await candidate.waitFor('Saved')
      await candidate.page.getByRole('dialog').waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'Reloaded between two sections',
    what: 'The page is reloaded as soon as it says that the section is over',
    papers: timed,
    mustSay: ['Section is over'],
    async strike(candidate) {
      await goToEnd(candidate, 15)
      await candidate.answerNext(1)
      await candidate.waitFor('Section is over')
      await candidate.page.reload()
      await agreeToStart(candidate.page, 'You were already doing this quiz. Do you want to resume?')
      await candidate.enterSection(third)
      await candidate.waitFor('Saved')
    },
  },
  {
    name: 'Second device over a border',
    what: 'A second device answers in the next section while the first, offline, holds answers of the last one',
    papers: timed,
    mayLose: late,
    comesLate: true,
    mustSay: ['Saved on this device', 'Too late for the section'],
    async strike(candidate) {
      const { page: first, context } = candidate
      const { school, account, quizId } = candidate.seat
      for (const id of await answerAtBorder(candidate, 3)) candidate.mayBeLost.add(id)
      await candidate.stay(12)
      const browser = context.browser()
      if (!browser) throw new Error('a second device needs a browser')
      const second = await (await browser.newContext(contextOptions(school))).newPage()
      await beginAs(second, school, account)
      candidate.page = second
      candidate.deviceName = 'second'
      await second.goto(`/take_quiz/${quizId}`)
      await agreeToStart(second, 'You were already doing this quiz. Do you want to resume?')
      await candidate.enterSection(third)
      await candidate.answerNext(3)
      await candidate.waitFor('Saved')
      await second.context().close()
      candidate.page = first
      candidate.deviceName = 'first'
      await comeBackIn(candidate, third)
    },
  },
  {
    name: 'Server and database killed at a border',
    what: 'kill -9 of the app and of the database in the last seconds of a section; both are started again after its end',
    papers: timed,
    mustSay: ['Section is over'],
    async strike(candidate) {
      const { school } = candidate.seat
      await goToEnd(candidate, 15)
      await candidate.answerNext(1)
      await candidate.waitFor('Saved')
      await school.kill()
      await school.killDatabase()
      await candidate.waitFor('Section is over')
      await school.restart()
      await candidate.enterSection(third)
      await candidate.waitFor('Saved')
    },
  },
]
