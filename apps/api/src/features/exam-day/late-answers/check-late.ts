import { createHash } from 'node:crypto'
import type { LateFinding } from '@prepwell/contract/exam-day/late-answers.ts'
import {
  chainedText,
  logBeginning,
  momentOfOrder,
} from '@prepwell/contract/sitting/answer-chain.ts'
import type { AnswerLog, LateAnswer, LoggedAnswer } from '@prepwell/contract/sitting/answer-log.ts'
import type { SectionSpan } from '@prepwell/contract/sitting/section-times.ts'

/** The facts with which the log of a device is compared; times in epoch milliseconds. */
export interface LogFacts {
  readonly takeQuizId: number
  /** Time of the last save that the server stored for this attempt; null if there is none. */
  readonly lastSavedAt: number | null
  /** Only for a file: true if its signature is right, null if it has none. */
  readonly isSigned?: boolean | null
  /** True if the server gave out this time when the page was opened. */
  isProof(anchor: AnswerLog['anchor']): boolean
  time: TimeWords
}

/** Formats a time of day. */
export type TimeWords = (moment: number) => string

/** The times at which the questions of an attempt can be answered. */
export interface OpenTimes {
  /** Epoch milliseconds. */
  readonly deadline: number
  /** Null unless each section has its own time. */
  readonly spans: readonly SectionSpan[] | null
}

/** The sequence number of a late answer, and the section of its question. */
export interface LateOrder {
  readonly seq: number
  /** Undefined on the paper of one whole chapter. */
  readonly section?: number | undefined
}

/**
 * The times at which the attempt could be answered. They may change after late answers have
 * arrived: by extra time, and when the attempt is reopened.
 */
export interface AttemptTimes extends OpenTimes {
  /** Null while the attempt runs. */
  readonly submittedAt: number | null
  /** Periods in which the attempt was submitted before it was reopened. */
  readonly pauses: readonly (readonly [from: number, to: number])[]
  readonly publishedAt: number | null
  /** The time at which candidates saw the provisional key; null if they did not. */
  readonly provisionalAt: number | null
  /** The time at which the late answers arrived. */
  readonly receivedAt: number
}

/** Answers and logs from a device. */
export interface Brought {
  readonly answers: ReadonlyMap<number, LateAnswer>
  readonly logs: readonly AnswerLog[]
}

/** Tolerance for the server's time as known to a page: calls that report it take up to 15 s. */
const clockToleranceMs = 20_000

/**
 * Checks the device's own log of late answers; returns in words what is consistent and what is not.
 */
export function checkLog(facts: LogFacts, { answers, logs }: Brought): LateFinding[] {
  const entries = logs.flatMap((log) => log.entries)
  const used = logs.filter((log) => log.entries.length > 0)
  return [
    ...signature(facts),
    ...(entries.length === 0
      ? [wrong('The device kept no log of these answers.')]
      : [
          chain(facts, used),
          anchors(facts, used),
          receipts(facts, used),
          passedTime(used),
          ownClock(used),
          logged(answers, entries),
        ]),
  ]
}

/** Checks when late answers were given (from their sequence numbers) and when they arrived. */
export const checkTimes = (
  times: AttemptTimes,
  orders: readonly LateOrder[],
  time: TimeWords,
): LateFinding[] => [
  inTime(times, orders, time),
  ...whileSubmitted(
    times,
    orders.map(({ seq }) => seq),
    time,
  ),
  arrival(times, orders),
  ...published(times, time),
]

