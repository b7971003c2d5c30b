import { describe, expect, it } from 'vitest'
import { patienceSeconds, pauseSeconds, retrySeconds } from './retries.ts'

const middle = 0.5

describe('the time until the next attempt', () => {
  it.each([
    [1, 5],
    [2, 20],
    [3, 80],
    [4, 320],
    [7, 20_480],
    [8, 28_800],
    [1000, 28_800],
  ])('after %i attempts is about %i seconds', (attempts, seconds) => {
    expect(retrySeconds(attempts, middle)).toBe(seconds)
    expect(retrySeconds(attempts, 0)).toBe(seconds * 0.75)
    expect(retrySeconds(attempts, 1)).toBe(seconds * 1.25)
  })

  it('adds up to three days in fewer than 20 attempts, whatever the chance', () => {
    for (const random of [0, middle, 1]) {
      let attempts = 0
      for (let passed = 0; passed < patienceSeconds; attempts += 1)
        passed += retrySeconds(attempts + 1, random)
      expect(attempts).toBeGreaterThan(10)
      expect(attempts).toBeLessThan(20)
    }
  })
})

it.each([
  [1, 5],
  [4, 320],
  [5, 900],
  [1000, 900],
])('after %i failures in a row a webhook pauses for about %i seconds', (failures, seconds) => {
  expect(pauseSeconds(failures, middle)).toBe(seconds)
})
