import type { CutOff, CutOffLine } from '@prepwell/contract/quizzes/cut-offs.ts'

/**
 * The cut-off in percent, with 2 decimals; null if there is no cut-off or if the full marks are 0.
 */
export function cutOffLineOf(
  cutOff: CutOff | null | undefined,
  totalMarks: number,
): CutOffLine | null {
  if (!cutOff || totalMarks <= 0) return null
  const percentOf = (value: string) =>
    cutOff.unit === 'percent'
      ? Number(value)
      : Math.round((10_000 * Number(value)) / totalMarks) / 100
  return {
    percentage: percentOf(cutOff.value),
    categories: cutOff.categories.map(({ category, value }) => ({
      ...{ category, percentage: percentOf(value) },
    })),
  }
}
