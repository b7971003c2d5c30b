import type { AttemptDetail } from '@prepwell/contract/results/results.ts'
import type { OwnRow } from '../../shared/personal-data/index.ts'

/** An attempt in the archive. */
export interface ArchivedAttempt extends AttemptDetail {
  /** The student's choices in an attempt whose result cannot be seen yet. */
  readonly choices?: readonly OwnRow[]
}
