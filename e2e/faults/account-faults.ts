import { changePassword } from '@prepwell/contract/accounts/auth.ts'
import { listStudents, setStudentStatus } from '@prepwell/contract/accounts/students.ts'
import { sessionOf } from '../support/people.ts'
import { callServer, expectSuccess } from '../support/server/client.ts'
import type { Candidate } from './candidate.ts'
import { refuseStorage } from './device-faults.ts'
import type { Fault } from './fault.ts'

const newPassword = 'another horse battery'

/** Changes the password on another device, which ends this session. */
async function revokeSession({ seat: { school, account } }: Candidate): Promise<void> {
  const { access_token } = await sessionOf(school, account)
  const body = { current_password: account.password, new_password: newPassword }
  expectSuccess(await callServer(school.url, changePassword, { body }, access_token))
}

async function setStatus(
  { seat: { school, account } }: Candidate,
  status: 'active' | 'suspended',
): Promise<void> {
  const found = await school.asAdmin(listStudents, { query: { search: account.email } })
  const ids = found.data.map(({ id }) => id)
  await school.asAdmin(setStudentStatus, { body: { ids, status } })
}

/** Faults in which the session or the account ends during the exam. */
export const accountFaults: readonly Fault[] = [
  {
    name: 'Session revoked',
    what: 'The password is changed elsewhere; the student logs in again on the page of the exam',
    mustSay: ['Log in again, answers are safe'],
    async strike(candidate) {
      const number = await candidate.turnToQuick()
      await revokeSession(candidate)
      await candidate.choose(number)
      await candidate.waitFor('Log in again, answers are safe')
      await candidate.stay(3)
      await candidate.signInAgain(newPassword)
      await candidate.waitFor('Saved')
    },
  },
  {
    name: 'Session revoked, storage refused',
    what: 'The same where the browser keeps nothing: the last answer is on the screen only',
    mustSay: ['Log in again', 'On this screen only'],
    prepare: refuseStorage,
    async strike(candidate) {
      const number = await candidate.turnToQuick()
      await revokeSession(candidate)
      await candidate.choose(number)
      await candidate.waitFor('Log in again')
      await candidate.stay(3)
      await candidate.signInAgain(newPassword)
      await candidate.waitFor('Saved')
    },
  },
  {
    name: 'Account suspended',
    what: 'An admin suspends the student, who cannot log in, and lets the student in again',
    mustSay: ['Log in again, answers are safe'],
    async strike(candidate) {
      const number = await candidate.turnToQuick()
      await setStatus(candidate, 'suspended')
      await candidate.choose(number)
      await candidate.waitFor('Log in again, answers are safe')
      await candidate.signInAgain()
      // The form and a toast may both say so.
      await candidate.page.getByText('Your account has been suspended').first().waitFor()
      await candidate.stay(2)
      await setStatus(candidate, 'active')
      await candidate.signInAgain()
      await candidate.waitFor('Saved')
    },
  },
]
