import { type BrowseDuration, difficultyNames, statusNames } from '../browse-choices.ts'
import type { BrowseChange, BrowseState } from '../browse-state.ts'

/** A filter that is on. */
export interface ActiveFilter {
  /** What tells it from the others. */
  readonly key: string
  /** Its name on the chip. */
  readonly label: string
  /** What has to change to be without it. */
  readonly without: BrowseChange
}

/** The name of a duration: '15-30 minutes'. */
const durationName = (duration: BrowseDuration) => `${duration} minutes`

/**
 * The filters that are on, the search too, in the order of the filter fields. `subjectName`: of the
 * chosen subject, once it is known.
 */
export function activeFilters(state: BrowseState, subjectName: string | undefined): ActiveFilter[] {
  const { search, subjectId, difficulties, statuses, duration } = state
  const active: ActiveFilter[] = []
  if (search.trim())
    active.push({ key: 'search', label: `“${search.trim()}”`, without: { search: '' } })
  if (subjectId !== null)
    active.push({
      key: 'subject',
      label: subjectName ?? `Subject ${subjectId}`,
      without: { subjectId: null },
    })
  for (const one of difficulties)
    active.push({
      key: one,
      label: difficultyNames[one],
      without: { difficulties: difficulties.filter((other) => other !== one) },
    })
  for (const one of statuses)
    active.push({
      key: one,
      label: statusNames[one],
      without: { statuses: statuses.filter((other) => other !== one) },
    })
  if (duration)
    active.push({ key: 'duration', label: durationName(duration), without: { duration: null } })
  return active
}
