import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { CutOff } from '@prepwell/contract/quizzes/cut-offs.ts'
import type {
  DifficultyCounts,
  Draw,
  SectionBody,
  SectionTranslations,
  Take,
} from '@prepwell/contract/quizzes/quiz-sections.ts'
import { olderTextFormat } from '@prepwell/text/older-text-format.ts'
import { inOneForm } from './section-translations.ts'

/** The chapters from which a section takes questions. */
export interface Source {
  readonly chapter_id: number
  /** All its chapters, the first one included; null if there is only one. */
  readonly chapter_ids: readonly number[] | null
  /** The types of questions to take; null means every type that the scheme uses. */
  readonly types: readonly QuestionType[] | null
  readonly take: Take
  /** The number of questions drawn; null unless the source draws. */
  readonly count: number | null
  /** The questions chosen by hand, in order; empty otherwise. */
  readonly question_ids: readonly number[]
  /** The number of questions drawn of each difficulty; null for any. Their sum is `count`. */
  readonly difficulty: DifficultyCounts | null
  /** Takes only questions with all of these tags, of this exam and of one of these years. */
  readonly tags: readonly string[] | null
  readonly exam: string | null
  readonly years: readonly number[] | null
}

export interface Section {
  readonly name: string
  readonly instructions: string | null
  readonly instructions_format: TextFormat
  readonly translations: SectionTranslations
  readonly scheme: { readonly id: number; readonly name: string; readonly rules: MarkingRules }
  /** The number of the section's questions that may be answered; null means all. */
  readonly answer_at_most: number | null
  /** The cut-off of the section; null if it has none. */
  readonly cut_off: CutOff | null
  /** Null unless each section has its own time. */
  readonly minutes: number | null
  readonly sources: readonly Source[]
}

/** The composition of a quiz with sections. */
export interface Composition {
  readonly sections: readonly Section[]
  readonly shuffle_questions: boolean
  readonly shuffle_options: boolean
  readonly draw: Draw
}

interface WithSources {
  readonly sections: readonly Pick<Section | SectionBody, 'sources'>[]
}

/**
 * Stored sections in the form in which an admin enters them; empty for the paper of one whole
 * chapter.
 */
export const enteredSections = (composition: Composition | undefined): SectionBody[] =>
  (composition?.sections ?? []).map(({ scheme, ...section }) => ({
    name: section.name,
    instructions: section.instructions,
    instructions_format: section.instructions_format,
    translations: section.translations,
    scheme_id: scheme.id,
    answer_at_most: section.answer_at_most,
    cut_off: section.cut_off,
    minutes: section.minutes,
    // In the order of the contract, because stored and entered sections are compared as JSON.
    sources: section.sources.map(({ types, question_ids, tags, years, ...source }) => ({
      chapter_id: source.chapter_id,
      chapter_ids: source.chapter_ids && [...source.chapter_ids],
      types: types && [...types],
      take: source.take,
      count: source.count,
      question_ids: [...question_ids],
      difficulty: source.difficulty && inOrder(source.difficulty),
      tags: tags && [...tags],
      exam: source.exam,
      years: years && [...years],
    })),
  }))

/** The section and source of a paper of one whole chapter; null for any other paper. */
export function wholeChapterOf(
  composition: Composition,
): { readonly section: SectionBody; readonly source: SectionBody['sources'][number] } | null {
  const [section, ...furtherSections] = enteredSections(composition)
  const [source, ...furtherSources] = section?.sources ?? []
  if (!section || !source || furtherSections.length > 0 || furtherSources.length > 0) return null
  const { chapter_ids, types, take, difficulty, tags, exam, years } = source
  const isWhole = take === 'all' && !(chapter_ids ?? types ?? difficulty ?? tags ?? exam ?? years)
  return isWhole ? { section, source } : null
}

const inOrder = ({ easy, medium, hard }: DifficultyCounts) => ({ easy, medium, hard })

type WithTexts = Omit<SectionBody, 'sources'> & {
  readonly instructions_format: TextFormat
  readonly translations: SectionTranslations
  readonly cut_off: CutOff | null
  readonly minutes: number | null
  readonly sources: (SectionBody['sources'][number] & Pick<Source, 'chapter_ids'>)[]
}

/**
 * Adds what older clients leave out of entered sections. Instructions equal to stored ones keep
 * their format, a section with equal texts keeps its translations and cut-off, and each place keeps
 * its minutes. A source with the same first chapter as a source of the stored section keeps its
 * other chapters.
 */
export const withSectionTexts = (
  entered: readonly SectionBody[],
  stored: readonly SectionBody[] = [],
): WithTexts[] => {
  const formats = new Map(
    stored.map(({ instructions, instructions_format }) => [instructions, instructions_format]),
  )
  return entered.map((section, at) => {
    const { name, instructions, instructions_format, translations, cut_off } = section
    const texts = textsOf({ name, instructions })
    // Of several sections with these texts, the one at the same place.
    const same = [stored[at], ...stored].find((one) => one && textsOf(one) === texts)
    return {
      name,
      instructions,
      instructions_format:
        instructions_format ?? formats.get(instructions) ?? olderTextFormat(instructions ?? ''),
      translations: inOneForm(translations === undefined ? same?.translations : translations),
      scheme_id: section.scheme_id,
      answer_at_most: section.answer_at_most,
      cut_off: (cut_off === undefined ? same?.cut_off : cut_off) ?? null,
      minutes: (section.minutes === undefined ? stored[at]?.minutes : section.minutes) ?? null,
      sources: section.sources.map((source, nth) => {
        const { chapter_id, chapter_ids, ...rest } = source
        const before = (same ?? stored[at])?.sources ?? []
        const kept = [before[nth], ...before].find((one) => one?.chapter_id === chapter_id)
        const known = rest.take === 'these' ? null : kept?.chapter_ids
        const several = chapter_ids === undefined ? known : chapter_ids
        return { chapter_id, chapter_ids: several ?? null, ...rest }
      }),
    }
  })
}

const textsOf = ({ name, instructions }: Pick<SectionBody, 'name' | 'instructions'>) =>
  JSON.stringify([name, instructions])

/** All chapters of a source. */
export const chaptersOf = ({
  chapter_id,
  chapter_ids,
}: Pick<SectionBody['sources'][number], 'chapter_id'> & {
  readonly chapter_ids?: readonly number[] | null | undefined
}): readonly number[] => chapter_ids ?? [chapter_id]

/** The chapters that supply questions, in the order of the paper, each once. */
export const chapterIdsOf = ({ sections }: WithSources): number[] => [
  ...new Set(sections.flatMap(({ sources }) => sources.flatMap((source) => chaptersOf(source)))),
]

/** The questions chosen by hand. */
export const chosenIdsOf = ({ sections }: WithSources): number[] =>
  sections.flatMap(({ sources }) => sources.flatMap(({ question_ids }) => question_ids))

/**
 * The parts of the bank that the sections need: chapters, single questions, and facts to compare.
 */
export function wantedOf(composition: Pick<Composition, 'sections'>) {
  const sources = composition.sections.flatMap((section) => section.sources)
  return {
    chapterIds: chapterIdsOf(composition),
    questionIds: chosenIdsOf(composition),
    tags: [...new Set(sources.flatMap(({ tags }) => tags ?? []))],
    exams: [...new Set(sources.flatMap(({ exam }) => exam ?? []))],
  }
}
