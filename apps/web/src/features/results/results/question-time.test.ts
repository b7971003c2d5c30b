import { describe, expect, it } from 'vitest'
import { isSlow, timeCells, timeWords } from './question-time.ts'

describe('isSlow', () => {
  it.each([
    { name: 'longer than the median', time_spent: 46, median_time: 45.5, slow: true },
    { name: 'as long', time_spent: 45, median_time: 45, slow: false },
    { name: 'shorter', time_spent: 0, median_time: 45, slow: false },
    { name: 'nobody counted', time_spent: null, median_time: 45, slow: false },
    { name: 'nothing to compare with', time_spent: 90, median_time: null, slow: false },
  ])('$name: $slow', ({ slow, ...times }) =>
    expect(isSlow({ is_held: false, ...times })).toBe(slow),
  )
})

describe('the words of a time', () => {
  it.each([
    { name: 'both known', times: [80, 45.5], cells: ['1 min 20 s', '46 s'] },
    { name: 'not counted', times: [null, 45], cells: ['not measured', '45 s'] },
    { name: 'too few others', times: [0, null], cells: ['0 s', 'too few others'] },
  ])('$name', ({ times: [time_spent = null, median_time = null], cells }) => {
    const { own, median } = timeCells({ is_held: false, time_spent, median_time })
    expect([own, median]).toEqual(cells)
  })

  it('are shown below a question', () =>
    expect(timeWords({ is_held: false, time_spent: 80, median_time: 45 })).toEqual({
      own: '1 min 20 s on this question',
      median: 'Those who got it right took 45 s (median)',
    }))

  it('say what is not known', () =>
    expect(timeWords({ is_held: false, time_spent: null, median_time: null })).toEqual({
      own: 'Time not measured',
      median: 'No comparison yet: that takes 5 others who got it right',
    }))

  it('promise a later comparison for a held question', () => {
    const held = { is_held: true, time_spent: 80, median_time: null }
    expect(timeWords(held).median).toBe('The comparison comes with the answer')
    expect(timeCells(held)).toEqual({ own: '1 min 20 s', median: 'not shown yet' })
  })
})
