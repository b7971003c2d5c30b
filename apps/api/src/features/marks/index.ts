export { type MarkedAttempt, reportAttempt } from './report-attempt.ts'
