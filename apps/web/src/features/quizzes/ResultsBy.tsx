import type { HoldingExam } from '@prepwell/contract/holding-exam.ts'
import { DateTime } from '../../ui/DateTime.tsx'

/** When the results of an exam are expected, as a sentence. */
export function ResultsBy({ exam: { results_by } }: { readonly exam: HoldingExam }) {
  if (results_by * 1000 <= Date.now()) return 'The results are expected any moment.'
  return (
    <>
      The results are expected by <DateTime at={results_by} />.
    </>
  )
}
