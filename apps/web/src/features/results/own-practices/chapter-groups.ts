import { ownPracticeLimits } from '@prepwell/contract/results/notebook-terms.ts'
import type { PracticeChoices } from './own-practices.api.ts'

export type ChapterChoice = PracticeChoices['chapters'][number]

/** The chapters of a subject. */
export interface SubjectGroup {
  readonly id: number
  readonly name: string
  readonly chapters: readonly ChapterChoice[]
}

/** The chapters whose name or subject contains every word of the search, grouped by subject. */
export function subjectGroups(chapters: readonly ChapterChoice[], search: string): SubjectGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = chapters.filter(({ name, subject_name }) => {
    const text = `${subject_name} ${name}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return [...Map.groupBy(found, ({ subject_id }) => subject_id)].map(([id, own]) => ({
    id,
    name: own[0]?.subject_name ?? '',
    chapters: own,
  }))
}

/**
 * Adds these chapters to the chosen ones or removes them; keeps at most as many as a practice
 * allows.
 */
export function toggleChapters(
  chosen: readonly number[],
  ids: readonly number[],
  isOn: boolean,
): readonly number[] {
  const others = chosen.filter((id) => !ids.includes(id))
  return isOn ? [...others, ...ids].slice(0, ownPracticeLimits.chaptersMax) : others
}

/** For example 'All chapters', 'Kinematics', '3 chapters'. */
export function chosenText(chapters: readonly ChapterChoice[], chosen: readonly number[]): string {
  if (chosen.length === 0) return 'All chapters'
  const [first] = chapters.filter(({ id }) => chosen.includes(id))
  return chosen.length === 1 && first ? first.name : `${chosen.length} chapters`
}