const right = (text: string): LateFinding => ({ fits: true, text })
const wrong = (text: string): LateFinding => ({ fits: false, text })
const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`

function signature({ isSigned }: LogFacts): LateFinding[] {
  if (isSigned === undefined) return []
  if (isSigned === null)
    return [wrong('The file is not signed: the browser cannot sign without https.')]
  return [
    isSigned
      ? right('The file is signed, and nothing in it has been changed.')
      : wrong('The signature does not match: the file was changed after it was made.'),
  ]
}

function chain({ takeQuizId }: LogFacts, logs: readonly AnswerLog[]): LateFinding {
  const total = logs.reduce((sum, { entries }) => sum + entries.length, 0)
  let place = 0
  for (const log of logs) {
    let before = sha256(logBeginning(takeQuizId, log))
    for (const entry of log.entries) {
      place += 1
      if (entry.hash === null)
        return wrong(
          'The entries of the log are not chained: the browser cannot do so without https.',
        )
      before = sha256(chainedText(before, entry))
      if (before !== entry.hash)
        return wrong(`The log breaks at entry ${place} of ${total}: one was changed or left out.`)
    }
  }
  return right(
    total === 1
      ? 'The only entry of the log continues its beginning.'
      : `Each of the ${total} entries of the log continues the one before.`,
  )
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

function anchors(facts: LogFacts, logs: readonly AnswerLog[]): LateFinding {
  const foreign = logs.find(({ anchor }) => !facts.isProof(anchor))
  if (foreign) return wrong('The log does not begin with a time from the server.')
  const first = Math.min(...logs.map(({ anchor }) => anchor.server_time))
  return right(
    `The log begins with the page that the server opened at ${facts.time(first * 1000)}.`,
  )
}

function receipts({ lastSavedAt, time }: LogFacts, logs: readonly AnswerLog[]): LateFinding {
  const named = logs.flatMap(({ receipt_time }) => (receipt_time === null ? [] : [receipt_time]))
  if (named.length === 0)
    return right('The device does not say when the server last had everything.')
  const latest = Math.max(...named) * 1000
  return lastSavedAt !== null && latest <= lastSavedAt + clockToleranceMs
    ? right(`The device says that the server had everything at ${time(latest)}, as it had.`)
    : wrong(
        `The device claims that the server had everything at ${time(latest)}, which the server did not confirm.`,
      )
}

/**
 * Difference, in milliseconds, between the server's time of an entry and the time passed on the
 * page.
 */
const driftOf = ({ anchor }: AnswerLog, { seq, elapsed }: LoggedAnswer) =>
  momentOfOrder(seq) - anchor.server_time * 1000 - elapsed

function passedTime(logs: readonly AnswerLog[]): LateFinding {
  const drifts = logs.flatMap((log) => log.entries.map((entry) => Math.abs(driftOf(log, entry))))
  const most = Math.max(...drifts)
  const isOrdered = logs.every(({ entries }) =>
    entries.every(
      ({ elapsed }, index) => index === 0 || elapsed >= (entries[index - 1]?.elapsed ?? 0),
    ),
  )
  if (!isOrdered) return wrong('On the page, time ran backwards between two entries of the log.')
  return most <= clockToleranceMs
    ? right('The times of the entries agree with the time that passed on the page.')
    : wrong(
        `The times of the entries and the time that passed on the page are up to ${duration(most)} apart, as if the device had been asleep.`,
      )
}

function ownClock(logs: readonly AnswerLog[]): LateFinding {
  const moved = logs.map(({ entries }) => {
    const shifts = entries.map(({ wall, elapsed }) => wall - elapsed)
    return Math.max(...shifts) - Math.min(...shifts)
  })
  const most = Math.max(...moved)
  return most <= clockToleranceMs
    ? right("The device's own clock ran steadily.")
    : wrong(
        `The device's own clock shifted by ${duration(most)} compared with the page: the device was asleep, or its clock was changed.`,
      )
}

function logged(
  answers: ReadonlyMap<number, LateAnswer>,
  entries: readonly LoggedAnswer[],
): LateFinding {
  const latest = new Map<number, LoggedAnswer>()
  for (const entry of entries)
    if (entry.seq >= (latest.get(entry.question_id)?.seq ?? 0)) latest.set(entry.question_id, entry)
  const missing = [...answers].filter(([id, answer]) => {
    const entry = latest.get(id)
    return (
      entry?.seq !== answer.seq ||
      JSON.stringify(entry.selected_values) !== JSON.stringify(answer.selected_values)
    )
  }).length
  return missing === 0
    ? right('Each answer is the last entry of its question in the log.')
    : wrong(`${count(missing, 'answer is', 'answers are')} not in the log as delivered.`)
}

/**
 * True if the answer was given before the deadline. The page knows the server's time in whole
 * seconds only.
 */
