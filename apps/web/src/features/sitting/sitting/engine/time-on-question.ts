import { limits } from '@prepwell/contract/wire/limits.ts'

/** How long each question has been visible so far, and which one is visible now. */
export interface QuestionTimes {
  /** Milliseconds by question id. */
  readonly spent: Readonly<Record<number, number>>
  /** The visible question, counted up to the monotonic moment `until` (milliseconds). */
  readonly watched: { readonly id: number; readonly until: number } | null
}

/** Whole seconds by question id. */
export type SecondsByQuestion = Readonly<Record<number, number>>

/**
 * The longest time that counts between two calls. A visible page counts far more often; a longer
 * gap means that the device slept.
 */
const longestGapMs = 10_000

export const noTimes: QuestionTimes = { spent: {}, watched: null }

/**
 * Counts the time since the last call for the question that was visible. `id` is visible from now
 * on; null while the page is hidden. A gap so long that the device must have slept counts as
 * {@link longestGapMs}.
 */
export function watch(times: QuestionTimes, id: number | null, now: number): QuestionTimes {
  const watched = id === null ? null : { id, until: now }
  const before = times.watched
  if (!before) return { ...times, watched }
  const passed = Math.min(longestGapMs, Math.max(0, now - before.until))
  const spent = (times.spent[before.id] ?? 0) + passed
  return { spent: { ...times.spent, [before.id]: spent }, watched }
}

/** Merges times counted before a reload or on another device; the longer time counts. */
export function mergeSeconds(times: QuestionTimes, others: SecondsByQuestion): QuestionTimes {
  const longer = Object.entries(others)
    .map(([id, seconds]) => [Number(id), seconds * 1000] as const)
    .filter(([id, milliseconds]) => milliseconds > (times.spent[id] ?? 0))
  if (longer.length === 0) return times
  return { ...times, spent: { ...times.spent, ...Object.fromEntries(longer) } }
}

/** Milliseconds on all questions together. */
export const totalMs = (times: QuestionTimes): number =>
  Object.values(times.spent).reduce((sum, milliseconds) => sum + milliseconds, 0)

/** Whole seconds counted for a question. */
export const secondsOn = (times: QuestionTimes, id: number): number =>
  Math.min(limits.timeSpentMax, Math.floor((times.spent[id] ?? 0) / 1000))
