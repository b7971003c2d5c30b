import { createHmac } from 'node:crypto'
import { storableText } from '@prepwell/contract/wire/common.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { z } from 'zod'

const count = z.number().int().min(0).max(2_147_483_647)
const moment = z.iso.datetime()
const name = storableText.min(1).max(limits.titleMax)

const head = {
  version: z.literal(1),
  /** The code of the series, the same in all installations. */
  series: z.uuid(),
  /** The name of the installation that made the file, as shown to people, and its public key. */
  installation: z.string().max(1_000),
  key: z.string().max(100),
  fingerprint: z.string().max(100),
  made_at: moment,
}

/** The first line of a file with the results of a shift. */
export const shiftHeader = z.object({
  format: z.literal('prepwell-shift-results'),
  ...head,
  shift: z.object({
    /** The id of the exam in the installation that made the file. */
    id: count.min(1),
    name,
    date_of_quiz: moment,
    results_published_at: moment,
    /** Results are sent only with keys that are no longer provisional. */
    keys: z.literal('final'),
  }),
  /** The number of shifts of the series that were taken in that installation, this one included. */
  of_shifts: count.min(1),
  /** Total marks are in whole hundredths of a mark, as they are compared. */
  total_per_mark: z.literal(100),
  /** Marks of sections are whole multiples of 1 / `section_per_mark` mark. */
  section_per_mark: count.min(1),
  sections: z
    .array(z.object({ name: storableText.max(limits.titleMax), full_marks: z.number() }))
    .max(limits.sectionsMax),
  candidates: count,
})

export type ShiftHeader = z.infer<typeof shiftHeader>

/** The first line of a file with the ranks of a shift. */
export const rankHeader = z.object({
  format: z.literal('prepwell-shift-ranks'),
  ...head,
  /**
   * The key of the installation that the shift belongs to, and the id and name of the shift there.
   */
  for_key: z.string().max(100),
  shift: z.object({ id: count.min(1), name }),
  /** The time of the file with the results from which these ranks follow. */
  results_made_at: moment,
  /** The number of candidates of the shift, one line each, and of all shifts. */
  shift_candidates: count.min(1),
  candidates: count.min(1),
})

export type RankHeader = z.infer<typeof rankHeader>

/** A candidate of a shift, with marks in the units of the header. */
export interface ShiftLine {
  readonly pseudonym: string
  readonly marks: number
  readonly sections: readonly number[]
  readonly wrong: number
}

/** A candidate with the rank among all shifts; the percentile has 7 decimals. */
export interface RankLine {
  readonly pseudonym: string
  readonly percentile: string
  readonly rank: number
}

export const shiftLine = ({ pseudonym, marks, sections, wrong }: ShiftLine): string =>
  JSON.stringify([pseudonym, marks, sections, wrong])

export const rankLine = ({ pseudonym, percentile, rank }: RankLine): string =>
  JSON.stringify([pseudonym, percentile, rank])

const isPseudonym = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{21}[AQgw]$/.test(value)

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

const isCount = (value: unknown): value is number =>
  isWhole(value) && value >= 0 && value <= 2_147_483_647

/** Parses a line of a shift with this many sections; null if it is not valid. */
export function readShiftLine(line: string, sections: number): ShiftLine | null {
  const read = parsed(line)
  if (!Array.isArray(read) || read.length !== 4) return null
  const [pseudonym, marks, own, wrong] = read as unknown[]
  if (!isPseudonym(pseudonym) || !isWhole(marks) || !isCount(wrong)) return null
  if (!Array.isArray(own) || own.length !== sections || !own.every(isWhole)) return null
  return { pseudonym, marks, sections: own, wrong }
}

/** Parses a line of ranks; null if it is not valid. */
export function readRankLine(line: string): RankLine | null {
  const read = parsed(line)
  if (!Array.isArray(read) || read.length !== 3) return null
  const [pseudonym, percentile, rank] = read as unknown[]
  if (!isPseudonym(pseudonym) || !isCount(rank) || rank === 0) return null
  if (typeof percentile !== 'string' || !/^(?:\d{1,2}\.\d{7}|100\.0{7})$/.test(percentile))
    return null
  return { pseudonym, percentile, rank }
}

/** Parses a line as JSON; undefined if it is not JSON. */
export function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * The pseudonym of a candidate: the same in every file of the shift, and another one in any other
 * shift. It reveals nothing without the secret of this installation.
 */
export const pseudonymOf = (
  secret: Uint8Array,
  { series, attempt }: { readonly series: string; readonly attempt: number },
): string =>
  createHmac('sha256', secret)
    .update(`${series} ${attempt}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url')
