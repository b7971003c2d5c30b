import type { MarkingRules } from '@prepwell/contract/bank/marking-rules.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { Draw, SectionBody, Take } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { olderTextFormat } from '@prepwell/text/older-text-format.ts'

/** Where some of the questions of a section come from. */
export interface Source {
  readonly chapter_id: number
  /** Null for every type that the scheme uses. */
  readonly types: readonly QuestionType[] | null
  readonly take: Take
  /** How many are drawn; null unless it is a draw. */
  readonly count: number | null
  /** Those that were chosen by hand, in order; empty otherwise. */
  readonly question_ids: readonly number[]
}

export interface Section {
  readonly name: string
  readonly instructions: string | null
  readonly instructions_format: TextFormat
  readonly scheme: { readonly id: number; readonly name: string; readonly rules: MarkingRules }
  /** How many of its questions may be answered; null for all. */
  readonly answer_at_most: number | null
  readonly sources: readonly Source[]
}

/** What a quiz with sections is composed of. */
export interface Composition {
  readonly sections: readonly Section[]
  readonly shuffle_questions: boolean
  readonly shuffle_options: boolean
  readonly draw: Draw
}

interface WithSources {
  readonly sections: readonly Pick<Section, 'sources'>[]
}

/** Stored sections as an admin enters them; empty for the paper of one whole chapter. */
export const enteredSections = (composition: Composition | undefined): SectionBody[] =>
  (composition?.sections ?? []).map(({ scheme, ...section }) => ({
    name: section.name,
    instructions: section.instructions,
    instructions_format: section.instructions_format,
    scheme_id: scheme.id,
    answer_at_most: section.answer_at_most,
    sources: section.sources.map(({ types, question_ids, ...source }) => ({
      chapter_id: source.chapter_id,
      types: types && [...types],
      take: source.take,
      count: source.count,
      question_ids: [...question_ids],
    })),
  }))

type Formatted = SectionBody & { readonly instructions_format: TextFormat }

/**
 * Entered sections with a format of each. Where none is named, instructions that are stored so keep
 * theirs.
 */
export const withInstructionsFormats = (
  entered: readonly SectionBody[],
  stored: readonly SectionBody[] = [],
): Formatted[] => {
  const formats = new Map(
    stored.map(({ instructions, instructions_format }) => [instructions, instructions_format]),
  )
  return entered.map(({ name, instructions, instructions_format, ...section }) => ({
    name,
    instructions,
    instructions_format:
      instructions_format ?? formats.get(instructions) ?? olderTextFormat(instructions ?? ''),
    ...section,
  }))
}

/** The chapters that give questions, in the order of the paper, each once. */
export const chapterIdsOf = ({ sections }: WithSources): number[] => [
  ...new Set(sections.flatMap(({ sources }) => sources.map(({ chapter_id }) => chapter_id))),
]

/** The questions that were chosen by hand. */
export const chosenIdsOf = ({ sections }: WithSources): number[] =>
  sections.flatMap(({ sources }) => sources.flatMap(({ question_ids }) => question_ids))
