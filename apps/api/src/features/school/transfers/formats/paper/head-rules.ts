import { limitIn } from './answer-limits.ts'
import { type HeadStyle, hasAnswer, hasOptions, segmentAt } from './head-style.ts'
import { placesOf } from './option-names.ts'
import type { Row } from './paper-row.ts'
import { isRule, labelledBy } from './paper-words.ts'

/** The question that the rows above belong to. */
export interface OpenQuestion {
  /** The last number of a numbered list in the question. */
  readonly listed: number | null
  /** True if the question has options or an answer. */
  readonly isComplete: boolean
}

/** Everything read above a row that decides whether it begins a question. */
export interface ReadingState {
  readonly rows: readonly Row[]
  readonly style: HeadStyle
  readonly open: OpenQuestion | null
  readonly isAfterInstructions: boolean
  /** The number of numbered instructions. */
  readonly instructionsSeen: number
  /** The number of the first question that a passage is for; null outside such a passage. */
  readonly expected: number | null
  readonly lastNumber: number
  readonly isAfterBlank: boolean
  readonly hasQuestions: boolean
  hasComplete(): boolean
}

/** True if a row begins a question. */
export function beginsQuestion(at: number, progress: ReadingState): boolean {
  const { rows, style, open, lastNumber, hasQuestions } = progress
  const row = rows[at] as Row
  if (row.isBlank || row.isBlock) return false
  if (style.kind === 'none') return isUnnumberedHead(at, progress)
  const { marker } = row
  if (marker === null) return false
  const number = Number(marker.name)
  const isNext = number === lastNumber + 1
  if (style.kind === 'question') {
    if (marker.kind === 'question') return marker.isClosed || isNext || !hasQuestions
    const isListed = open?.listed != null && open.listed + 1 === number
    const isNumber = style.isOnly && marker.kind === 'number' && isNext && !isListed
    return isNumber && open?.isComplete === true
  }
  if (marker.kind !== 'number' || marker.wrap !== style.wrap) return false
  return isNumberedHead(number, at, progress, segmentAt(rows, at, style.wrap))
}

/** True if the question that begins with this row has options. */
export function bringsOptions(at: number, rows: readonly Row[], style: HeadStyle): boolean {
  if (style.kind === 'number') return hasOptions(segmentAt(rows, at, style.wrap), style.wrap)
  let to = at + 1
  while (to < rows.length && to < at + nearby && rows[to]?.marker?.kind !== 'question') to++
  return hasOptions(rows.slice(at, to), null)
}

const nearby = 50
/** The most numbers that may be missing between two questions. */
const widestGap = 20

function isNumberedHead(
  number: number,
  at: number,
  progress: ReadingState,
  segment: readonly Row[],
): boolean {
  const { style, open, expected, lastNumber, isAfterBlank } = progress
  const wrap = style.kind === 'number' ? style.wrap : null
  const isFull = () => hasOptions(segment, wrap) || hasAnswer(segment)
  if (open === null) {
    if (expected !== null) return number === expected
    if (!progress.isAfterInstructions) return true
    return isFull() || (number === 1 && progress.instructionsSeen > 0)
  }
  const isNext = number === lastNumber + 1
  const isListed = open.listed !== null && number === open.listed + 1
  if (isNext && isListed) return open.isComplete ? isFull() : isApart(at, progress)
  if (isNext) return true
  if (isListed) return open.isComplete && isFull()
  if (number === 1) return isFull() && (open.isComplete || !progress.hasComplete())
  const isLater = number > lastNumber && number <= lastNumber + widestGap
  return isLater && (open.isComplete || isAfterBlank)
}

/** True if a blank line stands above this item, but not above the one before it. */
function isApart(at: number, { rows, isAfterBlank }: ReadingState): boolean {
  if (!isAfterBlank) return false
  let above = at - 1
  while (above > 0 && rows[above]?.isBlank) above--
  return rows[above - 1]?.isBlank !== true
}

function isUnnumberedHead(at: number, progress: ReadingState): boolean {
  const { rows, open } = progress
  const row = rows[at] as Row
  const isText = row.marker === null || placesOf(row.marker.name).every(({ place }) => place > 1)
  if (!isText || row.bullet !== '' || row.hasBox || row.written.startsWith('^')) return false
  if (isRule(row) || labelledBy(row, true) !== null || limitIn(row) !== null) return false
  if (open !== null && !open.isComplete) return false
  return leadsToOptions(at, progress)
}

/** True if options follow, with nothing but the text of a question before them. */
function leadsToOptions(at: number, { rows, open, isAfterBlank }: ReadingState): boolean {
  let blanks = 0
  for (let next = at + 1; next < rows.length && next < at + nearby; next++) {
    const row = rows[next] as Row
    if (row.isBlank) blanks++
    else if (row.marker && placesOf(row.marker.name).some(({ place }) => place === 0))
      return open === null || blanks <= 1
    else if (row.hasBox) return true
    else if (labelledBy(row, true)?.kind === 'answer') return isAfterBlank && blanks === 0
  }
  return hasOptions([rows[at] as Row], null)
}
