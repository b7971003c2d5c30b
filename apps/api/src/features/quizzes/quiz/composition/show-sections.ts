import { markingText } from '@prepwell/contract/bank/marking-text.ts'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { QuizChapter, ShownSection } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { Section, Source } from './composition.ts'
import type { Composed } from './read-composition.ts'
import { totalsOf } from './section-totals.ts'

/**
 * The sections of a quiz for its page. Students must never learn which questions were chosen, nor
 * the facts by which sources filter: `showsChosen` is for admins.
 */
export function showSections(
  { composition, bank }: Composed,
  chapters: readonly QuizChapter[],
  { showsChosen, showsCutOffs }: { readonly showsChosen: boolean; readonly showsCutOffs: boolean },
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
      translations: section.translations,
      scheme_id: section.scheme.id,
      scheme_name: section.scheme.name,
      marking: markingOf(section),
      answer_at_most: section.answer_at_most,
      cut_off: showsCutOffs ? section.cut_off : null,
      minutes: section.minutes,
      sources: section.sources.map((source, place) => {
        const { chapter_id, chapter_ids, types, take, count, question_ids } = source
        const available = sources[place]?.available ?? 0
        const chapter = named.get(chapter_id)
        return {
          ...{ chapter_id, take, count },
          chapter_ids: chapter_ids?.filter((one) => named.has(one)) ?? null,
          ...(showsChosen ? factsOf(source) : noFacts),
          chapter_name: chapter?.name ?? '',
          subject_id: chapter?.subject_id ?? 0,
          subject_name: chapter?.subject_name ?? '',
          types: types && [...types],
          available: showsChosen ? available : availableToStudents(source, available),
          available_by: showsChosen ? (sources[place]?.available_by ?? null) : null,
          question_ids: showsChosen ? [...question_ids] : [],
        }
      }),
    }
  })
}

const factsOf = ({ difficulty, tags, exam, years }: Source) => ({
  difficulty,
  tags: tags && [...tags],
  exam,
  years: years && [...years],
})

const noFacts = { difficulty: null, tags: null, exam: null, years: null }

/**
 * Limits the number to what a student gets. The number of questions that fit a source's facts would
 * reveal these facts, because anybody can count the questions of an exam and a year in the
 * frequency of topics.
 */
const availableToStudents = (source: Source, available: number): number =>
  Object.values(factsOf(source)).every((fact) => fact === null)
    ? available
    : Math.min(available, source.count ?? available)

/** Describes how a section is marked, for the types that its sources may take. */
export const markingOf = ({ scheme, sources }: Section): string =>
  markingText(
    scheme.rules,
    questionTypes.filter((type) =>
      sources.some(({ types }) => types === null || types.includes(type)),
    ),
  )
