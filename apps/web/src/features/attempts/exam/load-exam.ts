import type { PaperQuestion } from '@prepwell/contract/attempts.ts'
import type { ComponentType } from 'react'
import { preloadRichText } from '../../../ui/RichText.tsx'
import { isPlain } from '../../../ui/rich-text/is-plain.ts'
import { fetchPaper, fetchStartCheck, sendStart } from '../attempts.api.ts'
import { autosave, openAutosave } from './autosave.ts'
import { hearTime, type ServerClock } from './countdown.ts'
import type { ExamDialogsProps } from './ExamDialogs.tsx'
import { timed } from './exam-calls.ts'
import type { ExamRoomStart } from './exam-state.ts'
import { openLocalAnswers } from './local-answers.ts'

/** Everything an exam needs to go on without the network. */
export interface LoadedExam extends Omit<ExamRoomStart, 'mayWrite' | 'questions'> {
  readonly quizId: number
  readonly takeQuizId: number
  readonly name: string
  readonly questions: readonly PaperQuestion[]
  /** Loaded on the way, so that the page itself is there sooner. */
  readonly Dialogs: ComponentType<ExamDialogsProps>
  /** The attempt was running before. */
  readonly isResumed: boolean
}

/**
 * Starts or resumes the attempt and brings paper, answers and clock together: what the server has, merged with what
 * this device kept. Safe to repeat. Throws a CallError.
 */
export async function loadExam(quizId: number, userId: number): Promise<LoadedExam> {
  let clock: ServerClock | null = null
  const onTime = (signal: Parameters<typeof hearTime>[1]) => {
    clock = hearTime(clock, signal)
  }
  const start = await timed(onTime, () => sendStart(quizId))
  const takeQuizId = start.take_quiz_id
  const [paper, stored, kept, { ExamDialogs }] = await Promise.all([
    fetchPaperAndFormatter(quizId),
    start.existing ? timed(onTime, () => fetchStartCheck(quizId)) : null,
    openLocalAnswers(userId, takeQuizId).read(),
    import('./ExamDialogs.tsx'),
  ])
  const deadline = stored?.deadline ?? start.deadline
  if (deadline === null) throw new Error('An exam has a deadline')
  return {
    quizId,
    takeQuizId,
    name: start.name,
    questions: paper.questions,
    Dialogs: ExamDialogs,
    isResumed: start.existing,
    deadline,
    clock: clock ?? { now: start.server_time, at: performance.now() },
    autosave: autosave(openAutosave(kept), { type: 'heard', state: stored?.quiz_state ?? {} }),
  }
}

/** The paper, and what shows its formulas, if it has any. */
async function fetchPaperAndFormatter(quizId: number) {
  const paper = await fetchPaper(quizId)
  const isFormatted = paper.questions.some(
    ({ statement, options }) => !isPlain(statement) || options.some(({ text }) => !isPlain(text)),
  )
  if (isFormatted) await preloadRichText()
  return paper
}
