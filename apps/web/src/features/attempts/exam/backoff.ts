const first = 1_000

/**
 * Milliseconds to wait after `failures` failures in a row: doubling from one second, at
 * most `longest`, and spread by `random` (0 to 1), so that a hall full of students does
 * not come back in the same moment.
 */
export function backoff(failures: number, random: number, longest = 30_000): number {
  const full = Math.min(longest, first * 2 ** Math.min(Math.max(0, failures - 1), 16))
  return full * (0.5 + random / 2)
}
