import type { PaperQuestion } from '@prepwell/contract/sitting.ts'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { ExamRoom } from '../engine/sitting-controller.ts'
import type { ExamState } from '../engine/sitting-state.ts'

/** The running exam and its paper; neither changes while it runs. */
export interface Exam {
  readonly name: string
  readonly room: ExamRoom
  readonly paper: readonly PaperQuestion[]
}

/** Around the exam page. */
export const ExamContext = createContext<Exam | null>(null)

/** The running exam. Throws outside of the exam page. */
export function useExam(): Exam {
  const exam = useContext(ExamContext)
  if (!exam) throw new Error('There is no exam here')
  return exam
}

/** A part of the exam's state; the component renders again only when this part changes. */
export const useExamState = <Part>(select: (state: ExamState) => Part): Part =>
  useStore(useExam().room.store, select)
