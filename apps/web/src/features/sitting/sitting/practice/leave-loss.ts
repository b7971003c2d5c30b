import type { SaveState } from '../engine/saver.ts'

/** What leaving a running practice loses: time, or answers that are on the screen only. */
export type LeaveLoss = 'time' | 'answers'

/** Null for nothing: a practice without a clock can be left and resumed at any time. */
export function leaveLoss(deadline: number | null, saveState: SaveState): LeaveLoss | null {
  if (saveState === 'unsafe' || saveState === 'saving') return 'answers'
  return deadline === null ? null : 'time'
}
