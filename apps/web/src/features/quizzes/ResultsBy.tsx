import { DateTime } from '../../ui/DateTime.tsx'

/** When results are expected, as a sentence; `at` in epoch seconds. */
export function ResultsBy({ at }: { readonly at: number }) {
  if (at * 1000 <= Date.now()) return 'The results are expected any moment.'
  return (
    <>
      The results are expected about <DateTime at={at} />.
    </>
  )
}
