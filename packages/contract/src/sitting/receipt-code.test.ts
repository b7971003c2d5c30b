import { describe, expect, it } from 'vitest'
import { receiptCode } from './receipt-code.ts'

describe('the code of a receipt', () => {
  it('has seven letters and digits that nobody mistakes for each other', () => {
    for (const id of [1, 2, 31, 1_000_000, 2_147_483_647])
      expect(receiptCode(id)).toMatch(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{4}$/)
  })

  it('is the same each time: a receipt written down today is found in a year', () => {
    expect([1, 2, 3].map(receiptCode)).toEqual(['BL9-WPAL', 'VMF-W6YH', '5QT-E6DV'])
  })

  it('differs from attempt to attempt', () => {
    const ids = Array.from({ length: 50_000 }, (_none, place) => place + 1)
    const last = Array.from({ length: 50_000 }, (_none, place) => 2_147_483_647 - place)
    expect(new Set([...ids, ...last].map(receiptCode)).size).toBe(100_000)
  })

  it('of one attempt does not look like that of the next', () => {
    const alike = Array.from({ length: 1000 }, (_none, place) => {
      const [one, next] = [receiptCode(place + 1), receiptCode(place + 2)]
      return [...one].filter((letter, at) => letter !== '-' && letter === next[at]).length
    })
    expect(Math.max(...alike)).toBeLessThan(5)
  })
})
