import { longestQuestion, textLines } from '../text-lines.ts'

/** The text of one question in a GIFT file. */
export interface GiftBlock {
  /** The line on which the text of the question begins, from 1. */
  readonly line: number
  /** The text without comments; only the beginning if it is too long for a question. */
  readonly text: string
  readonly isTooLong: boolean
  /** The comment lines of the question that have an id or tags. */
  readonly comments: string
  /** The last `$CATEGORY:` before the question; empty if there is none. */
  readonly category: string
}

const categoryLine = /^\s*\$CATEGORY:(.*)$/i

/**
 * Splits a file at its blank lines. A blank line among the answers of a question does not end the
 * question if the next line continues with answers.
 */
export function* giftBlocks(file: string): Generator<GiftBlock> {
  const goesOn = answersBelow(file)
  let category = ''
  let open = newBlock()
  let number = 0
  let place = 0
  for (const line of textLines(file)) {
    number += 1
    const named = categoryLine.exec(line)?.[1]
    const isBlank = line.trim() === ''
    const ends = isBlank
      ? open.depth === 0 || !goesOn(place)
      : open.depth === 0 && (named !== undefined || beginsAfterAnswers(line, open))
    place += line.length + 1
    if (ends) {
      if (open.text.length > 0) yield finished(open, category)
      open = newBlock()
    }
    if (named !== undefined && open.text.length === 0) category = named.trim()
    else if (/^\s*\/\//.test(line)) addComment(open, line)
    else if (!isBlank || open.text.length > 0) addLine(open, line, number)
  }
  if (open.text.length > 0) yield finished(open, category)
}

interface OpenBlock {
  line: number
  readonly text: string[]
  readonly comments: string[]
  /** Characters, also of lines that were not kept. */
  length: number
  /** The number of open braces. */
  depth: number
  hasAnswers: boolean
}

const newBlock = (): OpenBlock => ({
  ...{ line: 0, text: [], comments: [], length: 0, depth: 0, hasAnswers: false },
})

const finished = ({ line, text, comments, length }: OpenBlock, category: string): GiftBlock => ({
  line,
  text: text.join('\n'),
  isTooLong: length > longestQuestion,
  comments: comments.join('\n'),
  category,
})

function addComment(block: OpenBlock, line: string): void {
  const isNeeded = /\[(?:id|tag):/.test(line) && block.length <= longestQuestion
  if (!isNeeded) return
  block.length += line.length
  block.comments.push(line)
}

function addLine(block: OpenBlock, line: string, number: number): void {
  if (block.text.length === 0) block.line = number
  if (block.length <= longestQuestion) block.text.push(line.slice(0, longestQuestion))
  block.length += line.length + 1
  for (const [brace] of line.matchAll(/\\.|[{}]/g)) {
    if (brace === '{') block.depth += 1
    else if (brace === '}') {
      block.depth = Math.max(0, block.depth - 1)
      block.hasAnswers = true
    }
  }
}

/** Returns a function that is true if the text after a blank line continues with answers. */
function answersBelow(file: string): (blank: number) => boolean {
  const blanks = /\s*/y
  let filled = 0
  return (blank) => {
    if (blank >= filled) {
      blanks.lastIndex = blank
      blanks.test(file)
      filled = blanks.lastIndex
    }
    return /[=~#}]/.test(file[filled] ?? '')
  }
}

/** True for the title of the next question right below the answers of this one. */
const beginsAfterAnswers = (line: string, { hasAnswers }: OpenBlock): boolean =>
  hasAnswers && /^\s*::[^\n]+::/.test(line)
