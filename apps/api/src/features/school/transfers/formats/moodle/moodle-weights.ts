import { Decimal } from 'decimal.js'

/** Up to this number, an equal share of 100 % is a weight that Moodle knows. */
const equalMax = 10

/**
 * The percentages for `count` right options; they add up to 100. Moodle accepts only certain
 * weights: more than ten options get 5 or 10 % each.
 */
export function rightWeights(count: number): string[] {
  const share = new Decimal(100).div(count).toDecimalPlaces(5).toFixed()
  if (count <= equalMax) return Array.from({ length: count }, () => share)
  return Array.from({ length: count }, (_none, at) => (at < 2 * equalMax - count ? '10' : '5'))
}
