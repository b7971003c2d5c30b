import type { StoredAnswer } from '@prepwell/contract/quiz-state.ts'
import type { Autosave, Chosen } from './autosave.ts'

/** An attempt's answers as this device keeps them, and when it last did (epoch milliseconds). */
export interface KeptCopy {
  readonly at: number
  readonly chosen: Autosave['chosen']
}

/**
 * Reads what storage holds; null for anything that is not a copy. An answer that cannot be read is left out, the rest
 * stays. Written by hand: a schema would cost the exam page more than all its own code.
 */
export function readCopy(value: unknown): KeptCopy | null {
  if (!isRecord(value) || typeof value.at !== 'number' || !isRecord(value.chosen)) return null
  const readable = Object.entries(value.chosen).filter(
    (entry): entry is [string, Chosen] => /^\d+$/.test(entry[0]) && isChosen(entry[1]),
  )
  return { at: value.at, chosen: Object.fromEntries(readable.map(withTime)) }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isChosen = (value: unknown): value is Chosen =>
  isRecord(value) && Number.isInteger(value.sure) && isAnswer(value.answer)

const isAnswer = (value: unknown): value is StoredAnswer =>
  isRecord(value) &&
  typeof value.answered === 'boolean' &&
  typeof value.markedForReview === 'boolean' &&
  Number.isInteger(value.seq) &&
  isSelection(value.selected_values)

/** Copies of an earlier version have no times. */
const withTime = ([id, { answer, sure }]: [string, Chosen]): [string, Chosen] => {
  const time_spent = answer.time_spent > 0 ? Math.floor(answer.time_spent) : 0
  return [id, { answer: { ...answer, time_spent }, sure }]
}

const isSelection = (value: unknown): boolean =>
  value === null ||
  Number.isInteger(value) ||
  typeof value === 'string' ||
  (Array.isArray(value) && value.every(Number.isInteger))
