import { plainSchemeId } from '@prepwell/contract/bank/marking-schemes.ts'
import { type QuestionType, questionTypes } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { Draw, ShownSection, Take } from '@prepwell/contract/quizzes/quiz-sections.ts'

/** Where some of the questions of a section come from, as the form holds it. */
export interface SourceDraft {
  /** Its name in the form, whatever its place. */
  readonly key: number
  readonly subject_id: number | null
  readonly chapter_id: number | null
  /** In the order of all types; none for every type that the marking scheme uses. */
  readonly types: readonly QuestionType[]
  readonly take: Take
  /** How many are drawn, as typed. */
  readonly count: string
  /** Those chosen by hand, in the order of the paper. */
  readonly question_ids: readonly number[]
}

/** A section, as the form holds it. */
export interface SectionDraft {
  readonly key: number
  readonly name: string
  readonly instructions: string
  /** Undefined for a file of before there was a choice: the server decides. */
  readonly instructions_format: TextFormat | undefined
  readonly scheme_id: number
  /** As typed; empty for all. */
  readonly answer_at_most: string
  readonly sources: readonly SourceDraft[]
}

/** What a paper of several sections is made of, as the form holds it. */
export interface Composition {
  readonly sections: readonly SectionDraft[]
  readonly shuffle_questions: boolean
  readonly shuffle_options: boolean
  readonly draw: Draw
}

/** Changes a composition. `path` is the field that changes; without it places may change. */
export type EditComposition = (
  update: (now: Composition) => Composition,
  path?: string | undefined,
) => void

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return lastKey
}

/** A source to fill in. */
export const newSource = (given: Partial<Omit<SourceDraft, 'key'>> = {}): SourceDraft => ({
  subject_id: null,
  chapter_id: null,
  types: [],
  take: 'all',
  count: '',
  question_ids: [],
  ...given,
  key: newKey(),
})

/** A section to fill in, with one source. */
export const newSection = (given: Partial<Omit<SectionDraft, 'key'>> = {}): SectionDraft => ({
  name: '',
  instructions: '',
  instructions_format: 'plain',
  scheme_id: plainSchemeId,
  answer_at_most: '',
  sources: [newSource()],
  ...given,
  key: newKey(),
})

/** A paper of these sections, in their order, the same for everybody. */
export const newComposition = (sections: readonly SectionDraft[]): Composition => ({
  sections,
  shuffle_questions: false,
  shuffle_options: false,
  draw: 'same',
})

/** The paper of one whole chapter as a paper of sections: what the form for them starts with. */
export const compositionOfChapter = (
  place: Pick<SourceDraft, 'subject_id' | 'chapter_id'>,
  name = '',
): Composition => newComposition([newSection({ name, sources: [newSource(place)] })])

/** The composition of a quiz, with names or without; chapters that are missing are null. */
type StoredComposition = Pick<QuizDetail, 'shuffle_questions' | 'shuffle_options' | 'draw'> & {
  readonly sections: ReadonlyArray<
    Pick<ShownSection, 'name' | 'instructions' | 'scheme_id' | 'answer_at_most'> & {
      readonly instructions_format?: TextFormat | undefined

      readonly sources: ReadonlyArray<
        Pick<SourceDraft, 'subject_id' | 'chapter_id' | 'take' | 'question_ids'> &
          Pick<ShownSection['sources'][number], 'types' | 'count'>
      >
    }
  > | null
}

/** The composition of a stored quiz; null where it asks one whole chapter. */
export function compositionOf({
  sections,
  shuffle_questions,
  shuffle_options,
  draw,
}: StoredComposition): Composition | null {
  if (!sections) return null
  return {
    sections: sections.map(({ instructions, instructions_format, answer_at_most, ...section }) =>
      newSection({
        name: section.name,
        instructions: instructions ?? '',
        instructions_format,
        scheme_id: section.scheme_id,
        answer_at_most: String(answer_at_most ?? ''),
        sources: section.sources.map(
          ({ subject_id, chapter_id, types, take, count, question_ids }) =>
            newSource({
              subject_id,
              chapter_id,
              types: questionTypes.filter((type) => types?.includes(type)),
              take,
              count: String(count ?? ''),
              question_ids,
            }),
        ),
      }),
    ),
    shuffle_questions,
    shuffle_options,
    draw,
  }
}

