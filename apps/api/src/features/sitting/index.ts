export { closeOverdue } from './close-overdue.ts'
export { type QuizState, saveAnswers } from './save-answers.ts'
export { startAttempt } from './start-attempt.ts'
export { submitAttempt } from './submit-attempt.ts'
