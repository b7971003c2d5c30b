import { openPlaces } from './gift-escapes.ts'

/** The parts of a question in a GIFT file, still with their escapes. */
export interface GiftParts {
  readonly title: string | null
  readonly format: GiftTextFormat
  readonly before: string
  /** The text between the braces; null for a text without answers. */
  readonly answers: string | null
  /** The text after the answers: the end of a sentence with a gap, or a full stop. */
  readonly after: string
}

/**
 * `moodle` is also the format of a text that names no format: mostly plain text, or HTML if it has
 * tags.
 */
export type GiftTextFormat = 'html' | 'markdown' | 'plain' | 'moodle'

/** A block that is not one question; the reason is a sentence for a teacher. */
interface Unreadable {
  readonly kind: 'broken' | 'cloze'
  readonly reason: string
  readonly title: string | null
  readonly text: string
}

const titlePattern = /^\s*::((?:[^:\\\n]|\\.|:(?!:))*)::/

const formatPattern = /^\s*\[(html|markdown|plain|moodle)\]/i

/** Removes the format in brackets from the beginning of a text. */
export function takeFormat(text: string): { format: GiftTextFormat | null; text: string } {
  const [found, name] = formatPattern.exec(text) ?? []
  if (found === undefined || name === undefined) return { format: null, text }
  return { format: name.toLowerCase() as GiftTextFormat, text: text.slice(found.length) }
}

/**
 * Splits the text of a question. Questions that follow each other without a blank line are returned
 * apart, each with the number of lines before it.
 */
export function readParts(block: string): { parts: GiftParts | Unreadable; linesBefore: number }[] {
  const places = splitPlaces(block)
  return places.map((start, index) => {
    const text = block.slice(start, places[index + 1])
    const begin = start + text.search(/\S/)
    const linesBefore = block.slice(0, begin).match(/\n/g)?.length ?? 0
    return { parts: partsOf(text), linesBefore }
  })
}

interface Group {
  /** Position of the opening brace. */
  readonly start: number
  /** Position after the closing brace. */
  readonly end: number
  readonly content: string
}

/** The groups of braces that are not within others; null if they are not in pairs. */
function groupsOf(text: string): Group[] | null {
  const groups: Group[] = []
  let depth = 0
  let start = 0
  for (const at of openPlaces(text, '{}')) {
    if (text[at] === '{') {
      if (depth === 0) start = at
      depth += 1
    } else {
      depth -= 1
      if (depth < 0) return null
      if (depth === 0) groups.push({ start, end: at + 1, content: text.slice(start + 1, at) })
    }
  }
  return depth === 0 ? groups : null
}

const trueOrFalse = /^\s*(?:T|TRUE|F|FALSE)\s*(?:#|$)/i

const looksLikeAnswers = ({ content }: Group): boolean =>
  /^\s*(?:$|[=~#])/.test(content) || trueOrFalse.test(content)

/** The beginnings of the questions in a block; a line that ends with answers ends a question. */
function splitPlaces(block: string): number[] {
  const answers = groupsOf(block)?.filter(looksLikeAnswers) ?? []
  const places = [0]
  for (const [index, { end }] of answers.slice(0, -1).entries()) {
    const between = block.slice(end, answers[index + 1]?.start)
    const lineEnd = /^[^\S\n]*[.?!]?[^\S\n]*\n(?=\s*\S)/.exec(between)?.[0]
    if (lineEnd === undefined) return [0]
    places.push(end + lineEnd.length)
  }
  return places
}

const severalGaps = 'It has several gaps with answers of their own'
const noAnswers = 'The text in braces is no list of answers, which begin with = or ~'
const noPair = String.raw`A brace { or } has no counterpart. A brace within a text is written \{ or \}`

function partsOf(whole: string): GiftParts | Unreadable {
  const [head = '', title = null] = titlePattern.exec(whole) ?? []
  const { format, text } = takeFormat(whole.slice(head.length))
  const unreadable = (kind: Unreadable['kind'], reason: string): Unreadable => ({
    ...{ kind, reason, title, text: text.trim() },
  })
  const named = { title, format: format ?? 'moodle' } as const
  const groups = groupsOf(text)
  if (groups === null) return unreadable('broken', noPair)
  if (groups.length === 0) return { ...named, before: text, answers: null, after: '' }
  const found = groups.filter(looksLikeAnswers)
  const filled = found.filter(({ content }) => content.trim() !== '')
  const [group, ...others] = filled.length > 0 ? filled : found
  if (group === undefined)
    return groups.some(({ content }) => /^\d*:[A-Z_]{2,}:/.test(content))
      ? unreadable('cloze', severalGaps)
      : unreadable('broken', noAnswers)
  if (others.length > 0) return unreadable('cloze', severalGaps)
  return {
    ...named,
    before: text.slice(0, group.start),
    answers: group.content,
    after: text.slice(group.end),
  }
}
