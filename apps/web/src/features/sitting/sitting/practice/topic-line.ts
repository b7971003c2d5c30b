import type { checkStart } from '@prepwell/contract/sitting/sitting.ts'
import type { z } from 'zod'

type StartCheck = z.infer<(typeof checkStart)['response']>['data']

/** Maximum number of chapters in the line. */
const namedMax = 4

/**
 * Topics of a practice, such as 'Physics › Optics'. If there are many chapters, only the first are
 * named: 'Physics › Optics, Waves; Chemistry › Bonds and 2 more'.
 */
export function topicLine({
  subject_name,
  chapter_name,
  chapters = [{ subject_name, name: chapter_name }],
}: Pick<StartCheck, 'subject_name' | 'chapter_name' | 'chapters'>): string {
  // Never 'and 1 more': the name itself is as short.
  const named = chapters.length > namedMax ? chapters.slice(0, namedMax - 1) : chapters
  const more = chapters.length - named.length
  const bySubject = Map.groupBy(named, (chapter) => chapter.subject_name)
  const line = Array.from(
    bySubject,
    ([subject, own]) => `${subject} › ${own.map(({ name }) => name).join(', ')}`,
  ).join('; ')
  return more > 0 ? `${line} and ${more} more` : line
}
