import { create } from 'zustand'
import { browserStorage } from '../../../../lib/browser-storage.ts'

/** A student's report about a question, as stored on this device. */
export interface KeptReport {
  readonly takeQuizId: number
  readonly questionId: number
  readonly userId: number
  readonly text: string
  /** Time of writing, in epoch milliseconds. */
  readonly at: number
  /** 'refused': the server does not accept it. */
  readonly state: 'waiting' | 'sent' | 'refused'
}

const key = 'question-reports'
const keptMs = 30 * 24 * 3600 * 1000
const states = ['waiting', 'sent', 'refused']

const isReport = (value: unknown): value is KeptReport => {
  const { takeQuizId, questionId, userId, text, at, state } = Object(value)
  return (
    [takeQuizId, questionId, userId, at].every(Number.isFinite) &&
    typeof text === 'string' &&
    states.includes(state)
  )
}

const isSameQuestion = (one: KeptReport, other: KeptReport) =>
  one.userId === other.userId &&
  one.takeQuizId === other.takeQuizId &&
  one.questionId === other.questionId

/** Storage may be blocked; the reports then last only as long as the page. */
const useStore = create<{ readonly reports: readonly KeptReport[] }>()(() => ({
  reports: readStored(),
}))

function readStored(): readonly KeptReport[] {
  const stored = browserStorage.read(key)
  return Array.isArray(stored) ? stored.filter(isReport) : []
}

/**
 * All reports stored on this device, including those of other tabs. Of several reports about a
 * question, the newest is returned.
 */
function readAll(): readonly KeptReport[] {
  const known = [...useStore.getState().reports, ...readStored()]
  return known.filter(
    (report, index) =>
      !known.some(
        (other, place) =>
          isSameQuestion(other, report) &&
          (other.at > report.at || (other.at === report.at && place < index)),
      ),
  )
}

/** Replaces an earlier report about the same question. */
export function keepReport(report: KeptReport): void {
  const others = readAll().filter((other) => !isSameQuestion(other, report))
  const reports = [...others, report].filter(({ at }) => at > report.at - keptMs)
  useStore.setState({ reports })
  browserStorage.write(key, reports)
}

/** A student's reports that the server does not have yet. */
export const waitingReports = (userId: number): readonly KeptReport[] =>
  readAll().filter((report) => report.userId === userId && report.state === 'waiting')

/** Records the outcome of a report, unless the student has changed it meanwhile. */
export function settleReport(report: KeptReport, state: 'sent' | 'refused'): void {
  const isUnchanged = readAll().some(
    (other) => isSameQuestion(other, report) && other.at === report.at,
  )
  if (isUnchanged) keepReport({ ...report, state })
}

/** This device's report about a question of an attempt. */
export const useKeptReport = (
  userId: number,
  takeQuizId: number,
  questionId: number,
): KeptReport | undefined =>
  useStore(({ reports }) =>
    reports.find(
      (report) =>
        report.userId === userId &&
        report.takeQuizId === takeQuizId &&
        report.questionId === questionId,
    ),
  )
