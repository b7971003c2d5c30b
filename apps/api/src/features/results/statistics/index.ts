export { trackChanges } from './changes.ts'
export { selectCompleted } from './completions.queries.ts'
export { countWhile } from './count-while.ts'
export { selectOwnTotals } from './paper-totals.queries.ts'
export type { PaperTotal } from './paper-totals.ts'
export { type PointsAsked, selectPoints } from './points.queries.ts'
export { createSchoolTotals, type SchoolTotals } from './school-totals.ts'
export { countCorrected, forgetChanges, rebuildStatistics } from './statistics.queries.ts'
export {
  asksSeveralSubjects,
  presentSubjectName,
  publishedAttempts,
  showsAnswers,
} from './student-attempts.queries.ts'
export {
  type Figures,
  type FiguresOfAnyMode,
  type ModeWindow,
  type TimeWindow,
  windowEnding,
} from './time-window.ts'
export { isNew, loadRated, ratedTotals } from './totals.queries.ts'
export { type FiguresAsked, whoseFigures } from './whose-figures.ts'
export {
  changesReadableSeconds,
  followWindow,
  followWindows,
  type Totals,
} from './window-totals.ts'
