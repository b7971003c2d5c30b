import type { ClassSummary } from '@prepwell/contract/results/class-results.ts'
import type { Candidate } from './rank-candidates.ts'

/** Width of one step of the distribution, in percentage points. */
const step = 10

/**
 * Counts attempts by percentage in steps of 10 from 0 to 100, with further steps below 0 if needed.
 * 100 belongs to the last step.
 */
export function distributionOf(percentages: readonly number[]): ClassSummary['distribution'] {
  const lowest = percentages.reduce((least, one) => Math.min(least, one), 0)
  const first = Math.floor(lowest / step)
  const attempts = Array.from({ length: 100 / step - first }, () => 0)
  for (const percentage of percentages) {
    const at = Math.min(Math.floor(percentage / step), 100 / step - 1) - first
    attempts[at] = (attempts[at] ?? 0) + 1
  }
  return attempts.map((count, at) => ({
    from: (first + at) * step,
    below: (first + at + 1) * step,
    attempts: count,
  }))
}

/** Mean, median and standard deviation of values in hundredths. */
function figuresOf(hundredths: readonly number[]) {
  const count = hundredths.length
  if (count === 0) return { mean: null, median: null, standard_deviation: null }
  const mean = hundredths.reduce((sum, one) => sum + one, 0) / count
  const sorted = hundredths.toSorted((a, b) => a - b)
  const [lower = 0, upper = 0] = [sorted[(count - 1) >> 1], sorted[count >> 1]]
  const squares = hundredths.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  return {
    mean: mean / 100,
    median: (lower + upper) / 200,
    standard_deviation: count < 2 ? null : Math.sqrt(squares / (count - 1)) / 100,
  }
}

/**
 * Computes {@link figuresOf} for percentages, each relative to the paper that the student had. The
 * papers of a practice may have different totals, so a mean of marks would not correspond to a
 * percentage.
 */
export function percentageFigures(percentages: readonly number[]) {
  const { mean, median, standard_deviation } = figuresOf(
    percentages.map((percentage) => Math.round(percentage * 100)),
  )
  return {
    mean_percentage: mean,
    median_percentage: median,
    standard_deviation_percentage: standard_deviation,
  }
}

/** Counts the submitted attempts that reach the cut-offs, and those that do not. */
export function countQualified(
  candidates: readonly Candidate[],
  qualified: ReadonlyMap<number, boolean>,
): ClassSummary['qualified'] {
  const outcomes = candidates.flatMap(({ attempt }) => (attempt && qualified.get(attempt.id)) ?? [])
  const yes = outcomes.filter((one) => one).length
  return { yes, no: outcomes.length - yes }
}

/** Summarises a class. */
export function summarise(
  candidates: readonly Candidate[],
): Omit<ClassSummary, 'total_marks' | 'sections' | 'qualified' | 'cut_off_line'> {
  const results = candidates.flatMap(({ attempt }) => attempt?.result ?? [])
  const percentages = results.map(({ percentage }) => percentage)
  const countOf = (state: Candidate['state']) =>
    candidates.filter((candidate) => candidate.state === state).length
  return {
    attempts: results.length,
    running: countOf('running'),
    absent: countOf('absent'),
    not_begun: countOf('not_started'),
    ...figuresOf(results.map(({ hundredths }) => hundredths)),
    ...percentageFigures(percentages),
    distribution: distributionOf(percentages),
  }
}
