import { setTimeout as wait } from 'node:timers/promises'
import { scheduleExam } from '../../e2e/support/exam.ts'
import { query } from '../../e2e/support/server/database.ts'
import { openPostbox } from '../../e2e/support/server/postbox.ts'
import { longestHold } from '../event-loop.ts'
import { workersSetting } from '../exam-school.ts'
import { watchMemory } from '../processes.ts'
import { openSavingSchool, type SaveTimes, type SavingSchool } from '../savers.ts'
import { type FinishedExam, finishExam, finishedRows } from './finished-exam.ts'

const savers = 500
const savesPerSecond = 100
const calmSeconds = 10
/** The part in which nothing is published. */
export const quiet = 'before'
/** Seconds after the publication within which every mail must be out. */
const patienceSeconds = 600

/** The number of candidates whose results are published, and of worker processes. */
export interface PublicationPlan {
  readonly candidates: number
  readonly workers: number | undefined
}

/** A part of the publication, with the saves of the other exam meanwhile. */
export interface PublicationPart extends SaveTimes {
  readonly part: string
  readonly seconds: number
  /** The longest time in milliseconds for which an event loop of the server was blocked. */
  readonly longestHold: number
}

export interface PublicationReport {
  readonly parts: readonly PublicationPart[]
  /** From the end of the exam until every result was published. */
  readonly publishedSeconds: number
  readonly mails: number
  /** A line for each student who did not get exactly one mail. */
  readonly wrongMails: readonly string[]
  readonly megabytes: number
  readonly processes: number
}

/**
 * The app's job publishes the results of an exam of 100 questions while 500 students sit another
 * one and save. Then the queue sends a mail to everybody through the bench's mail server.
 */
export async function measurePublication(plan: PublicationPlan): Promise<PublicationReport> {
  const { candidates, workers } = plan
  const postbox = await openPostbox()
  try {
    const school = await openSavingSchool(
      { savers, perSecond: savesPerSecond, students: savers + candidates },
      { ...workersSetting(workers), SMTP_URL: postbox.url },
    )
    const peak = watchMemory(school.app)
    try {
      const rows = finishedRows()
      const { id: quizId } = await scheduleExam(school, rows, { name: 'Finished', minutes: 180 })
      const exam = await finishExam({ ...school, quizId }, rows, {
        first: savers,
        count: candidates,
      })
      await school.saveDuring(wait(3_000))
      const before = await saveDuring(school, quiet, wait(calmSeconds * 1000))
      await exam.end()
      const publishing = await saveDuring(school, 'publication', exam.untilPublished())
      const mailing = await saveDuring(school, 'mails', untilSent(school, exam))
      return {
        parts: [before, publishing, mailing],
        publishedSeconds: publishing.seconds,
        mails: await countSent(school, exam),
        wrongMails: await wrongMails(school, exam, (email) => postbox.mailsTo(email).length),
        ...peak(),
      }
    } finally {
      peak()
      await school.app.dispose()
    }
  } finally {
    await postbox.close()
  }
}

async function saveDuring(
  school: SavingSchool,
  part: string,
  work: Promise<void>,
): Promise<PublicationPart> {
  const begun = performance.now()
  let seconds = 0
  await longestHold(school.app.url)
  const times = await school.saveDuring(
    work.then(() => {
      seconds = (performance.now() - begun) / 1000
    }),
  )
  return { part, seconds, ...times, longestHold: await longestHold(school.app.url) }
}

async function untilSent(school: SavingSchool, exam: FinishedExam): Promise<void> {
  const giveUp = performance.now() + patienceSeconds * 1000
  while ((await countSent(school, exam)) < exam.attempts.length && performance.now() < giveUp)
    await wait(500)
}

async function countSent({ app }: SavingSchool, { quizId }: FinishedExam): Promise<number> {
  const [row] = await query<{ sent: number }>(
    app.dataDir,
    `select count(sent_at)::integer as sent from notices
     where quiz_id = $1 and kind = 'result_published'`,
    [quizId],
  )
  return row?.sent ?? 0
}

/** Compares the notices and the mails that arrived with the candidates. */
async function wrongMails(
  { app }: SavingSchool,
  { quizId, attempts }: FinishedExam,
  mailsTo: (email: string) => number,
): Promise<string[]> {
  const rows = await query<{ user_id: number; notices: number }>(
    app.dataDir,
    `select user_id, count(*)::integer as notices from notices
     where quiz_id = $1 and kind = 'result_published' and sent_at is not null group by user_id`,
    [quizId],
  )
  const noticesOf = new Map(rows.map(({ user_id, notices }) => [user_id, notices]))
  return attempts.flatMap(({ student: { id, email } }) => {
    const [notices, mails] = [noticesOf.get(id) ?? 0, mailsTo(email)]
    return notices === 1 && mails === 1 ? [] : [`${email}: ${notices} notices, ${mails} mails`]
  })
}
