import type { SaveState } from '../engine/saver.ts'

/** What leaving a running practice would lose: time, or answers not stored anywhere. */
export type LeaveLoss = 'time' | 'answers'

/**
 * Null if nothing would be lost: a practice without a clock can be left and resumed at any time.
 */
export function leaveLoss(deadline: number | null, saveState: SaveState): LeaveLoss | null {
  if (saveState === 'unsafe' || saveState === 'saving') return 'answers'
  return deadline === null ? null : 'time'
}
