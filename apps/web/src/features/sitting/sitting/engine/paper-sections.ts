import type { PaperSection } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { countOf } from '../../../../lib/dates.ts'
import { type Answers, hasSelection } from './answer.ts'
import type { RefusedAnswers } from './autosave.ts'

/** A section of the paper with its question ids in order. */
export interface SittingSection extends PaperSection {
  /** Counted from 1, as in the questions' `section`. */
  readonly number: number
  readonly ids: readonly number[]
}

/** `answer_at_most`: how many questions of the section may be answered. Null means all. */
export type SectionLimit = Pick<SittingSection, 'answer_at_most' | 'ids'>

type SectionSize = Pick<PaperSection, 'answer_at_most' | 'count'>

export interface SectionProgress {
  /** Questions with a choice or a text, marked ones included. */
  readonly answered: number
  /** The number of questions that can be answered. */
  readonly toAnswer: number
  readonly marked: number
}

/** Sections that have questions; empty for a paper on one whole chapter. */
export function sectionsOf(
  sections: readonly PaperSection[] | undefined,
  questions: readonly { readonly id: number; readonly section?: number | undefined }[],
): readonly SittingSection[] {
  return (sections ?? [])
    .map((section, index) => ({
      ...section,
      number: index + 1,
      ids: questions.flatMap(({ id, section: of }) => (of === index + 1 ? [id] : [])),
    }))
    .filter(({ ids }) => ids.length > 0)
}

/** The section of a question; undefined for a paper on one whole chapter. */
export const sectionWith = <Section extends { readonly ids: readonly number[] }>(
  sections: readonly Section[],
  id: number,
): Section | undefined => sections.find(({ ids }) => ids.includes(id))

/** The number of questions in the section whose answers can count. */
const toAnswer = ({ answer_at_most, count }: SectionSize): number =>
  Math.min(answer_at_most ?? count, count)

/** The number of answers that count, over all sections. */
export const allToAnswer = (sections: readonly SectionSize[]): number =>
  sections.reduce((sum, section) => sum + toAnswer(section), 0)

export function progressOf(section: SittingSection, answers: Answers): SectionProgress {
  const given = section.ids.flatMap((id) => answers[id] ?? [])
  return {
    answered: given.filter(({ selected_values }) => hasSelection(selected_values)).length,
    toAnswer: toAnswer(section),
    marked: given.filter(({ markedForReview }) => markedForReview).length,
  }
}

/**
 * The answered questions of the section if they keep `id` from being answered, else null. An
 * existing answer can always be changed.
 */
export function answersInTheWay(
  section: SectionLimit | undefined,
  answers: Answers,
  id: number,
): readonly number[] | null {
  if (!section || section.answer_at_most === null) return null
  const isChosen = (each: number) => hasSelection(answers[each]?.selected_values)
  if (isChosen(id)) return null
  const chosen = section.ids.filter(isChosen)
  return chosen.length >= section.answer_at_most ? chosen : null
}

/** Answers that the server refuses for the same reason. */
export interface RefusedGroup {
  readonly ids: readonly number[]
  readonly reason: string
  /** Answers of the section, one of which could be cleared to make room. */
  readonly inTheWay: readonly number[]
}

/** Groups refused answers: those over their section's limit together, any other on its own. */
export function refusedGroups(
  sections: readonly SittingSection[],
  refused: RefusedAnswers,
  answers: Answers,
): readonly RefusedGroup[] {
  const groups: RefusedGroup[] = []
  const left = new Set(Object.keys(refused).map(Number))
  for (const section of sections) {
    const { name, ids, answer_at_most: most } = section
    const chosen = ids.filter((id) => hasSelection(answers[id]?.selected_values))
    const tooMany = ids.filter((id) => left.has(id))
    if (most === null || chosen.length <= most || tooMany.length === 0) continue
    for (const id of tooMany) left.delete(id)
    groups.push({
      ids: tooMany,
      reason: `${name} takes ${countOf(most, 'answer')}, and ${most === 1 ? 'another is' : 'that many others are'} saved.`,
      inTheWay: chosen.filter((id) => !tooMany.includes(id)),
    })
  }
  for (const id of left)
    groups.push({ ids: [id], reason: refused[id]?.message ?? '', inTheWay: [] })
  return groups
}

/** For example 'any 10 of 15'; null if all count. */
export const limitText = (most: number | null, count: number): string | null =>
  most === null || most >= count ? null : `any ${most} of ${count}`
