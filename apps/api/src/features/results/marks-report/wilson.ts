/** The 97.5 % quantile of the normal distribution: 2.5 % are excluded on each side. */
const z = 1.959963984540054

/**
 * The 95 % Wilson score interval of a share with `successes` in `n` cases: both ends are between 0
 * and 1, and without cases it is the whole range from 0 to 1. Unlike the common interval of share
 * plus or minus error, it stays valid for few cases and near 0 and 1.
 *
 * E. B. Wilson, Probable Inference, the Law of Succession, and Statistical Inference, Journal of
 * the American Statistical Association 22 (1927), 209-212: (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) /
 * (1 + z²/n).
 */
export function wilson(successes: number, n: number): readonly [lower: number, upper: number] {
  if (n === 0) return [0, 1]
  const share = successes / n
  const square = (z * z) / n
  const centre = share + square / 2
  const reach = z * Math.sqrt((share * (1 - share)) / n + square / (4 * n))
  // At the ends the formula is exact, but floating-point roots are not.
  const lower = successes === 0 ? 0 : (centre - reach) / (1 + square)
  const upper = successes === n ? 1 : (centre + reach) / (1 + square)
  return [lower, upper]
}
