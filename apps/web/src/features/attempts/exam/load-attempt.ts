import type { PaperQuestion } from '@prepwell/contract/attempts.ts'
import { pictures } from '../../../lib/paths.ts'
import { preloadRichText } from '../../../ui/RichText.tsx'
import { isPlain } from '../../../ui/rich-text/is-plain.ts'
import { fetchPaper, fetchStartCheck, sendStart } from '../sitting.api.ts'
import { type Answers, answersOf } from './answer.ts'
import { autosave, openAutosave } from './autosave.ts'
import { hearTime, type TimeSignal } from './countdown.ts'
import { timed } from './exam-calls.ts'
import { lastPlace } from './exam-session.ts'
import type { ExamRoomStart } from './exam-state.ts'
import { openLocalAnswers } from './local-answers.ts'
import { loadPicture } from './ready-to-show.ts'

/**
 * Everything an attempt needs to go on without the network: what a room is opened
 * with, and what its page shows.
 */
export interface LoadedAttempt extends Omit<ExamRoomStart, 'mayWrite' | 'questions'> {
  readonly quizId: number
  readonly takeQuizId: number
  readonly name: string
  readonly questions: readonly PaperQuestion[]
  /** Epoch seconds, the server's. */
  readonly startedAt: number
  /** The attempt was running before. */
  readonly isResumed: boolean
}

/**
 * Starts or resumes the attempt and brings paper, answers and clock together: what the server has,
 * merged with what this device kept. Safe to repeat while the attempt runs; after its end a
 * practice begins anew. `isTimed` counts only when a practice begins. Throws a CallError.
 */
export async function loadAttempt(
  quizId: number,
  userId: number,
  isTimed = false,
): Promise<LoadedAttempt> {
  const signals: TimeSignal[] = []
  const onTime = (signal: TimeSignal) => signals.push(signal)
  const start = await timed(onTime, () => sendStart(quizId, isTimed))
  const clock = { now: start.server_time, at: performance.now() }
  const takeQuizId = start.take_quiz_id
  const local = openLocalAnswers({ userId, takeQuizId, quizId, quizName: start.name })
  const [paper, check, kept] = await Promise.all([
    fetchPaperAndFormatter(quizId),
    start.existing ? timed(onTime, () => fetchStartCheck(quizId)) : null,
    local.read(),
  ])
  const stored: Answers = check ? answersOf(check.quiz_state, check.order) : {}
  const answers = autosave(openAutosave(kept), { type: 'heard', answers: stored })
  const place = lastPlace(paper.questions, answers.chosen)
  const first = paper.questions.find(({ id }) => id === place) ?? paper.questions[0]
  if (first?.question_image) await loadPicture(pictures.question(first.question_image))
  return {
    quizId,
    takeQuizId,
    name: start.name,
    questions: paper.questions,
    startedAt: start.started_at ?? start.server_time,
    isResumed: start.existing,
    deadline: check?.deadline ?? start.deadline,
    clock: signals.reduce(hearTime, clock),
    stored,
    autosave: answers,
  }
}

/** The paper, and what its formulas are shown with, if it has any. */
async function fetchPaperAndFormatter(quizId: number) {
  const paper = await fetchPaper(quizId)
  const isFormatted = paper.questions.some(
    ({ statement, options }) => !isPlain(statement) || options.some(({ text }) => !isPlain(text)),
  )
  if (!isFormatted) return paper
  await preloadRichText()
  return paper
}
