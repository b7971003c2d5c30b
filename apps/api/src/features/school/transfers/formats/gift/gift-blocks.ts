/** The text of one question in a GIFT file. */
export interface GiftBlock {
  /** Where its text begins, from 1. */
  readonly line: number
  /** Without comments. */
  readonly text: string
  /** Its comment lines. */
  readonly comments: string
  /** The last `$CATEGORY:` before it; empty without one. */
  readonly category: string
}

const categoryLine = /^\s*\$CATEGORY:(.*)$/i

/**
 * Splits a file at its blank lines. A blank line among the answers of a question does not end it if
 * the next line goes on with answers.
 */
export function* giftBlocks(file: string): Generator<GiftBlock> {
  const lines = file.split('\n')
  let category = ''
  let open = newBlock()
  const goesOn = answersBelow(lines)
  for (const [at, line] of lines.entries()) {
    const named = categoryLine.exec(line)?.[1]
    const isComment = /^\s*\/\//.test(line)
    const isBlank = line.trim() === ''
    const ends = isBlank
      ? open.depth === 0 || !goesOn(at)
      : open.depth === 0 && (named !== undefined || beginsAfterAnswers(line, open))
    if (ends) {
      if (open.text.length > 0) yield finished(open, category)
      open = newBlock()
    }
    if (named !== undefined && open.text.length === 0) category = named.trim()
    else if (isComment) open.comments.push(line)
    else if (!isBlank || open.text.length > 0) addLine(open, line, at)
  }
  if (open.text.length > 0) yield finished(open, category)
}

interface OpenBlock {
  line: number
  readonly text: string[]
  readonly comments: string[]
  /** The number of open braces. */
  depth: number
}

const newBlock = (): OpenBlock => ({ line: 0, text: [], comments: [], depth: 0 })

const finished = ({ line, text, comments }: OpenBlock, category: string): GiftBlock => ({
  ...{ line, text: text.join('\n'), comments: comments.join('\n'), category },
})

function addLine(block: OpenBlock, line: string, at: number): void {
  if (block.text.length === 0) block.line = at + 1
  block.text.push(line)
  for (const [brace] of line.matchAll(/\\.|[{}]/g)) {
    if (brace === '{') block.depth += 1
    else if (brace === '}') block.depth = Math.max(0, block.depth - 1)
  }
}

/** Returns a function that tells whether the next line that is not blank is among the answers. */
function answersBelow(lines: readonly string[]): (blank: number) => boolean {
  let filled = 0
  return (blank) => {
    filled = Math.max(filled, blank)
    while (filled < lines.length && lines[filled]?.trim() === '') filled += 1
    return /^\s*[=~#}]/.test(lines[filled] ?? '')
  }
}

/** True for the title of the next question right below the answers of this one. */
const beginsAfterAnswers = (line: string, { text }: OpenBlock): boolean =>
  /^\s*::[^\n]+::/.test(line) && text.some((above) => above.includes('}'))
