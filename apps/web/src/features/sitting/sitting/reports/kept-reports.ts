import { create } from 'zustand'
import { browserStorage } from '../../../../lib/browser-storage.ts'

/** What a student has written about a question, as this device keeps it. */
export interface KeptReport {
  readonly takeQuizId: number
  readonly questionId: number
  readonly userId: number
  readonly text: string
  /** When it was written, in epoch milliseconds. */
  readonly at: number
  /** 'refused': the server does not take it. */
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

/** Storage may be refused: what it does not take is kept as long as the page. */
const useStore = create<{ readonly reports: readonly KeptReport[] }>()(() => ({
  reports: readStored(),
}))

function readStored(): readonly KeptReport[] {
  const stored = browserStorage.read(key)
  return Array.isArray(stored) ? stored.filter(isReport) : []
}

/** All that this device keeps; another tab may have added some. The newest text counts. */
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

/** Keeps a report in the place of an earlier one about the same question. */
export function keepReport(report: KeptReport): void {
  const others = readAll().filter((other) => !isSameQuestion(other, report))
  const reports = [...others, report].filter(({ at }) => at > report.at - keptMs)
  useStore.setState({ reports })
  browserStorage.write(key, reports)
}

/** The reports of a student that the server does not have yet. */
export const waitingReports = (userId: number): readonly KeptReport[] =>
  readAll().filter((report) => report.userId === userId && report.state === 'waiting')

/** Notes what became of a report, unless the student has changed it meanwhile. */
export function settleReport(report: KeptReport, state: 'sent' | 'refused'): void {
  const isUnchanged = readAll().some(
    (other) => isSameQuestion(other, report) && other.at === report.at,
  )
  if (isUnchanged) keepReport({ ...report, state })
}

/** What this device keeps about a question of an attempt. */
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
