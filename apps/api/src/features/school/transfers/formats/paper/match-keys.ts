import type { KeyEntry } from './key-list.ts'
import type { RawQuestion } from './split-paper.ts'

interface Match {
  readonly entry: KeyEntry | null
  /** A reason why the list may mean another question. */
  readonly doubt: string | null
}

/** Gives each question its answer from the lists of answers. */
export function matchKeys(
  questions: readonly RawQuestion[],
  keys: readonly KeyEntry[],
): { readonly byQuestion: readonly Match[]; readonly notes: readonly string[] } {
  if (keys.length === 0) return { byQuestion: [], notes: [] }
  const parts = partsOf(questions)
  const lists = new Set(keys.map(({ list }) => list)).size
  const isByPart = lists > 1 && lists === Math.max(...parts) + 1
  const idOf = (part: number, number: number | null) => `${isByPart ? part : 0}/${number}`
  const entries = Map.groupBy(keys, ({ list, number }) => idOf(list, number))
  const idOfQuestion = questions.map(({ number }, at) => idOf(parts[at] ?? 0, number))
  const asked = Map.groupBy(idOfQuestion, (id) => id)
  const byQuestion = questions.map(({ number }, at): Match => {
    const id = idOfQuestion[at] ?? ''
    const own = number === null ? [] : (entries.get(id) ?? [])
    const answers = new Set(own.map(({ value }) => value)).size
    const isUnclear = answers > 0 && ((asked.get(id)?.length ?? 0) > 1 || answers > 1)
    if (!isUnclear) return { entry: own[0] ?? null, doubt: null }
    return { entry: null, doubt: `The list of answers has several for a question ${number}` }
  })
  const unused = keys.filter(({ list, number }) => !asked.has(idOf(list, number)))
  return { byQuestion, notes: unused.length > 0 ? [unusedNote(unused)] : [] }
}

const unusedNote = (unused: readonly KeyEntry[]) => {
  const numbers = unused.slice(0, mostNamed).map(({ number }) => number)
  const more = unused.length > mostNamed ? ' and more' : ''
  return `The list of answers names questions that were not found: ${numbers.join(', ')}${more}`
}

const mostNamed = 20

/** For each question, how often the numbers have begun anew before it. */
function partsOf(questions: readonly RawQuestion[]): number[] {
  let part = 0
  let last = 0
  return questions.map(({ number }) => {
    if (number !== null && number <= last) part += 1
    last = number ?? last
    return part
  })
}
