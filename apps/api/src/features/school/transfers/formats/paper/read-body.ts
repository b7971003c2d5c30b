import { type AnswerLimit, limitIn } from './answer-limits.ts'
import { type Piece, pieceOf } from './join-rows.ts'
import { bulletsIn, type ItemList, listsIn, withInlineOptions } from './option-lists.ts'
import { type MarkedOption, markOf } from './option-marks.ts'
import { placesOf } from './option-names.ts'
import type { Row } from './paper-row.ts'
import { answerAtEnd, type Field, isRule, labelledBy } from './paper-words.ts'
import type { RawQuestion } from './split-paper.ts'

/** An answer as the paper states it. */
export interface StatedAnswer {
  readonly value: string
  readonly hasDash: boolean
  /** True for a line that repeats the right option's text. */
  readonly isText: boolean
}

export interface BodyOption extends MarkedOption {
  readonly name: string
}

/** A question of a paper in its parts. */
export interface Body {
  readonly stem: readonly Piece[]
  readonly options: readonly BodyOption[]
  readonly hasNumbers: boolean
  readonly answers: readonly StatedAnswer[]
  /** Lines below the answer of a question without options, such as `Tolerance: 0.01`. */
  readonly limits: readonly AnswerLimit[]
  readonly explanation: readonly Piece[]
  readonly fields: Readonly<Partial<Record<Field, string>>>
  /** A reason why it cannot be read with certainty. */
  readonly doubt: string | null
  /** Text below the options that belongs to no part of the question. */
  readonly stray: readonly Piece[]
}

interface Sorted {
  content: Row[]
  readonly answers: StatedAnswer[]
  readonly limits: AnswerLimit[]
  readonly explanation: Piece[]
  readonly fields: Partial<Record<Field, string>>
  /** True if a second list of options and an answer stand below the first list and answer. */
  isDouble: boolean
}

/** Reads the rows of one question. */
export function readBody({ rows }: RawQuestion): Body {
  const sorted = sortRows(rows)
  const { answers, limits, explanation, fields } = sorted
  const found = optionsOf(sorted.content)
  const content = found.rows
  const { list } = found
  const end = list ? content.slice(list.to) : []
  const marked = list ? markedOptions(list) : []
  return {
    stem: (list ? content.slice(0, list.from) : content).map(pieceOf),
    options: marked,
    hasNumbers: list?.isNumbers === true,
    ...{ answers, limits, explanation, fields },
    doubt: sorted.isDouble ? 'Two questions may stand under its number' : found.doubt,
    stray: end.filter((row) => !row.isBlank && !isRule(row)).map(pieceOf),
  }
}

function sortRows(rows: readonly Row[]): Sorted {
  const sorted: Sorted = {
    ...{ content: [], answers: [], limits: [], explanation: [], fields: {}, isDouble: false },
  }
  let isBelow = false
  let isOpen = false
  let hasOptions = false
  let hasMore = false
  for (const [at, row] of rows.entries()) {
    const said = at === 0 ? null : labelledBy(row, isBelow || hasOptions)
    const limit = isBelow && !hasOptions && said === null ? limitIn(row) : null
    if (row.written.startsWith('^') && row.written.length > 1)
      sorted.answers.push({ value: row.written.slice(1).trim(), hasDash: false, isText: true })
    else if (!hasOptions && !isBelow && at > 0 && /^=\s+[-+.\d]/.test(row.written))
      sorted.answers.push({ value: row.written.slice(1).trim(), hasDash: false, isText: false })
    else if (said?.kind === 'answer') {
      isOpen = said.value === ''
      sorted.isDouble ||= hasMore
      isBelow = true
      if (!isOpen) sorted.answers.push({ ...said, isText: false })
    } else if (said?.kind === 'explanation' && sorted.content.length > 0) {
      isOpen = false
      isBelow = true
      sorted.explanation.push({ ...pieceOf(row), text: said.value })
    } else if (said && said.kind !== 'explanation' && (isBelow || hasOptions))
      sorted.fields[said.kind] = said.value
    // In an explanation, such a line may speak of something else.
    else if (limit)
      sorted.limits.push(sorted.explanation.length > 0 ? { ...limit, kind: null } : limit)
    else if (isOpen && !row.isBlank && !row.isBlock && !isRule(row)) {
      sorted.answers.push({ value: row.bare, hasDash: false, isText: false })
      isOpen = false
    } else if (isBelow && (hasOptions || !isFirst(row) || sorted.explanation.length > 0)) {
      if (!isRule(row)) sorted.explanation.push(pieceOf(row))
      hasMore ||= hasOptions && isFirst(row)
    } else {
      // An answer may stand above the options.
      isBelow = false
      hasOptions ||= isFirst(row)
      sorted.content.push(row)
    }
  }
  sorted.content = sorted.content.map((row) => withoutAnswer(row, sorted))
  return sorted
}

