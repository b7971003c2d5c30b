import type { PaperQuestion } from '@prepwell/contract/quizzes/paper.ts'
import type { PaperLanguages } from '@prepwell/contract/quizzes/quiz-languages.ts'
import type { PaperPassage } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { EarlySectionEnd } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/shallow'
import type { KeptCopy } from '../engine/kept-copy.ts'
import { answersInTheWay, type SittingSection, sectionWith } from '../engine/paper-sections.ts'
import type { PlannedSection } from '../engine/section-plan.ts'
import type { SittingController } from '../engine/sitting-controller.ts'
import type { SittingState } from '../engine/sitting-state.ts'
import type { NextSection } from '../sections/use-next-section.ts'

/** The running exam or practice with its paper; neither changes while it runs. */
export interface Sitting {
  readonly takeQuizId: number
  readonly quizId: number
  readonly name: string
  readonly controller: SittingController
  readonly paper: readonly PaperQuestion[]
  /** Empty for a paper on one whole chapter. */
  readonly sections: readonly SittingSection[]
  readonly passages: readonly PaperPassage[]
  /** All sections, if each has its own time; empty otherwise. */
  readonly plan: readonly PlannedSection[]
  /** The rule for leaving sections early; null unless each has its own time. */
  readonly early: EarlySectionEnd | null
  /** Opens what follows the section; null unless each has its own time. */
  readonly nextSection: NextSection | null
  /** The number of questions of the whole paper. */
  readonly total: number
  /** The languages to choose from; null if there is nothing to choose. */
  readonly languages: PaperLanguages | null
  /** Exam only: saves the answers as a file through the browser's downloads. */
  readonly downloadAnswers: (() => Promise<void>) | null
  /** All answers on this page, with the log of those that the server lacks. */
  copy(): KeptCopy
  /** Merges the copy of an earlier page on this device that was read late. */
  recall(copy: KeptCopy): void
}

export const SittingContext = createContext<Sitting | null>(null)

/** Throws outside {@link SittingContext}. */
export function useSitting(): Sitting {
  const sitting = useContext(SittingContext)
  if (!sitting) throw new Error('There is no exam here')
  return sitting
}

/** Selects a part of the state; the component renders again only when this part changes. */
export const useSittingState = <Part>(select: (state: SittingState) => Part): Part =>
  useStore(useSitting().controller.store, select)

/** Undefined for a paper on one whole chapter. */
export function useCurrentSection(): SittingSection | undefined {
  const { sections } = useSitting()
  return useSittingState(({ session }) => sectionWith(sections, session.current))
}

/** Ids of the answers that keep a question from being answered; null if it can be answered. */
export function useAnswersInTheWay(id: number): readonly number[] | null {
  const { sections } = useSitting()
  const section = sectionWith(sections, id)
  return useSittingState(useShallow(({ session }) => answersInTheWay(section, session.answers, id)))
}

/**
 * The selection of a question, and whether it is locked: `isClosed` if all questions are locked,
 * `isTooMany` if its section takes no more answers. An answer that was checked is locked too.
 */
export function useSelection(id: number) {
  const selection = useSittingState(({ session }) => session.answers[id]?.selected_values ?? null)
  const isClosed = useSittingState(({ mayWrite, ending }) => !mayWrite || ending.phase !== 'open')
  const isChecked = useSittingState(({ session }) => id in session.locks)
  const isTooMany = useAnswersInTheWay(id) !== null
  return { selection, isClosed, isTooMany, isLocked: isClosed || isTooMany || isChecked }
}
