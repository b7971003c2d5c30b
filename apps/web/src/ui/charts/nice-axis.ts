/** Evenly spaced ticks; the last one ends the axis. */
export interface Axis {
  /** Start of the axis; defaults to 0. */
  readonly min?: number
  readonly max: number
  readonly ticks: readonly number[]
}

const spans = 4

export const percentAxis: Axis = { max: 100, ticks: [0, 25, 50, 75, 100] }

/**
 * A percentage axis that includes the lowest of `values`; {@link percentAxis} if none is below 0.
 */
export function percentAxisDownTo(values: readonly number[]): Axis {
  const lowest = Math.min(0, ...values)
  if (lowest === 0) return percentAxis
  const step = lowest < -100 ? niceStep(-lowest / spans, true) : 25
  const [first, last] = [Math.floor(lowest / step), Math.ceil(100 / step)]
  const ticks = Array.from({ length: last - first + 1 }, (_none, index) => (first + index) * step)
  return { min: first * step, max: last * step, ticks }
}

/**
 * An axis of at most five round ticks that includes the largest of `values`; `whole` allows only
 * integers. Without a value above 0 it ends at 1.
 */
export function niceAxis(values: readonly number[], { whole = false } = {}): Axis {
  const highest = Math.max(0, ...values)
  if (highest === 0) return { max: 1, ticks: [0, 1] }
  const step = niceStep(highest / spans, whole)
  const count = Math.ceil(highest / step - 1e-9)
  const ticks = Array.from({ length: count + 1 }, (_none, index) => tidy(index * step))
  return { max: ticks.at(-1) ?? 1, ticks }
}

/** The next of 1, 2, 2.5, 5 and 10, times a power of ten. */
function niceStep(least: number, whole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(least))
  const fits = (step: number) => step >= least - 1e-9 && !(whole && !Number.isInteger(step))
  const steps = [1, 2, 2.5, 5, 10].map((factor) => tidy(factor * power))
  return steps.find(fits) ?? Math.max(1, tidy(10 * power))
}

/** Removes binary rounding errors: 0.30000000000000004 becomes 0.3. */
const tidy = (value: number): number => Number(value.toPrecision(12))
