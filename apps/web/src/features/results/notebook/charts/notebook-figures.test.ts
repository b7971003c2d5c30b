import { expect, it } from 'vitest'
import {
  forecastTable,
  isForecastEmpty,
  rememberedPercent,
  retentionTable,
  retentionText,
  totalRetention,
} from './notebook-figures.ts'

const retention = [
  { day: '2026-10-10', reviews: 8, remembered: 7 },
  { day: '2026-10-11', reviews: 0, remembered: 0 },
  { day: '2026-10-12', reviews: 2, remembered: 1 },
]

it('sums the days of the retention, and not their shares', () => {
  expect(totalRetention(retention)).toEqual({ reviews: 10, remembered: 8 })
  expect(retentionText(retention)).toBe('You remembered 80% of 10 reviews')
  expect(retentionText([])).toBe('The last 30 days')
})

it('has no share for a day without a review', () => {
  expect(retention.map(rememberedPercent)).toEqual([87.5, null, 50])
  expect(retentionTable(retention).rows).toEqual([
    ['Oct 10, 2026', '8', '7', '87.5%'],
    ['Oct 12, 2026', '2', '1', '50%'],
  ])
})

it('has a row for each day of the forecast', () => {
  const forecast = [
    { day: '2026-10-12', reviews: 3, new: 2 },
    { day: '2026-10-13', reviews: 0, new: 0 },
  ]
  expect(forecastTable(forecast).rows).toEqual([
    ['Oct 12, 2026', '3', '2'],
    ['Oct 13, 2026', '0', '0'],
  ])
  expect(isForecastEmpty(forecast)).toBe(false)
  expect(isForecastEmpty(forecast.slice(1))).toBe(true)
})
