import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import type { Memory } from './schedule.ts'

/** The current day, and the exam that the student prepares for. */
export interface Today {
  /** The calendar day in the zone of the school. */
  readonly today: string
  readonly examDate: string | null
}

/**
 * The day on which a card is due: no later than the exam, if the exam is still ahead and later than
 * the last review. After the exam, the card is due as if there had been none.
 */
export const cappedDue = (
  { dueOn, reviewedOn }: Pick<Memory, 'dueOn' | 'reviewedOn'>,
  { today, examDate }: Today,
): string =>
  examDate !== null && today <= examDate && reviewedOn < examDate && examDate < dueOn
    ? examDate
    : dueOn

/** True if the card rests, because it has lapsed too often since the student last woke it. */
export const isResting = ({
  lapses,
  woken_at_lapses: woken,
}: {
  readonly lapses: number
  readonly woken_at_lapses: number
}): boolean => lapses - woken >= notebookLimits.restAtLapses
