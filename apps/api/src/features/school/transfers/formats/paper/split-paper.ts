import {
  beginsQuestion,
  bringsOptions,
  type OpenQuestion,
  type ReadingState,
} from './head-rules.ts'
import { type HeadStyle, hasAnswer, hasOptions, headStyle } from './head-style.ts'
import { type KeyEntry, type KeyList, keyEntries, looksLikeKey } from './key-list.ts'
import { placesOf } from './option-names.ts'
import type { Row } from './paper-row.ts'
import { commonOf, noSectionFacts, type SectionFacts } from './paper-section.ts'
import {
  type Direction,
  directionOf,
  isKeyHeading,
  isNamedSection,
  isRule,
  isSection,
  isSolutionHeading,
  labelledBy,
} from './paper-words.ts'
import { asciiDigits } from './row-marker.ts'

/** The rows of one question. */
export interface RawQuestion {
  readonly number: number | null
  readonly line: number
  /** The first row without its marker, and all that follow up to the next question. */
  readonly rows: readonly Row[]
  /** The lines right above it: one of them may be the heading of its section. */
  readonly above: readonly string[]
  readonly passage: readonly Row[]
  readonly common: SectionFacts
  /**
   * The number of another question that may have been read as part of this one; null if there is
   * none.
   */
  readonly swallowed: number | null
}

export interface SplitPaper {
  readonly questions: readonly RawQuestion[]
  /** The lists of answers, in the order of the paper. */
  readonly keys: readonly KeyEntry[]
  /** Rows that belong to no question: titles, instructions, headings. */
  readonly outside: readonly Row[]
}

interface Open extends OpenQuestion {
  number: number | null
  line: number
  rows: Row[]
  above: readonly string[]
  passage: readonly Row[]
  common: SectionFacts
  /** The last number of a numbered list in the question. */
  listed: number | null
  swallowed: number | null
  hasFirst: boolean
  isComplete: boolean
}

/** Divides a paper into its questions, its passages and its lists of answers. */
export function splitPaper(rows: readonly Row[]): SplitPaper {
  const splitter = new Splitter(rows)
  for (const at of rows.keys()) splitter.add(at)
  return splitter.end()
}

class Splitter {
  private readonly rows: readonly Row[]
  private readonly style: HeadStyle
  private readonly done: Open[] = []
  private readonly keys: KeyEntry[] = []
  private readonly outside: Row[] = []
  private open: Open | null = null
  private state: 'outside' | 'instructions' | 'passage' | 'question' | 'key' = 'outside'
  private passage: { readonly direction: Direction; readonly rows: Row[] } | null = null
  private list: KeyList = { list: 0, isSolution: false, heading: '' }
  private common = noSectionFacts
  private instructionsSeen = 0
  private lastNumber = 0
  private isAfterBlank = true

  constructor(rows: readonly Row[]) {
    this.rows = rows
    this.style = headStyle(rows)
  }

  add(at: number): void {
    const row = this.rows[at] as Row
    this.place(row, at)
    this.isAfterBlank = row.isBlank
  }

  end(): SplitPaper {
    // No question follows the last one, so a list in it may have any length.
    const last = this.done.at(-1)
    if (last) last.swallowed = null
    const preamble = preambleLength(this.done)
    const outside = this.done.slice(0, preamble).flatMap(({ rows }) => rows)
    return {
      questions: this.done.slice(preamble),
      keys: this.keys,
      outside: [...this.outside, ...outside],
    }
  }

  private place(row: Row, at: number): void {
    if (this.beginsKey(row, at)) {
      this.close('key')
      this.beginList(row)
      return
    }
    const isHead = beginsQuestion(at, this.progress())
    const isKeyRow = !isHead || looksLikeKey(row, 2) || !bringsOptions(at, this.rows, this.style)
    if (this.state === 'key' && isKeyRow) {
      if (!row.isBlank) this.addToKey(row, at)
      return
    }
    const direction = isHead ? null : this.directionAt(row)
    if (direction) this.beginDirection(row, direction)
    else if (isHead) this.begin(row, at)
    else if (this.endsQuestion(row)) this.leave(row)
    else this.keep(row)
  }

  private progress(): ReadingState {
    const { rows, style, open, state, done, passage, instructionsSeen, lastNumber, isAfterBlank } =
      this
    const expected = state === 'passage' ? (passage?.direction.from ?? null) : null
    const hasComplete = () => done.some(({ isComplete }) => isComplete)
    return {
      ...{ rows, style, open, isAfterInstructions: state === 'instructions', expected },
      ...{ hasQuestions: done.length > 0, hasComplete, instructionsSeen, lastNumber, isAfterBlank },
    }
  }

  private beginsKey(row: Row, at: number): boolean {
    if (row.isBlank || this.done.length === 0) return false
    if (isKeyHeading(row)) {
      const isCertain = /keys?\b|कुंजी|माला|gabarito|clave/iu.test(row.bare)
      const below = this.rows.slice(at + 1, at + 6).filter(({ isBlank }) => !isBlank)
      const lists = isCertain ? below.slice(0, 2) : below.slice(0, 1)
      if (!lists.some((one) => looksLikeKey(one, 1))) return false
      return isCertain || this.open?.isComplete !== false || /s\b/i.test(row.bare)
    }
    if (this.state === 'key') return false
    const value = labelledBy(row, true)
    if (value?.kind === 'answer' && looksLikeKey({ ...row, written: value.value }, 2)) return true
    return this.open?.isComplete !== false && this.state !== 'passage' && looksLikeKey(row, 3)
  }

  private beginList(row: Row): void {
    const isSolution = isKeyHeading(row) && isSolutionHeading(row)
    this.list = { list: (this.keys.at(-1)?.list ?? -1) + 1, isSolution, heading: '' }
    this.keys.push(...keyEntries(row, this.list, undefined))
  }

