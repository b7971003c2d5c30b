import { fileReadings } from '@prepwell/contract/school/import-answers.ts'
import { inTurns } from './in-turns.ts'
import type { KeyCell, KeyReading } from './key-cell.ts'

/** A question whose answer key can be read in at least one way. */
export interface KeyedQuestion {
  readonly cell: KeyCell
  /** True if exactly one option is correct. */
  readonly isSingle: boolean
}

/** The decision on how the answer keys of a file are read. */
export interface KeyDecision {
  /** The ways in which all keys can be read. */
  readonly candidates: readonly KeyReading[]
  /** Indexes of the questions whose correct options depend on the choice among `candidates`. */
  readonly open: readonly number[]
  /** The author's choice, or the only possible reading; null if several remain. */
  readonly reading: KeyReading | null
}

/** Indexes of the correct options if the key is read this way; null if that is impossible. */
export function fitOf(
  { cell, isSingle }: KeyedQuestion,
  reading: KeyReading,
): readonly number[] | null {
  const places = cell[reading]
  if (!places || places.length === 0 || places.includes(-1)) return null
  const different = [...new Set(places)].sort((a, b) => a - b)
  return isSingle && different.length > 1 ? null : different
}

/**
 * Indexes of the correct options if the file is read this way; null if the key does not fit. A
 * column may mix letters and texts, as long as each key fits only one of them.
 */
export function correctOptions(
  question: KeyedQuestion,
  reading: KeyReading,
): readonly number[] | null {
  const fit = fitOf(question, reading)
  if (fit) return fit
  const other = reading === 'letters' ? 'texts' : reading === 'texts' ? 'letters' : null
  const isPlace = fitOf(question, 'from_0') ?? fitOf(question, 'from_1')
  return other && !isPlace ? fitOf(question, other) : null
}

/** True if the key of this question depends on the decision. */
const isInDoubt = (question: KeyedQuestion, candidates: readonly KeyReading[]): boolean =>
  new Set(candidates.map((reading) => String(correctOptions(question, reading)))).size > 1

/**
 * Decides how to read the keys of a file by looking at all of them. With `isDocumented`, the keys
 * are indexes in a JSON file with our own field names: they count from 0 unless a key proves
 * otherwise. Yields to the event loop.
 */
export async function decideKeys(
  questions: readonly KeyedQuestion[],
  { isDocumented, answer }: { isDocumented: boolean; answer: KeyReading | undefined },
): Promise<KeyDecision> {
  const fits = await inTurns(questions, (question) =>
    fileReadings.keys.filter((reading) => fitOf(question, reading)),
  )
  const understood = fits.filter((readings) => readings.length > 0)
  const candidates = candidatesOf(understood, isDocumented)
  const doubts = await inTurns(questions, (question) => isInDoubt(question, candidates))
  const open = doubts.flatMap((isOpen, at) => (isOpen ? [at] : []))
  const [first = null] = candidates
  return { candidates, open, reading: answer ?? (open.length > 0 ? null : first) }
}

/** The ways to read all keys of a file. `understood` has the possible readings of each key. */
function candidatesOf(
  understood: readonly (readonly KeyReading[])[],
  isDocumented: boolean,
): readonly KeyReading[] {
  const fitting = fileReadings.keys.filter((reading) =>
    understood.some((readings) => readings.includes(reading)),
  )
  const covering = fitting.filter((reading) =>
    understood.every((readings) => readings.includes(reading)),
  )
  const isFromZero = understood.some(
    (readings) => readings.includes('from_0') && !readings.includes('from_1'),
  )
  if (isDocumented && (covering.includes('from_0') || isFromZero)) return ['from_0']
  if (covering.length === 0) return fitting
  // If an index equals the number of options, either the indexes count from 1 or this one is wrong.
  return covering.length === 1 && covering[0] === 'from_1' ? ['from_0', 'from_1'] : covering
}
