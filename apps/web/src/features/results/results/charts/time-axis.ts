import { type Axis, niceAxis } from '../../../../ui/charts/nice-axis.ts'

/** An axis for times. `unit` is its unit in seconds. */
export interface TimeAxis extends Axis {
  readonly unit: number
  readonly title: 'Seconds' | 'Minutes'
}

/** The number of seconds from which the axis is in minutes. */
const minutesFrom = 180

/** An axis that is long enough for all these times, in seconds. */
export function timeAxis(seconds: readonly number[]): TimeAxis {
  const isLong = Math.max(0, ...seconds) >= minutesFrom
  const unit = isLong ? 60 : 1
  return {
    ...niceAxis(
      seconds.map((each) => each / unit),
      { whole: !isLong },
    ),
    unit,
    title: isLong ? 'Minutes' : 'Seconds',
  }
}

/** Question numbers below a chart of `count` questions: 1, then round numbers, about ten in all. */
export function numberTicks(count: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((each) => count / each <= 10) ?? 200
  const round = Array.from(
    { length: Math.floor(count / step) },
    (_none, place) => (place + 1) * step,
  )
  return step === 1 || count === 0 ? round : [1, ...round]
}
