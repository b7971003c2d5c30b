import type { SaveState } from '../exam/saver.ts'

/**
 * What somebody loses who leaves a running practice: time, or the answers that are on the screen
 * only.
 */
export type LeaveLoss = 'time' | 'answers'

/**
 * What leaving costs now; null when nothing: a practice without a clock can
 * be left and resumed at any time.
 */
export function leaveLoss(deadline: number | null, saveState: SaveState): LeaveLoss | null {
  if (saveState === 'unsafe' || saveState === 'saving') return 'answers'
  return deadline === null ? null : 'time'
}
