import type { TextFormat } from '@prepwell/contract/bank/text-format.ts'
import type { SectionTranslations } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import {
  type Composition,
  type MarkedCandidate,
  markingOf,
  totalsOf,
} from '../../quizzes/quiz/index.ts'
import { type OfferedLanguages, sectionTranslations } from './paper-languages.ts'

/** Facts about a section that a student may know before the start. */
export interface SectionOutline {
  readonly name: string
  readonly instructions: string | null
  readonly instructions_format: TextFormat
  /** The marks for correct, wrong and blank answers, in words. */
  readonly marking: string
  readonly answer_at_most: number | null
  readonly count: number
  /** The full marks of the section. */
  readonly marks: number
  /** The number of questions that a practice draws from; absent without a draw. */
  readonly drawn_from?: number
  /**
   * The language of the section's texts. This and the next field exist only if languages are
   * offered.
   */
  readonly language?: string
  readonly translations?: SectionTranslations
}

/** Facts about a paper with sections that a student may know before the start. */
export interface PaperOutline {
  readonly sections: readonly SectionOutline[]
  readonly chapters: ReadonlyArray<{ readonly name: string; readonly subject_name: string }>
}

/**
 * The outline of an exam with sections for students who have not begun, even while others are
 * taking it.
 */
export interface AnnouncedOutline extends PaperOutline {
  readonly total_marks: number
}

/** Outlines the sections from the current bank, before anything is drawn. */
export function outlineSections(
  { composition, bank }: { composition: Composition; bank: readonly MarkedCandidate[] },
  quizMode: QuizMode,
  languages: OfferedLanguages | null,
): SectionOutline[] {
  const totals = totalsOf(composition, bank)
  return composition.sections.map((section, index) => {
    const { name, instructions, instructions_format, answer_at_most } = section
    const { questions: count = 0, marks = 0, sources = [] } = totals[index] ?? {}
    const pool = sources.reduce((sum, { available }) => sum + available, 0)
    return {
      ...{ name, instructions, instructions_format, answer_at_most, count, marks },
      marking: markingOf(section),
      ...(quizMode === 'practice' && pool > count ? { drawn_from: pool } : {}),
      ...sectionTranslations(section, languages),
    }
  })
}