  private addToKey(row: Row, at: number): void {
    if (isKeyHeading(row)) {
      this.beginList(row)
      return
    }
    if (!looksLikeKey(row, 1)) this.list = { ...this.list, heading: row.bare }
    if (isSection(row) && !looksLikeKey(row, 1)) return
    const below = this.rows[at + 1]
    const above = this.rows[at - 1]
    const last = this.keys.at(-1)
    const own = last && last.list >= this.list.list ? last : undefined
    this.keys.push(...keyEntries(row, this.list, own, { above, below }))
  }

  private directionAt(row: Row): Direction | null {
    const direction = directionOf(row, asciiDigits(row.bare))
    if (!direction) return null
    const isFree = this.open === null || this.open.isComplete
    return direction.from !== null || (isFree && (row.marker === null || row.marker.name === 'q'))
      ? direction
      : null
  }

  private beginDirection(row: Row, direction: Direction): void {
    this.close(direction.kind)
    this.instructionsSeen = 0
    this.readCommon(row)
    if (direction.kind === 'passage') this.passage = { direction, rows: [row] }
    else this.outside.push(row)
  }

  private endsQuestion(row: Row): boolean {
    if (this.state === 'passage') return false
    if (this.open !== null && !this.open.isComplete)
      return this.isAfterBlank && isNamedSection(row) && row.marker === null
    return isRule(row) || (isSection(row) && labelledBy(row, true) === null)
  }

  private leave(row: Row): void {
    this.close('outside')
    if (this.passage?.direction.to == null) this.passage = null
    this.readCommon(row)
    if (!isRule(row)) this.outside.push(row)
  }

  private readCommon(row: Row): void {
    this.common = commonOf(row, this.common)
  }

  private keep(row: Row): void {
    if (this.state === 'passage') this.passage?.rows.push(row)
    else if (this.open) this.grow(this.open, row)
    else if (!row.isBlank) {
      this.readCommon(row)
      this.outside.push(row)
      if (row.marker?.kind === 'number') this.instructionsSeen++
    }
  }

  private grow(open: Open, row: Row): void {
    open.rows.push(row)
    if (row.isBlank || row.isBlock) return
    const places = row.marker ? placesOf(row.marker.name) : []
    const { style } = this
    const isNumber = row.marker?.kind === 'number'
    const isOwnNumber = isNumber && style.kind === 'number' && row.marker?.wrap === style.wrap
    if (isOwnNumber || (isNumber && style.kind === 'question'))
      open.listed = Number(row.marker?.name)
    if (isOwnNumber) {
      if (open.listed === this.lastNumber + 1) open.swallowed = open.listed
      return
    }
    const wasComplete = open.isComplete
    this.growComplete(open, row, places)
    // A list above the options has ended.
    if (open.isComplete && !wasComplete) open.listed = null
  }

  private growComplete(open: Open, row: Row, places: ReturnType<typeof placesOf>): void {
    const isSecond = open.hasFirst && (row.hasBox || places.some(({ place }) => place === 1))
    if (isSecond) open.isComplete = true
    else if (row.hasBox || places.some(({ place }) => place === 0)) open.hasFirst = true
    if (!open.isComplete && (hasAnswer([emptyRow, row]) || hasOptions([row], null)))
      open.isComplete = true
  }

  private begin(row: Row, at: number): void {
    const { passage } = this
    const name = this.style.kind === 'none' ? '' : (row.marker?.name ?? '')
    const number = name === '' ? null : Number(name)
    const last = this.done.at(-1)
    // No number is missing, so the one in the question above is an item of a list.
    if (last && (number === null || number <= this.lastNumber + 1)) last.swallowed = null
    this.close('question')
    const { from = null, to = null } = passage?.direction ?? {}
    const isCovered =
      from === null || to === null || number === null || (number >= from && number <= to)
    if (!isCovered) this.passage = null
    const isNamed = this.style.kind !== 'none' || row.marker?.name === 'q'
    const first = isNamed ? { ...row, written: row.rest, marker: null } : row
    this.open = {
      ...{ number, line: row.line, rows: [], above: this.above(at, last?.line ?? -1) },
      ...{ passage: isCovered ? (passage?.rows ?? []) : [] },
      ...{ common: this.common, listed: null, swallowed: null, hasFirst: false },
      isComplete: false,
    }
    this.done.push(this.open)
    if (number !== null) this.lastNumber = number
    this.grow(this.open, first)
  }

  /** The lines between the previous question, which begins at the line `last`, and this one. */
  private above(at: number, last: number): string[] {
    return this.rows
      .slice(Math.max(0, at - nearAbove), at)
      .filter(({ line, isBlank, isBlock }) => line > last && !isBlank && !isBlock)
      .map(({ bare }) => bare)
  }

  private close(state: Splitter['state']): void {
    this.open = null
    this.state = state
  }
}

/** Lines above a question that may hold its heading, which instructions may follow. */
const nearAbove = 24

const emptyRow: Row = {
  ...{ line: 0, format: 'plain', written: '', bare: '', rest: '', marker: null, bullet: '' },
  ...{ isBlank: true, isBlock: false, isHeading: false, isMarked: false, hasBox: false },
}

/**
 * The number of numbered instructions before the first question; below them the numbers begin
 * again.
 */
function preambleLength(questions: readonly Open[]): number {
  const restart = questions.findIndex(({ number }, at) => at > 0 && number === 1)
  const isPreamble =
    restart > 0 &&
    questions.slice(0, restart).every(({ isComplete, number }) => !isComplete && number !== null) &&
    questions.slice(restart).some(({ isComplete }) => isComplete)
  return isPreamble ? restart : 0
}
