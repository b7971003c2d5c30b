import type { PracticeSource } from '@prepwell/contract/results/notebook-terms.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'

const ofSource: Readonly<Record<PracticeSource, string>> = {
  all: 'Own practice',
  unseen: 'New questions',
  wrong: 'Wrong before',
  due: 'Due in the notebook',
  bookmarked: 'Bookmarked',
}

/**
 * The name of an own practice: its source and its chapters, such as 'Wrong before: Kinematics and
 * Optics'. Chapters that would make it too long are only counted.
 */
export const practiceName = (source: PracticeSource, chapters: readonly string[]): string =>
  named(ofSource[source], chapters)

/**
 * The name of a practice for students who follow its link. The practice's own name would reveal
 * from which results the questions came, and chapters that these students may not know of.
 */
export const sharedName = (chapters: readonly string[]): string =>
  named('Shared practice', chapters)

function named(head: string, chapters: readonly string[]): string {
  const [first, second, ...others] = chapters
  if (first === undefined) return head
  const rest = second === undefined ? '' : others.length === 0 ? ` and ${second}` : undefined
  const full = `${head}: ${first}${rest ?? ` and ${others.length + 1} more`}`
  if (full.length <= limits.titleMax) return full
  return `${head}: ${chapters.length === 1 ? '1 chapter' : `${chapters.length} chapters`}`
}
