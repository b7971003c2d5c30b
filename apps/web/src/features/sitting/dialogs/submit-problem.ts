import type { SaveState } from '../engine/saver.ts'
import type { Ending } from '../engine/sitting-state.ts'

const safety: Readonly<Record<SaveState, string>> = {
  saved: 'Your answers are safe on the server.',
  saving: 'Your answers are on their way.',
  device: 'Your answers are safe on this device.',
  unsafe: 'Keep this page open: your last answers are on this screen only.',
}

/** Why a submission has not worked yet, and what becomes of the answers. */
export function submitProblem(
  { problem }: Extract<Ending, { phase: 'submitting' }>,
  saveState: SaveState,
): string {
  const reason = problem ?? 'The server could not be reached.'
  return `${reason} ${safety[saveState]} We keep trying.`
}
