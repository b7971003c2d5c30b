import { namesWithoutCourse } from '../category-path.ts'
import { longestQuestion, textLines } from '../text-lines.ts'
import { type AikenKind, aikenLine } from './aiken-lines.ts'

export interface AikenOption {
  readonly label: string
  readonly lines: string[]
}

/** The lines of one question. */
export interface AikenBlock {
  /** The line on which the text of the question begins, from 1. */
  readonly line: number
  /** The kind that a line above the question names; null if there is none. */
  readonly kind: AikenKind | null
  readonly category: readonly string[]
  readonly statement: readonly string[]
  readonly options: readonly AikenOption[]
  /** The text after each `ANSWER:`. */
  readonly answers: readonly string[]
  readonly feedback: readonly string[]
  /** A label that is not the next letter, with the one before it; null if there is none. */
  readonly wrongLabel: readonly [string, string] | null
  /** Length in characters; if there are too many, only the first lines are kept. */
  readonly length: number
}

interface OpenBlock extends AikenBlock {
  line: number
  readonly statement: string[]
  readonly options: AikenOption[]
  readonly answers: string[]
  readonly feedback: string[]
  wrongLabel: [string, string] | null
  length: number
  isAfterBlank: boolean
}

/** Splits a file into questions: one ends below its answer, or where the next names its kind. */
export function* aikenBlocks(file: string): Generator<AikenBlock> {
  let category: readonly string[] = []
  let open: OpenBlock | null = null
  let number = 0
  for (const written of textLines(file)) {
    number += 1
    const line = aikenLine(written)
    if (line.kind === 'blank') {
      if (open === null) continue
      open.isAfterBlank = true
      if (open.kind === 'category') {
        category = categoryOf(open)
        open = null
      } else if (open.kind !== null && open.kind !== 'choice' && open.answers.length === 0) {
        yield open
        open = null
      }
      continue
    }
    const isHead = line.kind === 'head' && (open === null || open.isAfterBlank || isAnswered(open))
    if (open !== null && (isHead || endsBefore(open, line.kind))) {
      yield open
      open = null
    }
    if (isHead) {
      open = newBlock(number + 1, line.name, category)
      continue
    }
    open ??= newBlock(number, null, category)
    open.length += written.length + 1
    if (open.length <= longestQuestion) addLine(open, line, written)
    open.isAfterBlank = false
  }
  if (open !== null && open.kind !== 'category') yield open
}

const newBlock = (
  line: number,
  kind: AikenKind | null,
  category: readonly string[],
): OpenBlock => ({
  ...{ line, kind, category, statement: [], options: [], answers: [], feedback: [] },
  ...{ wrongLabel: null, length: 0, isAfterBlank: false },
})

const categoryOf = ({ statement }: AikenBlock): string[] => {
  const names = namesWithoutCourse(statement.map((name) => name.trim()))
  return names.filter((name, at) => at > 0 || (name !== 'top' && !/^\$\w+\$$/.test(name)))
}

const isAnswered = ({ answers }: AikenBlock) => answers.length > 0

/** True if a line of this kind belongs to the next question. */
function endsBefore(block: OpenBlock, kind: ReturnType<typeof aikenLine>['kind']): boolean {
  if (kind === 'feedback') return false
  if (kind === 'answer') return isAnswered(block) && block.isAfterBlank
  if (isAnswered(block) || block.feedback.length > 0)
    return block.feedback.length === 0 || block.isAfterBlank
  // Text after a blank line is not part of an option, but the next option is.
  return block.options.length > 0 && block.isAfterBlank && kind !== 'option'
}

function addLine(block: OpenBlock, line: ReturnType<typeof aikenLine>, written: string): void {
  const { statement, options, answers, feedback } = block
  if (line.kind === 'answer') answers.push(line.text)
  else if (
    line.kind === 'feedback' &&
    (isAnswered(block) || options.length > 0 || block.kind !== null)
  )
    feedback.push(line.text)
  else if (feedback.length > 0) feedback.push(written)
  else if (line.kind === 'option' && isOption(block, line.label)) {
    const expected = nextLabel(options)
    if (options.length > 0 && line.label !== expected)
      block.wrongLabel ??= [options.at(-1)?.label ?? '', line.label]
    options.push({ label: line.label, lines: [line.text] })
  } else {
    const last = options.at(-1)
    if (last) last.lines.push(written)
    else statement.push(...(block.isAfterBlank && statement.length > 0 ? [''] : []), written)
  }
}

/** The label of the next option: a letter in upper or lower case, like the first one. */
const nextLabel = (options: readonly AikenOption[]): string => {
  const first = options[0]?.label ?? 'A'
  return String.fromCharCode(first.charCodeAt(0) + options.length)
}

/** Before the first option, `B. F. Skinner` and `1. Ice floats.` are lines of the question. */
function isOption({ options }: OpenBlock, label: string): boolean {
  const [first] = options
  if (first === undefined) return label === 'A' || label === 'a'
  return /[A-Z]/.test(first.label) ? /[A-Z]/.test(label) : /[a-z]/.test(label)
}
