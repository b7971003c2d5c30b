import { browserStorage } from '../../../../lib/browser-storage.ts'

/** Storage key of the dismissed message ids, grouped by attempt, the latest attempt last. */
const key = 'closed-messages'
const attemptsKept = 20

type Closed = readonly (readonly [takeQuizId: number, ids: readonly number[]])[]

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(Number.isInteger)

/** Unreadable entries count as not dismissed. */
const readAll = (): Closed => {
  const stored = browserStorage.read(key)
  if (!Array.isArray(stored)) return []
  return stored.filter(
    (entry): entry is [number, number[]] =>
      Array.isArray(entry) && Number.isInteger(entry[0]) && isIds(entry[1]),
  )
}

/** Ids of the messages of an attempt that were dismissed on this device. */
export const readClosed = (takeQuizId: number): readonly number[] =>
  readAll().find(([attempt]) => attempt === takeQuizId)?.[1] ?? []

/** Adds ids and returns all dismissed ones. */
export function addClosed(takeQuizId: number, ids: readonly number[]): readonly number[] {
  const all = [...new Set([...readClosed(takeQuizId), ...ids])]
  const others = readAll().filter(([attempt]) => attempt !== takeQuizId)
  browserStorage.write(key, [...others, [takeQuizId, all]].slice(-attemptsKept))
  return all
}
