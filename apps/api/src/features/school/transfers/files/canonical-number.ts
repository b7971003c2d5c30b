import { decimalText } from '@prepwell/contract/bank/numerical-key.ts'
import { Decimal } from 'decimal.js'

/**
 * A decimal number as text in the canonical form of files: `2.50` becomes `2.5`, `+.5` becomes
 * `0.5`. The value is exact. A number whose canonical form would be too long for an import, or
 * whose exponent is too large, is left as typed.
 */
export function canonicalNumber(text: string): string {
  const number = new Decimal(text)
  const ways = [number.toFixed(), number.toExponential()]
  return ways.find((way) => decimalText.safeParse(way).success) ?? text
}
