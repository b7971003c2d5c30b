import type { PaperSection } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { countOf } from '../../../../lib/dates.ts'
import { type Answers, hasSelection, isAnswer } from './answer.ts'
import type { RefusedAnswers } from './autosave.ts'

/** A section of the paper with its questions, in their order. */
export interface SittingSection extends PaperSection {
  /** From 1, as the questions name it. */
  readonly number: number
  readonly ids: readonly number[]
}

/** How many questions of a section may be answered; null for all. */
export type SectionLimit = Pick<SittingSection, 'answer_at_most' | 'ids'>

type SectionSize = Pick<PaperSection, 'answer_at_most' | 'count'>

/** How far a student is with a section. */
export interface SectionProgress {
  /** Questions with a choice or a number, also those that are marked. */
  readonly answered: number
  /** Questions that can be answered. */
  readonly toAnswer: number
  readonly marked: number
}

/** The sections that have questions; none on the paper of one whole chapter. */
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

/** The section of a question; undefined on the paper of one whole chapter. */
export const sectionWith = <Section extends { readonly ids: readonly number[] }>(
  sections: readonly Section[],
  id: number,
): Section | undefined => sections.find(({ ids }) => ids.includes(id))

/** How many questions of the section count. */
const toAnswer = ({ answer_at_most, count }: SectionSize): number =>
  Math.min(answer_at_most ?? count, count)

/** How many questions of the sections count. */
export const allToAnswer = (sections: readonly SectionSize[]): number =>
  sections.reduce((sum, section) => sum + toAnswer(section), 0)

export function progressOf(section: SittingSection, answers: Answers): SectionProgress {
  const given = section.ids.flatMap((id) => answers[id] ?? [])
  return {
    answered: given.filter(({ selected_values }) => isAnswer(selected_values)).length,
    toAnswer: toAnswer(section),
    marked: given.filter(({ markedForReview }) => markedForReview).length,
  }
}

/**
 * The answered questions of the section while they keep `id` from being answered; null while it can
 * be. An answer that is there can always be changed.
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

/** Answers that the server does not take for one reason. */
export interface RefusedGroup {
  readonly ids: readonly number[]
  readonly reason: string
  /** Answers of their section of which one could be cleared for them. */
  readonly inTheWay: readonly number[]
}

/** The refused answers: those that are too many for their section together, any other alone. */
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

/** 'any 10 of 15'; null where all count. */
export const limitText = (most: number | null, count: number): string | null =>
  most === null || most >= count ? null : `any ${most} of ${count}`
