import type { Memory } from './schedule.ts'

/**
 * The memory of a card as its row in `cards` stores it. For a new card the columns are null and the
 * counts 0.
 */
export interface StoredMemory {
  readonly stability: number | null
  readonly difficulty: number | null
  readonly reviewed_on: string | null
  readonly due_on: string | null
  readonly reps: number
  readonly lapses: number
}

/** The memory of a card as its row stores it; null for a new one. */
export const memoryOf = ({
  stability,
  difficulty,
  reviewed_on: reviewedOn,
  due_on: dueOn,
  reps,
  lapses,
}: StoredMemory): Memory | null =>
  stability === null || difficulty === null || reviewedOn === null || dueOn === null
    ? null
    : { stability, difficulty, reviewedOn, dueOn, reps, lapses }
