import type { CutOffLine } from '@prepwell/contract/quizzes/cut-offs.ts'
import type { ClassSummary } from '@prepwell/contract/results/class-results.ts'
import { percentText, shortPercentText } from '../../../lib/numbers.ts'

/** '. Cut-offs of categories: OBC 36 %, SC 30 %'; empty without any. */
export const categoryLinesText = (line: CutOffLine | null): string =>
  line && line.categories.length > 0
    ? `. Cut-offs of categories: ${line.categories
        .map(({ category, percentage }) => `${category} ${percentText(percentage)}`)
        .join(', ')}`
    : ''

/** '38 %' of all results; empty without any. */
export function qualifiedShare({ yes, no }: NonNullable<ClassSummary['qualified']>): string {
  return yes + no === 0 ? '' : shortPercentText((100 * yes) / (yes + no))
}
