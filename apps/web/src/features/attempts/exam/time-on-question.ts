import { limits } from '@prepwell/contract/limits.ts'

/** How long each question was on the screen so far, and which one is now. */
export interface QuestionTimes {
  /** Milliseconds by question id. */
  readonly spent: Readonly<Record<number, number>>
  /**
   * The question that is being counted, up to the monotonic moment `until`
   * (milliseconds); null while nobody sees one.
   */
  readonly watched: { readonly id: number; readonly until: number } | null
}

/** Whole seconds by question id. */
export type SecondsByQuestion = Readonly<Record<number, number>>

/**
 * A page on the screen looks at its clock far more often than this; a longer gap was sleep.
 * Milliseconds.
 */
const longestGap = 10_000

/** Nothing is counted yet. */
export const noTimes: QuestionTimes = { spent: {}, watched: null }

/**
 * Counts what has passed since the last look, for the question that was on the screen; `id` is
 * the one that is there from now on, null while the page is hidden. Of a gap that only sleep
 * explains, the usual part counts.
 */
export function watch(times: QuestionTimes, id: number | null, now: number): QuestionTimes {
  const watched = id === null ? null : { id, until: now }
  const before = times.watched
  if (!before) return { ...times, watched }
  const passed = Math.min(longestGap, Math.max(0, now - before.until))
  const spent = (times.spent[before.id] ?? 0) + passed
  return { spent: { ...times.spent, [before.id]: spent }, watched }
}

/**
 * Takes over what was counted elsewhere, before a reload or on another
 * device: the longer time holds.
 */
export function hearSeconds(times: QuestionTimes, heard: SecondsByQuestion): QuestionTimes {
  const longer = Object.entries(heard)
    .map(([id, seconds]) => [Number(id), seconds * 1000] as const)
    .filter(([id, milliseconds]) => milliseconds > (times.spent[id] ?? 0))
  if (longer.length === 0) return times
  return { ...times, spent: { ...times.spent, ...Object.fromEntries(longer) } }
}

/** The whole seconds that a question was on the screen, as far as they are counted. */
export const secondsOn = (times: QuestionTimes, id: number): number =>
  Math.min(limits.timeSpentMax, Math.floor((times.spent[id] ?? 0) / 1000))