const sourceBody = ({ chapter_id, types, take, count, question_ids }: SourceDraft) => ({
  chapter_id,
  // Whoever chooses by hand sees no types.
  types: types.length > 0 && take !== 'these' ? [...types] : null,
  take,
  count: take === 'draw' && count.trim() !== '' ? count.trim() : null,
  question_ids: take === 'these' ? [...question_ids] : null,
})

/** A section as a quiz body has it, as far as it is filled in. */
export const sectionBody = ({
  name,
  instructions,
  instructions_format,
  scheme_id,
  answer_at_most,
  sources,
}: SectionDraft) => ({
  name,
  instructions: instructions.trim() || null,
  instructions_format,
  scheme_id,
  answer_at_most: answer_at_most.trim() || null,
  sources: sources.map(sourceBody),
})

/** A composition as a quiz body has it, as far as it is filled in; null: one whole chapter. */
export const compositionBody = (composition: Composition | null) => ({
  sections: composition ? composition.sections.map(sectionBody) : null,
  shuffle_questions: composition?.shuffle_questions ?? false,
  shuffle_options: composition?.shuffle_options ?? false,
  draw: composition?.draw ?? ('same' as const),
})

/** Are they the same paper, also where one was entered anew? */
export const isSameComposition = (one: Composition | null, other: Composition | null): boolean =>
  JSON.stringify(compositionBody(one)) === JSON.stringify(compositionBody(other)) &&
  JSON.stringify(subjectsOf(one)) === JSON.stringify(subjectsOf(other))

const subjectsOf = (composition: Composition | null) =>
  composition?.sections.map(({ sources }) => sources.map(({ subject_id }) => subject_id))

/** Would the paper of one whole chapter say less? The name of the only section does not count. */
export function losesAsChapter(composition: Composition): boolean {
  const [section] = composition.sections
  const [source] = section?.sources ?? []
  if (!section || !source) return false
  const { subject_id, chapter_id } = source
  const chapter = compositionOfChapter({ subject_id, chapter_id }, section.name)
  return !isSameComposition(composition, chapter)
}

/** With this section changed. */
export const withSection = (
  composition: Composition,
  key: number,
  update: (section: SectionDraft) => SectionDraft,
): Composition => ({
  ...composition,
  sections: composition.sections.map((section) =>
    section.key === key ? update(section) : section,
  ),
})

/** With this source changed, whichever section it is in. */
export const withSource = (
  composition: Composition,
  key: number,
  update: (source: SourceDraft) => SourceDraft,
): Composition => ({
  ...composition,
  sections: composition.sections.map((section) =>
    section.sources.some((source) => source.key === key)
      ? {
          ...section,
          sources: section.sources.map((source) => (source.key === key ? update(source) : source)),
        }
      : section,
  ),
})

/**
 * With the chapter of a source chosen. Other questions are chosen then, and the sources of the
 * section in which nothing is chosen yet, such as those of a template, get the same.
 */
export function withChapter(
  section: SectionDraft,
  key: number,
  place: Pick<SourceDraft, 'subject_id' | 'chapter_id'>,
): SectionDraft {
  return {
    ...section,
    sources: section.sources.map((source) => {
      if (source.key === key)
        return source.chapter_id === place.chapter_id
          ? { ...source, ...place }
          : { ...source, ...place, question_ids: [] }
      const isUntouched = source.subject_id === null && source.chapter_id === null
      return isUntouched && place.chapter_id !== null ? { ...source, ...place } : source
    }),
  }
}

/** With one of them at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}
