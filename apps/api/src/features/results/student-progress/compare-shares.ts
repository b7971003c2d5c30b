import { limits } from '@prepwell/contract/wire/limits.ts'
import { type Evidence, wilson } from '../marks-report/index.ts'

/**
 * Tells whether the share of right answers rose or fell by more than chance explains. Null if not,
 * or with fewer than 8 questions on either side.
 *
 * The 95 % interval of the difference d must not contain 0. R. G. Newcombe, Interval estimation for
 * the difference between independent proportions, Statistics in Medicine 17 (1998), 873-890, method
 * 10: d - √((p₂-l₂)² + (u₁-p₁)²) to d + √((u₂-p₂)² + (p₁-l₁)²), where l to u is each Wilson
 * interval.
 */
export function compareShares(earlier: Evidence, later: Evidence): 'stronger' | 'weaker' | null {
  if (Math.min(earlier.n, later.n) < limits.comparedQuestionsMin) return null
  const [before, since] = [earlier.right / earlier.n, later.right / later.n]
  const [lowerBefore, upperBefore] = wilson(earlier.right, earlier.n)
  const [lowerSince, upperSince] = wilson(later.right, later.n)
  const difference = since - before
  if (difference > Math.hypot(since - lowerSince, upperBefore - before)) return 'stronger'
  if (-difference > Math.hypot(upperSince - since, before - lowerBefore)) return 'weaker'
  return null
}
