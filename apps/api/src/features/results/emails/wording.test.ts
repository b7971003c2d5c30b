import { describe, expect, it } from 'vitest'
import { durationInWords, percentInWords } from './wording.ts'

describe('wording of mails', () => {
  it.each([
    [60, '1 min'],
    [45 * 60, '45 min'],
    [3600, '1 h'],
    [90 * 60, '1 h 30 min'],
    [24 * 3600, '24 h'],
    [61, '2 min'],
  ])('%d seconds are %s', (seconds, words) => {
    expect(durationInWords(seconds)).toBe(words)
  })

  it.each([
    [87.5, '87.5%'],
    [0, '0%'],
    [-8.33, '−8.33%'],
  ])('%d percent are %s', (percent, words) => expect(percentInWords(percent)).toBe(words))
})
