export { type MarkedAttempt, reportAttempt } from './report-attempt.ts'
export { reportFigures } from './show-marks-report.ts'
