import { setTimeout as wait } from 'node:timers/promises'
import type { Candidate } from './candidate.ts'
import type { Fault } from './fault.ts'

/** Stops parts of the server while the candidate continues, then starts them again. */
async function strike(
  candidate: Candidate,
  end: () => Promise<void>,
  begin: () => Promise<void>,
): Promise<void> {
  await candidate.answerNext(1)
  await end()
  await candidate.answerNext(5)
  await candidate.stay(5)
  await begin()
  await candidate.waitFor('Saved')
}

const mustSay = ['Saved on this device']

/** Kills the database repeatedly, because the app restarts it each time. */
function keepDatabaseDown(killDatabase: () => Promise<void>) {
  const over = new AbortController()
  const killing = (async () => {
    while (!over.signal.aborted) {
      await killDatabase()
      await wait(200)
    }
  })()
  return () => {
    over.abort()
    return killing
  }
}

/** Faults that stop the app, its database, or both. */
export const serverFaults: readonly Fault[] = [
  {
    name: 'Server killed',
    what: 'kill -9 of the app right after an answer; it is started again some seconds later',
    mustSay,
    strike: (candidate) =>
      strike(candidate, candidate.seat.school.kill, candidate.seat.school.restart),
  },
  {
    name: 'Database stopped and started',
    what: 'kill -9 of every process of the database, again and again for some seconds; the app starts it again',
    mustSay,
    async strike(candidate) {
      let stop = async () => {}
      const { killDatabase } = candidate.seat.school
      await strike(
        candidate,
        async () => {
          stop = keepDatabaseDown(killDatabase)
        },
        () => stop(),
      )
    },
  },
  {
    name: 'Server and database killed',
    what: 'kill -9 of the app and of the database together; both are started again',
    mustSay,
    async strike(candidate) {
      const { school } = candidate.seat
      await strike(
        candidate,
        async () => {
          await school.kill()
          await school.killDatabase()
        },
        school.restart,
      )
    },
  },
]
