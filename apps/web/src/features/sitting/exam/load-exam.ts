import type { ComponentType } from 'react'
import { type LoadedAttempt, loadAttempt } from '../loading/load-attempt.ts'
import type { ExamDialogsProps } from './ExamDialogs.tsx'

/** Everything an exam needs to go on without the network. */
export interface LoadedExam extends LoadedAttempt {
  /** Loaded on the way, so that the page itself is there sooner. */
  readonly Dialogs: ComponentType<ExamDialogsProps>
}

/** Starts or resumes the exam. Safe to repeat. Throws a CallError. */
export async function loadExam(quizId: number, userId: number): Promise<LoadedExam> {
  const [loaded, { ExamDialogs }] = await Promise.all([
    loadAttempt(quizId, userId),
    import('./ExamDialogs.tsx'),
  ])
  if (loaded.deadline === null) throw new Error('An exam has a deadline')
  return { ...loaded, Dialogs: ExamDialogs }
}
