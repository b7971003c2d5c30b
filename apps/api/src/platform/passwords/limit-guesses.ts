import { AppError } from '../errors.ts'
import { tooMany } from '../http/rate-limits.ts'
import type { Platform } from '../platform.ts'
import { type FailureLimit, failureCounts } from './failure-counts.ts'

/**
 * Runs work that checks a secret. If too many wrong ones were given under the same key, throws 429
 * even for a correct one. An error about `field` counts as a wrong secret. All processes use the
 * same count.
 */
export function limitGuesses(
  context: Pick<Platform, 'db' | 'clock'>,
  { limit, field }: { readonly limit: FailureLimit; readonly field: string },
): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const counts = failureCounts(context)
  const turns = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const counted = [{ limit, key }]
    const guess = async () => {
      const [seconds = 0] = await counts.secondsToWait(counted)
      if (seconds > 0) throw tooMany(seconds)
      try {
        return await work()
      } catch (error) {
        if (error instanceof AppError && error.field === field) await counts.add(counted)
        throw error
      }
    }
    // Guesses for a key run one after the other, so that concurrent calls do not get more attempts.
    const turn = (turns.get(key) ?? Promise.resolve()).then(guess, guess)
    turns.set(key, turn)
    const forget = () => {
      if (turns.get(key) === turn) turns.delete(key)
    }
    turn.then(forget, forget)
    return turn
  }
}
