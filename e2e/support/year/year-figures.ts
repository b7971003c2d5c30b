import { Decimal } from 'decimal.js'
import { marksFor } from '../exam-rows.ts'
import type { Year, YearAttempt } from './school-year.ts'
import { day, hour, type StudentName } from './year-plan.ts'

/** The selections of a dashboard. */
export interface Asked {
  readonly mode: 'practice' | 'exam'
  readonly days: 1 | 7 | 30 | 90 | 180 | 365
  /** Epoch seconds. */
  readonly now: number
}

/** A bar or a row: its name and its number. */
export type Named = readonly [name: string, value: number]

const sum = (values: readonly Decimal[]) =>
  values.reduce((total, value) => total.plus(value), new Decimal(0))

const mean = (values: readonly Decimal[]) =>
  sum(values).dividedBy(values.length).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toNumber()

/** 100 x scored / total, 2 decimals. */
function percentage({ answers }: YearAttempt): Decimal {
  const scored = sum(answers.map(({ row, choice }) => marksFor(row, choice)))
  return scored
    .times(100)
    .dividedBy(sum(answers.map(({ row }) => new Decimal(row.marks))))
    .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
}

/** Attempts submitted in the range, by one student or by all. */
export const submittedIn = (year: Year, { mode, days, now }: Asked, who?: StudentName) =>
  year.attempts.filter(
    (each) =>
      each.quiz.mode === mode &&
      each.submittedAt >= now - days * day &&
      (who === undefined || each.who === who),
  )

/** The mean percentage of the published attempts; null without any. */
export function averageOf(attempts: readonly YearAttempt[]): number | null {
  const published = attempts.filter(({ isPublished }) => isPublished)
  return published.length === 0 ? null : mean(published.map(percentage))
}

/** The student's first published attempt of each quiz, which earns points. */
function rated(year: Year, who: StudentName): YearAttempt[] {
  const seen = new Set<number>()
  return year.attempts.filter((attempt) => {
    if (attempt.who !== who || !attempt.isPublished || seen.has(attempt.quiz.id)) return false
    seen.add(attempt.quiz.id)
    return true
  })
}

/** The points earned in the range. */
export const pointsOf = (year: Year, who: StudentName, asked: Asked): number =>
  sum(ratedIn(year, who, asked).map(percentage)).toNumber()

const ratedIn = (year: Year, who: StudentName, { mode, days, now }: Asked) =>
  rated(year, who).filter(
    ({ quiz, submittedAt }) => quiz.mode === mode && submittedAt >= now - days * day,
  )

const plans = {
  1: [12, 2 * hour],
  7: [7, day],
  30: [6, 5 * day],
  90: [6, 15 * day],
  180: [6, 30 * day],
  365: [6, 60 * day],
} as const

/** The index of the bucket for a moment, the newest last; -1 before the first. */
function bucketOf(moment: number, { days, now }: Asked): number {
  const [count, seconds] = plans[days]
  return count - 1 - Math.floor((now - moment) / seconds)
}

/** The sum of the values in each bucket of the range. */
function history(asked: Asked, events: ReadonlyArray<readonly [number, Decimal]>): number[] {
  const [count] = plans[asked.days]
  return Array.from({ length: count }, (_none, index) =>
    sum(
      events.flatMap(([moment, value]) => (bucketOf(moment, asked) === index ? [value] : [])),
    ).toNumber(),
  )
}

/** The points per bucket. */
export const pointsHistory = (year: Year, who: StudentName, asked: Asked): number[] =>
  history(
    asked,
    ratedIn(year, who, { ...asked, days: 365 }).map((each) => [each.submittedAt, percentage(each)]),
  )

/** The number of these moments per bucket. */
export const countHistory = (asked: Asked, moments: readonly number[]): number[] =>
  history(
    asked,
    moments.map((moment) => [moment, new Decimal(1)]),
  )

/**
 * Labels of the buckets, in India: 'Jan 12 to Mar 13, 2027', or '10:00 to 12:00' within a day. The
 * last bucket ends now, the last day of a week is today.
 */
export function bucketLabels({ days, now }: Asked): string[] {
  const [count, seconds] = plans[days]
  const format = new Intl.DateTimeFormat(days === 1 ? 'en-GB' : 'en-US', {
    timeZone: 'Asia/Kolkata',
    ...(days === 1
      ? ({ hour: '2-digit', minute: '2-digit' } as const)
      : ({ year: 'numeric', month: 'short', day: 'numeric' } as const)),
  })
  const begins = Array.from({ length: count }, (_none, index) =>
    format.format((now - (count - index) * seconds) * 1000),
  )
  return begins.map((begin, index) => {
    const end = begins[index + 1]
    if (end) return `${withoutYear(begin, end)} to ${end}`
    if (days === 7) return 'Today (past 24 hours)'
    return `${begin} to ${days === 1 ? 'now' : 'today'}`
  })
}

/** The year is written once when both days are in it. */
const withoutYear = (begin: string, end: string) => {
  const [day, year] = begin.split(', ')
  return year !== undefined && end.endsWith(year) ? (day ?? '') : begin
}

/** The average per subject, best or worst first, ties by name, at most five. */
export function subjectAverages(attempts: readonly YearAttempt[], order: 'asc' | 'desc'): Named[] {
  const published = attempts.filter(({ isPublished }) => isPublished)
  const subjects = Map.groupBy(published, ({ quiz }) => quiz.chapter.subject)
  const sign = order === 'asc' ? 1 : -1
  return [...subjects]
    .map(([name, own]): Named => [name, mean(own.map(percentage))])
    .sort(([a, left], [b, right]) => sign * (left - right) || (a < b ? -1 : 1))
    .slice(0, 5)
}

/** The three quizzes with the most attempts, ties by name. */
export function topQuizzes(attempts: readonly YearAttempt[]): Named[] {
  return [...Map.groupBy(attempts, ({ quiz }) => quiz.name)]
    .map(([name, own]): Named => [name, own.length])
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, 3)
}

/** Name, minutes and percentage of the published attempts, newest first. */
export const timeScores = (attempts: readonly YearAttempt[]) =>
  attempts
    .filter(({ isPublished }) => isPublished)
    .toReversed()
    .map((each) => ({
      ...{ name: each.quiz.name, minutes: each.minutes, score: percentage(each).toNumber() },
    }))
