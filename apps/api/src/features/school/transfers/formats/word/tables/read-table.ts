import type { Marks } from '../marks.ts'
import type { TextLine } from '../paragraph-lines.ts'
import { optionPlace } from '../typed-labels.ts'
import { type QuestionTable, readQuestionTable } from './question-table.ts'
import { tableBlock } from './table-block.ts'
import type { Cell } from './table-cells.ts'

/** `lines` are a table within a question, or text that uses a table for its layout. */
export type ReadTable =
  | ({ readonly kind: 'questions' } & QuestionTable)
  | { readonly kind: 'lines'; readonly lines: readonly TextLine[] }

/** `heading` is the line above the table. */
export function readTable(rows: Rows, heading: string, marks: Marks): ReadTable {
  const filled = rows.map((row) => row.filter(({ text }) => text !== ''))
  const questions = readQuestionTable(rows)
  if (questions) return { kind: 'questions', ...questions }
  const lines =
    readKeyTable(filled, heading) ??
    (isLayout(rows, filled) ? layoutLines(filled) : [blockLine(tableBlock(rows, marks))])
  return { kind: 'lines', lines }
}

const blockLine = (text: string): TextLine => ({ label: null, text, isMarked: false })

type Rows = readonly (readonly Cell[])[]

const numberCell = /^(?:q(?:ues(?:tion)?)?\s*\.?\s*(?:no\.?)?\s*)?\(?(\d{1,4})\)?\s*[.):]?$/i
const answerCell = /^\(?[A-Ja-j\d]\)?(?:\s*[,&]\s*\(?[A-Ja-j\d]\)?)*$|^[+-]?\d+(?:\.\d+)?$/
const pairCell = /^(\d{1,4})\s*[.):-]+\s*(\(?[A-Ja-j]\)?)$/
const keyWord = /^(?:answers?|ans|key|answer key|correct(?: option| answer)?|उत्तर)\.?$/iu
const keyHeading = /\b(?:answer|answers|key|keys)\b|उत्तर/iu

/**
 * Reads a table of nothing but question numbers and answers as the lines of a key. The table itself
 * or the line above must say that it is a key, because other tables have numbers and letters too.
 */
function readKeyTable(filled: Rows, heading: string): TextLine[] | null {
  const cells = filled.flat().map(({ text }) => text)
  const saysSo = keyHeading.test(heading) || cells.some((text) => keyWord.test(text))
  if (!saysSo) return null
  const pairs = pairsByCell(filled) ?? pairsByRow(filled) ?? pairsByColumn(filled)
  if (!pairs || pairs.length < 2) return null
  if (new Set(pairs.map(([number]) => number)).size < pairs.length) return null
  const head = keyHeading.test(heading) ? [] : [blockLine('Answer key')]
  return [...head, ...pairs.map(([number, answer]) => blockLine(`${number}. ${answer}`))]
}

type Pair = readonly [string, string]

const isKeyHead = (text: string) =>
  keyWord.test(text) || /^(?:q|ques|s|sr|sl)\w*\.?\s*(?:no\.?)?$/i.test(text)

/** Cells such as `1. B`. */
function pairsByCell(rows: Rows): Pair[] | null {
  const cells = rows.flat()
  const pairs = cells.map(({ text }) => pairCell.exec(text))
  if (pairs.some((found) => found === null)) return null
  return pairs.flatMap((found): Pair[] => (found ? [[found[1] ?? '', found[2] ?? '']] : []))
}

/** A number and its answer beside each other. */
function pairsByRow(rows: Rows): Pair[] | null {
  const body = rows.filter((row) => !row.every(({ text }) => isKeyHead(text)))
  const pairs: Pair[] = []
  for (const row of body)
    for (let at = 0; at < row.length; at += 2) {
      const pair = pairOf(row[at], row[at + 1])
      if (!pair) return null
      pairs.push(pair)
    }
  return pairs
}

/** A row of numbers above a row of answers. */
function pairsByColumn(rows: Rows): Pair[] | null {
  const body = rows.map((row) => row.filter(({ text }) => !isKeyHead(text)))
  const pairs: Pair[] = []
  for (let at = 0; at < body.length; at += 2) {
    const [numbers, answers] = [body[at] ?? [], body[at + 1] ?? []]
    if (numbers.length !== answers.length) return null
    for (const [place, number] of numbers.entries()) {
      const pair = pairOf(number, answers[place])
      if (!pair) return null
      pairs.push(pair)
    }
  }
  return pairs
}

function pairOf(number: Cell | undefined, answer: Cell | undefined): Pair | null {
  const [, digits] = numberCell.exec(number?.text ?? '') ?? []
  const text = answer?.text ?? ''
  return digits !== undefined && answerCell.test(text) ? [digits, text] : null
}

/** True for a table that only arranges the lines of a paper. */
function isLayout(rows: Rows, filled: Rows): boolean {
  const isOneColumn = filled.every((row) => row.length <= 1)
  return isOneColumn || isOptions(filled) || hasQuestions(rows)
}

/** Options in the order of the letters, and nothing else: each in a cell, or beside its letter. */
function isOptions(filled: Rows): boolean {
  const cells = filled.flat()
  const named = (at: number) => {
    const cell = cells[at]
    return cell ? optionPlace(cell.text, true) : null
  }
  const areApart =
    cells.length > 2 && cells.every((_cell, at) => at % 2 === 1 || named(at) === at / 2)
  const areTogether =
    cells.length > 1 &&
    cells.every(({ text, lines }, at) => lines.length === 1 && optionPlace(text) === at)
  return areTogether || (areApart && cells.length % 2 === 0)
}

/** Numbers of questions in the first column, with their options in the others. */
function hasQuestions(rows: Rows): boolean {
  const firsts = rows.map(([first]) => first?.text ?? '')
  const areNumbers = firsts.every((text) => text === '' || numberCell.test(text))
  const rest = rows.flatMap((row) => row.slice(1)).flatMap(({ lines }) => lines)
  const options = rest.filter(
    ({ label, text }) => optionPlace(`${label ?? ''} ${text}`.trim()) !== null,
  )
  return areNumbers && firsts.some((text) => text !== '') && options.length > 1
}

/** The lines of the cells one after another; a number or letter alone labels what is beside it. */
function layoutLines(filled: Rows): TextLine[] {
  return filled.flatMap((row) => {
    const lines: TextLine[] = []
    let label: string | null = null
    for (const cell of row) {
      const isLabel = numberCell.test(cell.text) || optionPlace(cell.text, true) !== null
      if (isLabel && label === null && row.length > 1 && cell !== row.at(-1)) {
        label = labelOf(cell.text)
        continue
      }
      const [first, ...rest] = cell.lines
      if (first) lines.push(label === null ? first : { ...first, label }, ...rest)
      label = null
    }
    return lines
  })
}

const labelOf = (text: string) => (/^[A-Za-z\d]+$/.test(text) ? `${text}.` : text)