const isFirst = (row: Row) =>
  row.hasBox ||
  (row.marker !== null &&
    !row.isBlock &&
    placesOf(row.marker.name).some(({ place, counting }) => place === 0 && counting !== 'zero'))

const shortKey =
  /^(?:options?\s)?[([]?[\p{L}\p{M}]{1,3}[)\]]?\.?$|^[([]?[A-Za-z][)\]]?(?:\s?(?:,|&|and)\s?[([]?[A-Za-z][)\]]?){1,6}$|^[([]?-?\d[\d.,]{0,20}[)\]]?$/u

/** Moves an answer at the end of a line to the answers: it must not be read by students. */
function withoutAnswer(row: Row, sorted: Sorted): Row {
  if (row.isBlock || row.isBlank) return row
  const text = row.marker ? row.rest : row.written
  const found = answerAtEnd(text)
  if (!found || (!row.marker && !shortKey.test(found.value))) return row
  sorted.answers.push({ value: found.value, hasDash: false, isText: false })
  const before = text.slice(0, found.at).trim()
  return row.marker ? { ...row, rest: before } : { ...row, written: before, bare: before }
}

interface Found {
  readonly rows: readonly Row[]
  readonly list: ItemList | null
  readonly doubt: string | null
}

/** The last list of a question holds its options; those above it are part of its text. */
function optionsOf(content: readonly Row[]): Found {
  let rows = content
  let lists = listsIn(rows)
  if (lists.length === 0) {
    rows = withInlineOptions(content)
    lists = listsIn(rows)
  }
  const list = lists.at(-1) ?? bulletsIn(rows)
  if (!list) return { rows, list: null, doubt: null }
  if (isStatements(rows, list)) return { rows, list: null, doubt: null }
  const isTwice = lists.slice(0, -1).some(({ style }) => style === list.style)
  const doubt = isTwice ? 'It has two lists that may be its options' : list.doubt
  return { rows, list, doubt }
}

/** True if a question follows a list: then its items are statements, not options. */
function isStatements(rows: readonly Row[], list: ItemList): boolean {
  const asks = (text: string | undefined) => /[?？:]\s*$/u.test(text ?? '')
  const below = rows.slice(list.to).find(({ isBlank }) => !isBlank)
  if (below && !below.isBlock && asks(below.written)) return true
  const last = list.options.at(-1)?.pieces ?? []
  const others = list.options.slice(0, -1)
  return (
    last.length > 1 && asks(last.at(-1)?.text) && others.every(({ pieces }) => pieces.length === 1)
  )
}

function markedOptions(list: ItemList): BodyOption[] {
  const stars = list.options.filter(({ bullet }) => bullet === '*').length
  const isByBullet = stars > 0 && stars < list.options.length
  const isUnnamed = list.options.every(({ name }) => name === '')
  return list.options.map((option, at) => {
    const isMarked = option.isMarked || (isByBullet && option.bullet === '*')
    // A student counts options without names from A on.
    const name = isUnnamed ? String.fromCharCode(97 + (at % 26)) : option.name
    return { name, ...markOf({ ...option, isMarked }) }
  })
}
