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
  /** The installation that made the file: its name for people, and its public key. */
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
    /** Its number in the installation that made the file. */
    id: count.min(1),
    name,
    date_of_quiz: moment,
    results_published_at: moment,
    /** Results are sent only with keys that are no longer provisional. */
    keys: z.literal('final'),
  }),
  /** The shifts of the series that somebody took in that installation, this one included. */
  of_shifts: count.min(1),
  /** Total marks are whole numbers of hundredths, as they are compared. */
  total_per_mark: z.literal(100),
  /** Marks of sections are whole numbers of this part of a mark. */
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
  /** The key of the installation whose shift it is, and the number and name of the shift there. */
  for_key: z.string().max(100),
  shift: z.object({ id: count.min(1), name }),
  /** The time of the file with the results from which these ranks follow. */
  results_made_at: moment,
  /** Lines of the file, and candidates of all shifts. */
  shift_candidates: count.min(1),
  candidates: count.min(1),
})

export type RankHeader = z.infer<typeof rankHeader>

/** A candidate of a shift; the marks are in the units of the header. */
export interface ShiftLine {
  readonly pseudonym: string
  readonly marks: number
  readonly sections: readonly number[]
  readonly wrong: number
}

/** A candidate with the place among all shifts; the percentile has 7 decimals. */
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

/** Reads a line of a shift with this many sections; null if it is not one. */
export function readShiftLine(line: string, sections: number): ShiftLine | null {
  const read = parsed(line)
  if (!Array.isArray(read) || read.length !== 4) return null
  const [pseudonym, marks, own, wrong] = read as unknown[]
  if (!isPseudonym(pseudonym) || !isWhole(marks) || !isCount(wrong)) return null
  if (!Array.isArray(own) || own.length !== sections || !own.every(isWhole)) return null
  return { pseudonym, marks, sections: own, wrong }
}

/** Reads a line of ranks; null if it is not one. */
export function readRankLine(line: string): RankLine | null {
  const read = parsed(line)
  if (!Array.isArray(read) || read.length !== 3) return null
  const [pseudonym, percentile, rank] = read as unknown[]
  if (!isPseudonym(pseudonym) || !isCount(rank) || rank === 0) return null
  if (typeof percentile !== 'string' || !/^(?:\d{1,2}\.\d{7}|100\.0{7})$/.test(percentile))
    return null
  return { pseudonym, percentile, rank }
}

/** Undefined for a line that is not JSON. */
export function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * The pseudonym of a candidate: the same in every file of the shift, another one in any other
 * shift, and nothing without the secret of this installation.
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
