import { percentageText, sumMarks } from './exact-marks.ts'
import type { ItemMarks } from './mark-sections.ts'
import type { Paper, PaperItem } from './paper.ts'

type SubjectItem = Pick<PaperItem, 'question_id' | 'section' | 'chapter_id'>

/**
 * What a student scored in each subject of a paper, in percent of the subject's full marks, in the
 * order in which the chapters of the paper name the subjects; null where it asks only one. A
 * subject of which no question counts has none.
 *
 * Where a section takes only some answers, a subject's full marks are those of as many of its
 * best-paid questions as count: in a section of one subject, the full marks of the section.
 */
export function subjectPercentages(
  { chapters }: Pick<Paper, 'chapters'>,
  items: readonly SubjectItem[],
  marked: readonly ItemMarks[],
): (string | null)[] | null {
  const subjectOf = new Map(chapters?.map(({ id, subject_name }) => [id, subject_name]))
  const subjects = new Set(subjectOf.values())
  if (subjects.size < 2) return null
  const marksOf = new Map(marked.map((one) => [one.question_id, one]))
  const asked = Map.groupBy(items, ({ chapter_id = 0 }) => subjectOf.get(chapter_id))
  return Array.from(subjects, (subject) => {
    const own = asked.get(subject) ?? []
    const sections = Map.groupBy(own, ({ section }) => section).values()
    const parts = Array.from(sections, (of) =>
      partOf(of.flatMap(({ question_id }) => marksOf.get(question_id) ?? [])),
    )
    const full = sumMarks(parts.flatMap((part) => part.full))
    const gained = sumMarks(parts.flatMap((part) => part.gained))
    return full.n === 0n ? null : percentageText(gained, full)
  })
}

/** What a subject's questions in a section have to do with its percentage. */
function partOf(questions: readonly ItemMarks[]) {
  const counted = questions.filter(({ isLeftOut }) => !isLeftOut)
  const fulls = questions.map(({ full }) => full)
  const bestPaid = counted.length === fulls.length ? fulls : fulls.toSorted((a, b) => b.compare(a))
  return {
    full: bestPaid.slice(0, counted.length),
    gained: counted.map(({ marks }) => marks),
  }
}