const isInTime = (seq: number, deadlineMs: number): boolean =>
  momentOfOrder(seq) < deadlineMs + 1000

/** True if the answer was given before the deadline, and while its section was open. */
export const wasOpen = ({ deadline, spans }: OpenTimes, { seq, section }: LateOrder): boolean =>
  spans === null
    ? isInTime(seq, deadline)
    : spans.some(
        (span) =>
          span.section === section &&
          span.opens_at < span.deadline &&
          momentOfOrder(seq) >= (span.opens_at - 1) * 1000 &&
          isInTime(seq, span.deadline * 1000),
      )

function inTime(times: AttemptTimes, orders: readonly LateOrder[], time: TimeWords): LateFinding {
  const { deadline, spans } = times
  const late = orders.filter((order) => !wasOpen(times, order)).length
  if (spans)
    return late === 0
      ? right('By their times, all answers were given while their sections were open.')
      : wrong(
          `By ${late === 1 ? 'its time' : 'their times'}, ${were(late)} given while the section was closed: never counted.`,
        )
  return late === 0
    ? right(`By their times, all answers were given before the deadline at ${time(deadline)}.`)
    : wrong(
        `By ${late === 1 ? 'its time' : 'their times'}, ${were(late)} given after the deadline at ${time(deadline)}: never counted.`,
      )
}

/**
 * Reports answers given while the attempt was submitted: a page that shows it as submitted accepts
 * no answers.
 */
function whileSubmitted(
  { deadline, submittedAt, pauses }: AttemptTimes,
  orders: readonly number[],
  time: TimeWords,
): LateFinding[] {
  const inPauses = pauses.flatMap(([from, to]) => {
    const given = orders.filter((seq) => !isInTime(seq, from) && momentOfOrder(seq) < to).length
    const text = `${were(given)} given while the attempt was submitted, from ${time(from)} to ${time(to)}.`
    return given === 0 ? [] : [wrong(text)]
  })
  const afterwards = orders.filter(
    (seq) => submittedAt !== null && isInTime(seq, deadline) && !isInTime(seq, submittedAt),
  ).length
  if (afterwards === 0 || submittedAt === null) return inPauses
  const text = `${were(afterwards)} given after the attempt had been submitted at ${time(submittedAt)}.`
  return [...inPauses, wrong(text)]
}

const were = (number: number) => count(number, 'answer was', 'answers were')

/**
 * Compares the arrival with the deadline. Where sections have their own times, compares it with the
 * earliest deadline of the sections that the answers belong to.
 */
function arrival(
  { receivedAt, deadline, spans }: AttemptTimes,
  orders: readonly LateOrder[],
): LateFinding {
  if (!spans)
    return receivedAt <= deadline
      ? right('They arrived before the deadline.')
      : right(`They arrived ${duration(receivedAt - deadline)} after the deadline.`)
  const sections = new Set(orders.map(({ section }) => section))
  const ends = [...sections].map(
    (section) => (spans.findLast((span) => span.section === section)?.deadline ?? 0) * 1000,
  )
  const end = ends.length === 0 ? deadline : Math.min(...ends)
  if (receivedAt <= end) return right('They arrived before their section ended.')
  const whose = sections.size > 1 ? 'the first of their sections' : 'their section'
  return right(`They arrived ${duration(receivedAt - end)} after ${whose} had ended.`)
}

function published(
  { publishedAt, provisionalAt, receivedAt }: AttemptTimes,
  time: TimeWords,
): LateFinding[] {
  if (provisionalAt !== null && provisionalAt <= receivedAt)
    return [
      wrong(
        `The provisional key had been shown at ${time(provisionalAt)}, before they arrived: the right answers could be known.`,
      ),
    ]
  return publishedAt !== null && publishedAt <= receivedAt
    ? [
        wrong(
          `The results had been published at ${time(publishedAt)}, before they arrived: the right answers could be known.`,
        ),
      ]
    : []
}

/** Formats milliseconds as '40 s', '12 min' or '2 h 5 min'. */
function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000)
  if (seconds < 120) return `${seconds} s`
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return `${minutes} min`
  return minutes % 60 === 0
    ? `${minutes / 60} h`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
