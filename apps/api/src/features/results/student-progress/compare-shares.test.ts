import { describe, expect, it } from 'vitest'
import { compareShares } from './compare-shares.ts'

describe('a change of a share', () => {
  // Computed by hand from the Wilson intervals: 8 of 20 gives 0.219 to 0.613, 15 of 20 gives 0.531
  // to 0.888.
  it.each([
    { earlier: [8, 20], later: [15, 20], change: 'stronger' },
    { earlier: [15, 20], later: [8, 20], change: 'weaker' },
    { earlier: [8, 20], later: [13, 20], change: null },
    { earlier: [13, 20], later: [8, 20], change: null },
    { earlier: [10, 20], later: [10, 20], change: null },
    { earlier: [0, 8], later: [8, 8], change: 'stronger' },
    { earlier: [0, 7], later: [8, 8], change: null },
    { earlier: [8, 8], later: [0, 7], change: null },
    { earlier: [0, 0], later: [0, 0], change: null },
    { earlier: [50, 100], later: [65, 100], change: 'stronger' },
    { earlier: [50, 100], later: [63, 100], change: null },
  ] as const)('from $earlier to $later is $change', ({ earlier, later, change }) => {
    const evidence = ([right, n]: readonly [number, number]) => ({ right, n })
    expect(compareShares(evidence(earlier), evidence(later))).toBe(change)
  })
})
