import type { NotebookOverview } from '@prepwell/contract/results/notebook.ts'
import { countOf, formatDay } from '../../../../lib/dates.ts'
import { shortPercentText } from '../../../../lib/numbers.ts'

type Forecast = NotebookOverview['forecast']
type Retention = NotebookOverview['retention']

/** The forecast as a table, and as a summary in one line. */
export const forecastTable = (forecast: Forecast) => ({
  head: ['Day', 'To remember', 'New'],
  rows: forecast.map(({ day, reviews, new: fresh }) => [
    formatDay(day, 'with year'),
    String(reviews),
    String(fresh),
  ]),
})

export const isForecastEmpty = (forecast: Forecast): boolean =>
  forecast.every(({ reviews, new: fresh }) => reviews + fresh === 0)

/** The share of reviews that were remembered, in percent; null without a review. */
export const rememberedPercent = ({
  reviews,
  remembered,
}: Omit<Retention[number], 'day'>): number | null =>
  reviews === 0 ? null : (100 * remembered) / reviews

/** The sum of all days. */
export const totalRetention = (retention: Retention): Omit<Retention[number], 'day'> => ({
  reviews: retention.reduce((sum, { reviews }) => sum + reviews, 0),
  remembered: retention.reduce((sum, { remembered }) => sum + remembered, 0),
})

/** The days as a table; days without a review are left out. */
export const retentionTable = (retention: Retention) => ({
  head: ['Day', 'Reviews', 'Remembered', 'Share'],
  rows: retention
    .filter(({ reviews }) => reviews > 0)
    .map((figures) => [
      formatDay(figures.day, 'with year'),
      String(figures.reviews),
      String(figures.remembered),
      shortPercentText(rememberedPercent(figures) ?? 0),
    ]),
})

/** For example 'You remembered 87.5% of 112 reviews.' */
export function retentionText(retention: Retention): string {
  const total = totalRetention(retention)
  const share = rememberedPercent(total)
  return share === null
    ? 'The last 30 days'
    : `You remembered ${shortPercentText(share)} of ${countOf(total.reviews, 'review')}`
}
