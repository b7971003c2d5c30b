export {
  type AnswerRow,
  type IncomingAnswer,
  isCounted,
  isStored,
  readAnswers,
  showAnswers,
  showOrders,
  showSelection,
} from './answers.ts'
export { requireOpen, requireOwn } from './attempts.policy.ts'
export {
  type AttemptRecord,
  attemptColumns,
  getPaper,
  insertEvent,
  type MarkedAnswer,
  selectAnswers,
  selectMarkedAnswers,
  unchangedPaperId,
} from './attempts.queries.ts'
export { closeAttempt, closeUnchanged } from './close-attempt.ts'
export { elapsedSeconds, isOver, secondsLeft, startOf } from './deadline.ts'
export type { Paper, PaperItem } from './paper.ts'
export { type AttemptContext, createPaperCache } from './paper-cache.ts'
export { printPaper, printPrivatePaper } from './print-paper.ts'
export { questionKinds } from './question-kinds.ts'
