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
  const idOf = (part: number, number: number | null) => `${isByPart ? part : 0}/${number}`
  const idOfKey = ({ list, number }: KeyEntry) => idOf(lists.indexOf(list), number)
  const entries = Map.groupBy(keys, idOfKey)
  const ids = questions.map(({ number }, at) => idOf(parts[at] ?? 0, number))
  const asked = Map.groupBy(ids, (id) => id)
  const unused = keys.filter((key) => !asked.has(idOfKey(key)))
  return {
    of: (at) => {
      const own = entries.get(ids[at] ?? '') ?? []
      const isClear =
        (asked.get(ids[at] ?? '')?.length ?? 0) === 1 &&
        new Set(own.map(({ value }) => value)).size === 1
      return own.length === 0 || isClear ? own.slice(0, 1) : null
    },
    notes: unused.length > 0 ? [unusedNote(unused)] : [],
  }
}

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
