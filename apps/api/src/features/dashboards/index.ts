export { type MarkedAttempt, reportAttempt } from './attempt-marks.ts'
