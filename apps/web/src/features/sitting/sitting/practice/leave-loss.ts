import type { SaveState } from '../engine/saver.ts'

/** The loss if a running practice is left now: time, or answers that are not stored anywhere. */
export type LeaveLoss = 'time' | 'answers'

/**
 * Null if nothing would be lost: a practice without a clock can be left and resumed at any time.
 */
export function leaveLoss(deadline: number | null, saveState: SaveState): LeaveLoss | null {
  if (saveState === 'unsafe' || saveState === 'saving') return 'answers'
  return deadline === null ? null : 'time'
}
