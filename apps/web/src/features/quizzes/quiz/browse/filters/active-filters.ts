import { type BrowseDuration, difficultyNames, statusNames } from '../browse-choices.ts'
import type { BrowseChange, BrowseState } from '../browse-state.ts'

export interface ActiveFilter {
  /** Unique among the active filters. */
  readonly key: string
  /** The text of the chip. */
  readonly label: string
  /** The change that removes it. */
  readonly without: BrowseChange
}

/** Formats a duration: '15-30 minutes'. */
const durationName = (duration: BrowseDuration) => `${duration} minutes`

/**
 * The active filters, including the search, in the order of the fields. `subjectName` is undefined
 * until the selected subject has loaded.
 */
export function activeFilters(state: BrowseState, subjectName: string | undefined): ActiveFilter[] {
  const { search, quizId, subjectId, difficulties, statuses, duration } = state
  const active: ActiveFilter[] = []
  if (search.trim())
    active.push({ key: 'search', label: `“${search.trim()}”`, without: { search: '' } })
  if (quizId !== null)
    active.push({ key: 'quiz', label: 'Only the quiz of the link', without: { quizId: null } })
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
