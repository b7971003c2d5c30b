import type { KeyEntry } from './key-list.ts'
import type { RawQuestion } from './split-paper.ts'

/** Entries about a question from the lists at the end of a paper. */
export interface KeyMatch {
  readonly answers: readonly KeyEntry[]
  readonly solutions: readonly KeyEntry[]
  /** A reason why a list may mean another question. */
  readonly doubt: string | null
}

const noKeyMatch: KeyMatch = { answers: [], solutions: [], doubt: null }

/** A solution that begins with the answer. */
const answerFirst =
  /^(?:(?:option\s)?[([]\s?[\p{L}\p{Nd}]\p{M}{0,2}\s?[)\]]|\p{L}\p{M}{0,2}[).:]\s|\p{L}\p{M}{0,2}$|-?[\d.]+$)/iu

/** Gives each question its answer and its solution from the lists of the paper. */
export function matchKeys(
  questions: readonly RawQuestion[],
  keys: readonly KeyEntry[],
): { readonly byQuestion: readonly KeyMatch[]; readonly notes: readonly string[] } {
  const parts = partsOf(questions)
  const find = (isSolution: boolean) =>
    finder(
      parts,
      questions,
      keys.filter((key) => key.isSolution === isSolution),
    )
  const [answers, solutions] = [find(false), find(true)]
  const byQuestion = questions.map((question, at): KeyMatch => {
    const { number } = question
    if (number === null) return noKeyMatch
    const [own, told] = [answers.of(at), solutions.of(at)]
    if (own === null || told === null)
      return { ...noKeyMatch, doubt: `The list of answers has several for a question ${number}` }
    const stated = told.filter(({ value }) => answerFirst.test(value))
    return {
      answers: [...own, ...stated],
      solutions: told.filter((one) => !stated.includes(one)),
      doubt: null,
    }
  })
  return { byQuestion, notes: [...answers.notes, ...solutions.notes].slice(0, 1) }
}

interface Finder {
  /** The entries for the question at this index; null if it is not clear which they are. */
  of(at: number): readonly KeyEntry[] | null
  readonly notes: readonly string[]
}

function finder(
  parts: readonly number[],
  questions: readonly RawQuestion[],
  keys: readonly KeyEntry[],
): Finder {
  const lists = [...new Set(keys.map(({ list }) => list))]
  const isByPart = lists.length > 1 && lists.length === (parts.at(-1) ?? 0) + 1
  const partOf = isByPart ? partsByName(lists, parts, questions, keys) : []
  const idOf = (part: number, number: number | null) => `${isByPart ? part : 0}/${number}`
  const idOfKey = ({ list, number }: KeyEntry) => idOf(partOf?.[lists.indexOf(list)] ?? 0, number)
  const entries = Map.groupBy(keys, idOfKey)
  const ids = questions.map(({ number }, at) => idOf(parts[at] ?? 0, number))
  const asked = Map.groupBy(ids, (id) => id)
  const unused = keys.filter((key) => !asked.has(idOfKey(key)))
  return {
    of: (at) => {
      if (partOf === null) return null
      const own = entries.get(ids[at] ?? '') ?? []
      const isClear =
        (asked.get(ids[at] ?? '')?.length ?? 0) === 1 &&
        new Set(own.map(({ value }) => value)).size === 1
      return own.length === 0 || isClear ? own.slice(0, 1) : null
    },
    notes: unused.length > 0 ? [unusedNote(unused)] : [],
  }
}

/**
 * The part of the paper that each list answers, by the headings of both. Lists whose headings are
 * found above no part are in the order of the paper. Null if the headings contradict each other.
 */
function partsByName(
  lists: readonly number[],
  parts: readonly number[],
  questions: readonly RawQuestion[],
  keys: readonly KeyEntry[],
): readonly number[] | null {
  const above = lists.map((_list, part) =>
    (questions[parts.indexOf(part)]?.above ?? []).map(asWords),
  )
  const named = lists.map((list) => {
    const heading = asWords(keys.find((key) => key.list === list)?.heading ?? '')
    return above.flatMap((lines, part) =>
      heading.trim() !== '' && lines.some((line) => line.includes(heading)) ? [part] : [],
    )
  })
  const byName = named.map((found) => (found.length === 1 ? (found[0] ?? 0) : -1))
  if (!byName.includes(-1) && new Set(byName).size === lists.length) return byName
  const isContradicted = named.some((found, part) => found.length > 0 && !found.includes(part))
  return isContradicted ? null : lists.map((_list, part) => part)
}

/** Words with a space around each: `part i` is not in `part ii`. */
const asWords = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

const unusedNote = (unused: readonly KeyEntry[]) => {
  const numbers = unused.slice(0, mostNamed).map(({ number }) => number)
  const more = unused.length > mostNamed ? ' and more' : ''
  return `The list of answers names questions that were not found: ${numbers.join(', ')}${more}`
}

const mostNamed = 20

/** For each question, the number of times that the numbers have begun again before it. */
function partsOf(questions: readonly RawQuestion[]): number[] {
  let part = 0
  let last = 0
  return questions.map(({ number }) => {
    if (number !== null && number <= last) part += 1
    last = number ?? last
    return part
  })
}
