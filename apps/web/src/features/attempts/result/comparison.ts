const points = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/**
 * How a percentage compares with the mean of the other students' attempts, of which
 * there are `count`, in one sentence.
 */
export function compareWithOthers(percent: number, othersAverage: number, count: number): string {
  if (count === 0) return 'There is no average of other students to compare with yet.'
  const difference = Math.round((percent - othersAverage) * 100) / 100
  const average = `the average of the other students (${points.format(othersAverage)}%)`
  if (difference === 0) return `Exactly ${average}.`
  const unit = Math.abs(difference) === 1 ? 'percentage point' : 'percentage points'
  const side = difference > 0 ? 'above' : 'below'
  return `${points.format(Math.abs(difference))} ${unit} ${side} ${average}.`
}
