import { limits } from '@prepwell/contract/limits.ts'
import type { SaveState } from './saver.ts'

const meanwhile: Readonly<Record<SaveState, string>> = {
  saved: 'The server has all your answers and submits the quiz by itself. You may leave this page.',
  saving: 'We keep sending your last answers.',
  device: 'Your last answers are on this device. We keep sending them.',
  unsafe: 'Keep this page open. We keep sending your last answers.',
}

/**
 * What the student reads between the end of the time and the server's word; `late` is
 * in seconds after the deadline.
 */
export function timeUpWords(failures: number, saveState: SaveState, late: number): string {
  if (failures === 0) return 'Submitting your answers…'
  if (saveState !== 'saved' && late > limits.graceSeconds)
    return 'The server could not be reached in time. It submits the quiz with the answers it has. We keep asking until it confirms that.'
  return `The server could not be reached. ${meanwhile[saveState]}`
}
