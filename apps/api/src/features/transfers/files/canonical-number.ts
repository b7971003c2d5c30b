import { decimalText } from '@prepwell/contract/questions.ts'
import { Decimal } from 'decimal.js'

/**
 * A decimal number as text, in the one way in which files write it: `2.50` is `2.5`, `+.5` is
 * `0.5`. It is as exact as it was; where that way is longer than an import takes it back, or has a
 * larger exponent, the number is left as it was typed.
 */
export function canonicalNumber(text: string): string {
  const number = new Decimal(text)
  const ways = [number.toFixed(), number.toExponential()]
  return ways.find((way) => decimalText.safeParse(way).success) ?? text
}
