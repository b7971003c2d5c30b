import { markingText } from '@prepwell/contract/bank/marking-text.ts'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { QuizChapter, ShownSection } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { Section } from './composition.ts'
import type { Composed } from './read-composition.ts'
import { totalsOf } from './section-totals.ts'

/**
 * The sections of a quiz for its page. Students never learn which questions were chosen:
 * `showsChosen` is for admins.
 */
export function showSections(
  { composition, bank }: Composed,
  chapters: readonly QuizChapter[],
  { showsChosen }: { readonly showsChosen: boolean },
): ShownSection[] {
  const named = new Map(chapters.map((chapter) => [chapter.id, chapter]))
  const totals = totalsOf(composition, bank)
  return composition.sections.flatMap((section, index) => {
    const given = totals[index]
    if (!given) return []
    const { sources, ...shown } = given
    return {
      ...shown,
      name: section.name,
      instructions: section.instructions,
      instructions_format: section.instructions_format,
      scheme_id: section.scheme.id,
      scheme_name: section.scheme.name,
      marking: markingOf(section),
      answer_at_most: section.answer_at_most,
      sources: section.sources.map(({ types, question_ids, ...source }, place) => {
        const chapter = named.get(source.chapter_id)
        return {
          ...source,
          chapter_name: chapter?.name ?? '',
          subject_id: chapter?.subject_id ?? 0,
          subject_name: chapter?.subject_name ?? '',
          types: types && [...types],
          available: sources[place]?.available ?? 0,
          question_ids: showsChosen ? [...question_ids] : [],
        }
      }),
    }
  })
}

/** The marks of a section in words, for the types that its sources may take. */
export const markingOf = ({ scheme, sources }: Section): string =>
  markingText(
    scheme.rules,
    questionTypes.filter((type) =>
      sources.some(({ types }) => types === null || types.includes(type)),
    ),
  )
