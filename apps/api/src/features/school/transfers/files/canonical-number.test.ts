import { decimalText } from '@prepwell/contract/bank/numerical-key.ts'
import { Decimal } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalNumber } from './canonical-number.ts'

describe('decimalText', () => {
  it('refuses a text of half a megabyte', () => {
    // With backtracking this would take hours, longer than any test may run.
    expect(decimalText.safeParse(`${'1'.repeat(500_000)}x`).success).toBe(false)
  })

  it.each(['5', '5.', '.5', '0.5', '-2.50', '+1e3', '1E-99'])('accepts %s', (text) =>
    expect(decimalText.parse(text)).toBe(text),
  )
  it.each(['', '.', '-', '1e', '1e100', '1.2.3', '1,500', '0x1', 'NaN'])('refuses %s', (text) =>
    expect(decimalText.safeParse(text).success).toBe(false),
  )

  it('refuses a JSON number that would lose digits', () => {
    expect(decimalText.parse(Number.MAX_SAFE_INTEGER)).toBe('9007199254740991')
    expect(decimalText.parse(0.1)).toBe('0.1')
    expect(decimalText.parse('18446744073709551616')).toBe('18446744073709551616')
    expect(decimalText.safeParse(2 ** 64).error?.issues[0]?.message).toBe(
      'Too large to be exact: write it in quotation marks',
    )
  })
})

describe('canonicalNumber', () => {
  it.each([
    { text: '2.50', canonical: '2.5' },
    { text: '+.5', canonical: '0.5' },
    { text: '5.', canonical: '5' },
    { text: '-007', canonical: '-7' },
    { text: '1e3', canonical: '1000' },
    { text: '1E99', canonical: '1e+99' },
    { text: '1.25e-90', canonical: '1.25e-90' },
    { text: '9'.repeat(64), canonical: '9'.repeat(64) },
    { text: '1000e99', canonical: '1000e99' },
    { text: `${'9'.repeat(61)}e99`, canonical: `${'9'.repeat(61)}e99` },
  ])('$text is $canonical', ({ text, canonical }) => expect(canonicalNumber(text)).toBe(canonical))

  it('keeps the value, which an import accepts, and is stable when applied again', () => {
    const text = fc.stringMatching(/^[+-]?(\d{1,59}\.?\d{0,3}|\.\d{1,50})(e[+-]?\d{1,2})?$/)
    const typed = text.filter((given) => decimalText.safeParse(given).success)
    fc.assert(
      fc.property(typed, (given) => {
        const canonical = canonicalNumber(given)
        expect(decimalText.parse(canonical)).toBe(canonical)
        expect(new Decimal(canonical).equals(given)).toBe(true)
        expect(canonicalNumber(canonical)).toBe(canonical)
      }),
    )
  })
})
