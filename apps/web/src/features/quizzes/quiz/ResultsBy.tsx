import { DateTime } from '../../../ui/DateTime.tsx'

interface ResultsByProps {
  /** In epoch seconds; null when a person publishes the results. */
  readonly at: number | null
}

/** A sentence that says when results are expected. */
export function ResultsBy({ at }: ResultsByProps) {
  if (at === null) return 'A teacher looks at the results first, so no time is set yet.'
  if (at * 1000 <= Date.now()) return 'The results are expected any moment now.'
  return (
    <>
      The results are expected about <DateTime at={at} />.
    </>
  )
}
