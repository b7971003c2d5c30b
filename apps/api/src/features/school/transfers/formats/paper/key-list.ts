import type { Row } from './paper-row.ts'
import { asciiDigits } from './row-marker.ts'

/** The answer to one question in a list of answers. */
export interface KeyEntry {
  readonly number: number
  readonly value: string
  readonly line: number
  /** The number of the list: where the numbers begin again, another list begins. */
  readonly list: number
  /** The last line above it that holds no answer, such as `Section B`; empty if there is none. */
  readonly heading: string
  /** True below a heading such as `Solutions`, where the value may be a text. */
  readonly isSolution: boolean
  /** The rows below the entry, such as a solution. */
  readonly below: Row[]
}

interface Pair {
  readonly number: number
  readonly value: string
}

const letters = String.raw`[A-Za-z](?:\s?[,&]\s?[A-Za-z])*|[A-Ha-h]{2,5}|\p{L}\p{M}{0,2}`
const value = String.raw`[([]?\s?(?:${letters}|-?\d{1,9}(?:\.\d{1,9})?)\s?[)\]]?\.?`
const between = String.raw`(?:\s?(?:\.(?!\d)|[-–—:=→)]|\.\)){1,2}\s{0,3}|\s{0,3}(?=[([])|\s{1,3}(?=[A-Za-z\p{L}]))`
const pair = new RegExp(
  String.raw`[\s,;|]{0,40}(?:q\.?\s?)?[([]?(\d{1,5})${between}(${value})(?=$|[\s,;|])`,
  'iuy',
)
const single =
  /^(?:q(?:uestion)?\.?\s?(?:no\.?\s?)?)?[([]?(\d{1,5})[)\]]?\s?(?:[-–—.:=→)|]{1,3}|(?=[([]))\s{0,9}(\S.*)$/isu

/**
 * All pairs of a number and an answer in a line that holds nothing else; empty for any other line.
 */
function pairsIn(written: string): Pair[] {
  const text = asciiDigits(written).trim()
  const found: Pair[] = []
  pair.lastIndex = 0
  while (pair.lastIndex < text.length) {
    const from = pair.lastIndex
    const [all, number, answer = ''] = pair.exec(text) ?? []
    if (all === undefined) return /^[\s,;|.]*$/.test(text.slice(from, from + 40)) ? found : []
    if (Number(number) <= (found.at(-1)?.number ?? 0)) return []
    found.push({ number: Number(number), value: answer.trim() })
  }
  return found
}

function singleIn(written: string): Pair | null {
  const [, number, answer = ''] = single.exec(asciiDigits(written)) ?? []
  if (number === undefined) return null
  return { number: Number(number), value: written.slice(-answer.length).trim() }
}

const nameOfLine =
  /^\s*(?:(?:q|question|ques|no|nos|number|answers?|ans|key)\.?\s{0,3}){1,3}[:|]?(?=\s)/i

/** The words of a line without those that name it: `Q. No. 1 2 3`, `Ans B A D`. */
const wordsOf = (written: string) =>
  asciiDigits(written)
    .replace(nameOfLine, '')
    .split(/[\s,;|]+/)
    .filter(Boolean)

const numbersIn = (row: Row | undefined): number[] | null => {
  const words = row && !row.isBlock ? wordsOf(row.written) : []
  return words.length >= 2 && words.every((word) => /^\d{1,5}[.)]?$/.test(word))
    ? words.map((word) => Number.parseInt(word, 10))
    : null
}

const label = /^[([]?[\p{L}\p{M}]{1,4}[)\]]?$|^[([]?\d{1,2}[)\]]?$/u

/** A line of numbers above a line with as many answers. */
function columnsIn(row: Row, below: Row | undefined): Pair[] | null {
  const numbers = numbersIn(row)
  const answers = below && !below.isBlock ? wordsOf(below.written) : []
  if (!numbers || numbers.length !== answers.length) return null
  if (!answers.every((word) => label.test(word))) return null
  return numbers.map((number, at) => ({ number, value: answers[at] ?? '' }))
}

/** The answers in a Markdown table: in two columns, or numbers above answers. */
function pairsInTable(written: string): Pair[] {
  const rows = written
    .split('\n')
    .map((line) =>
      asciiDigits(line)
        .replace(/^\s*\||\|\s*$/g, '')
        .split('|'),
    )
    .map((cells) => cells.map((cell) => cell.replaceAll('**', '').trim()))
    .filter((cells) => !cells.every((cell) => /^:?-*:?$/.test(cell)))
  const isNumber = (cell: string | undefined) => /^(?:q\.?\s?)?\d{1,5}[.)]?$/i.test(cell ?? '')
  const numberOf = (cell: string) => Number(/\d+/.exec(cell)?.[0])
  return rows.flatMap((cells, at) => {
    const below = rows[at + 1] ?? []
    const own = cells.flatMap((cell, column) => (isNumber(cell) ? [column] : []))
    const isAbove =
      own.length > 1 &&
      own.every((column) => label.test(below[column] ?? '')) &&
      own.length >= cells.length - 1 &&
      !isNumber(below[own[0] ?? 0])
    if (isAbove)
      return own.map((column) => ({
        number: numberOf(cells[column] ?? ''),
        value: below[column] ?? '',
      }))
    const found: Pair[] = []
    for (let column = 0; column + 1 < cells.length; column += 2) {
      const answer = cells[column + 1] ?? ''
      if (isNumber(cells[column]) && answer !== '')
        found.push({ number: numberOf(cells[column] ?? ''), value: answer })
    }
    return found
  })
}

/** True if a row holds at least `fewest` answers with their numbers. */
export function looksLikeKey(row: Row, fewest: number): boolean {
  if (row.isBlock) return pairsInTable(row.written).length >= fewest
  const { length } = pairsIn(row.written)
  if (length >= fewest) return true
  return fewest === 1 && (singleIn(row.written) !== null || numbersIn(row) !== null)
}

/** The list that a row belongs to. */
export interface KeyList {
  readonly list: number
  readonly isSolution: boolean
  readonly heading: string
}

/** The rows above and below a row of a list. */
interface Beside {
  readonly above: Row | undefined
  readonly below: Row | undefined
}

/** The answers in a row of a list of answers; without `beside` it may begin with a heading. */
export function keyEntries(
  row: Row,
  { list, isSolution, heading }: KeyList,
  last: KeyEntry | undefined,
  beside?: Beside,
): KeyEntry[] {
  if (beside?.above && columnsIn(beside.above, row)) return []
  const found = pairsOf(row, beside)
  if (found.length === 0 && beside && last) last.below.push(row)
  let before = last
  return found.map((one) => {
    const isNew = before !== undefined && one.number <= before.number
    before = {
      ...{ ...one, isSolution, heading, line: row.line, below: [] },
      list: Math.max(list, (before?.list ?? 0) + (isNew ? 1 : 0)),
    }
    return before
  })
}

function pairsOf(row: Row, beside: Beside | undefined): readonly Pair[] {
  if (row.isBlock) return pairsInTable(row.written)
  const columns = columnsIn(row, beside?.below)
  if (columns) return columns
  const text = beside ? row.written : row.written.replace(/^[^:：\d]{0,40}[:：]?\s*/u, '')
  const pairs = pairsIn(text)
  if (pairs.length > 0) return pairs
  const one = singleIn(text)
  return one ? [one] : []
}
