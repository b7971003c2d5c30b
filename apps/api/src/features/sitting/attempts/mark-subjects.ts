import type { Fraction } from 'fraction.js'
import { noMarks, percentageText, sumMarks } from './exact-marks.ts'
import type { ItemMarks, PaperResult } from './mark-sections.ts'
import type { Paper, PaperItem } from './paper.ts'

type SubjectItem = Pick<PaperItem, 'question_id' | 'section' | 'chapter_id'>

interface Sums {
  readonly full: Fraction
  readonly gained: Fraction
}

/**
 * The student's score in each subject of a paper, in percent of the subject's full marks, in the
 * order in which the paper's chapters name the subjects; null if there is only one. A subject has
 * no percentage if none of its questions counts.
 *
 * In a section with a limit, a subject's full marks are the highest ones of as many of its
 * questions as count. If the section has one subject, these are the section's full marks.
 */
export function subjectPercentages(
  { chapters }: Pick<Paper, 'chapters'>,
  items: readonly SubjectItem[],
  marked: Pick<PaperResult, 'items' | 'sections'>,
): (string | null)[] | null {
  const subjectOf = new Map(chapters?.map(({ id, subject_name }) => [id, subject_name]))
  const sums = new Map<string, Sums>()
  for (const subject of subjectOf.values()) sums.set(subject, { full: noMarks, gained: noMarks })
  if (sums.size < 2) return null
  for (const [section = 0, asked] of Map.groupBy(items, (item) => item.section)) {
    const result = marked.sections[section - 1]
    const subjects = Map.groupBy(asked, ({ chapter_id = 0 }) => subjectOf.get(chapter_id) ?? '')
    for (const [subject, own] of subjects) {
      const part =
        subjects.size === 1 && result
          ? { full: result.marks, gained: result.gained }
          : sumsOf(own, marked.items)
      const before = sums.get(subject)
      if (before)
        sums.set(subject, {
          full: before.full.add(part.full),
          gained: before.gained.add(part.gained),
        })
    }
  }
  return Array.from(sums.values(), ({ full, gained }) =>
    full.equals(0) ? null : percentageText(gained, full),
  )
}

/** Sums the full marks and the earned marks of some questions of a section. */
function sumsOf(own: readonly SubjectItem[], marked: readonly ItemMarks[]): Sums {
  const ids = new Set(own.map(({ question_id }) => question_id))
  const questions = marked.filter(({ question_id }) => ids.has(question_id))
  const counted = questions.filter(({ isLeftOut }) => !isLeftOut)
  const fulls = questions.map(({ full }) => full)
  const highestMarks =
    counted.length === fulls.length ? fulls : fulls.toSorted((a, b) => b.compare(a))
  return {
    full: sumMarks(highestMarks.slice(0, counted.length)),
    gained: sumMarks(counted.map(({ marks }) => marks)),
  }
}
