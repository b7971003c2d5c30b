import { finishAttempts } from '../../features/results/results/index.ts'
import { createPaperCache } from '../../features/sitting/attempts/index.ts'
import type { School } from '../school.ts'

/**
 * Runs the task that the server runs every second, which closes and publishes what is due. Throws
 * the first failure.
 */
export const finishAll = (
  school: Pick<School, 'platform'>,
  onError: (error: unknown) => void = rethrow,
): Promise<void> => finishAttempts({ ...school.platform, papers: createPaperCache() }, { onError })

function rethrow(error: unknown): never {
  throw error
}
