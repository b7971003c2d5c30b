import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import type { Memory } from './schedule.ts'

/** The day that it is, and the exam that the student prepares for. */
export interface Today {
  /** The calendar day in the zone of the school. */
  readonly today: string
  readonly examDate: string | null
}

/**
 * The day on which a card is due: not after the exam, if the exam is to come and later than the
 * last review. On the day after the exam, the card is due as if there had been none.
 */
export const cappedDue = (
  { dueOn, reviewedOn }: Pick<Memory, 'dueOn' | 'reviewedOn'>,
  { today, examDate }: Today,
): string =>
  examDate !== null && today <= examDate && reviewedOn < examDate && examDate < dueOn
    ? examDate
    : dueOn

/** True if the card lapsed so often since the student woke it last that it rests. */
export const isResting = ({
  lapses,
  woken_at_lapses: woken,
}: {
  readonly lapses: number
  readonly woken_at_lapses: number
}): boolean => lapses - woken >= notebookLimits.restAtLapses
