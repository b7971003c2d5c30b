import { Checkbox } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { countOf } from '../../../lib/dates.ts'
import { useKeptAnswers } from '../../../lib/open-practice/open-answers.ts'
import { paths } from '../../../lib/paths.ts'

/**
 * Asks whether the new account keeps the answers that are on this device: they may be an earlier
 * visitor's. Yes is chosen if one of them was given since the page was loaded. The choice is in the
 * address, as for the sign-up below the answers: the account then begins with their practice.
 * Renders nothing if there are no answers, or the sign-up leads elsewhere.
 */
export function KeepAnswers() {
  const [search, setSearch] = useSearchParams()
  const { kept, isMemoryOnly, isFresh } = useKeptAnswers()
  const count = kept && !isMemoryOnly ? kept.answers.length : 0
  const practice = kept && count > 0 ? paths.takePractice(kept.practice) : null
  const next = search.get('next')
  const [isKept, setKept] = useState(next !== null || isFresh)
  const choose = (willKeep: boolean) => {
    setKept(willKeep)
    const changed = new URLSearchParams(search)
    if (willKeep && practice) changed.set('next', practice)
    else changed.delete('next')
    setSearch(changed, { replace: true, preventScrollReset: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, so that readers can say no
  useEffect(() => {
    if (isKept && next === null && practice) choose(true)
  }, [])
  if (practice === null || (next !== null && next !== practice)) return null
  return (
    <Checkbox
      label={`Keep the ${countOf(count, 'answer')} given on this device before`}
      description="In the new account. A login to one that exists deletes them."
      checked={isKept}
      onChange={(event) => choose(event.currentTarget.checked)}
    />
  )
}
