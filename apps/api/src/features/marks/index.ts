export { exactHundredths } from './exact-tally.ts'
export { type MarkedAttempt, reportAttempt } from './report-attempt.ts'
export { reportFigures } from './show-marks-report.ts'
