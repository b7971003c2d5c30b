export { type Asker, askerOf, isKnown, isKnownTo, isOpenTo } from './audience.queries.ts'
export { findBrowsePages } from './browse.queries.ts'
export { type ComingExams, findComingExams } from './coming-exams.queries.ts'
export { allocate } from './composition/allocate.ts'
export type { Candidate } from './composition/candidate.ts'
export { checkSections } from './composition/check-sections.ts'
export {
  findComposition,
  sectionPlan,
  selectQuizChapters,
} from './composition/composition.queries.ts'
export { type Composition, wantedOf } from './composition/composition.ts'
export { fullMarks, marksFor, ruleFor } from './composition/full-marks.ts'
export { requireOwnSources } from './composition/own-quiz.ts'
export { readComposition } from './composition/read-composition.ts'
export {
  highestMarks,
  lackingSections,
  type MarkedCandidate,
  totalMarksOf,
  totalsOf,
  unevenDraw,
} from './composition/section-totals.ts'
export { selectByDifficulty } from './composition/select-by-difficulty.ts'
export { markingOf } from './composition/show-sections.ts'
export { type Placed, spreadOverChapters } from './composition/spread-over-chapters.ts'
export { type Groupable, selectUnits, type Unit, unitsOf } from './composition/units.ts'
export { createQuiz } from './create-quiz.ts'
export { type ExamCutOffs, examCutOffs, selectExamCutOffs } from './cut-offs/cut-offs.queries.ts'
export { selectQuizDependentsOfChapters } from './dependents.queries.ts'
export { parseExamDate } from './exam-date.ts'
export { type Fitting, fittingFirst, fittingFor } from './goals/fitting.ts'
export { type Goal, isAhead, selectFitting, selectGoalsAndPast } from './goals/goals.queries.ts'
export {
  type AwaitedExam,
  findAwaitedExam,
  findProgress,
  type HeldOnPaper,
  heldQuestionIds,
  secretQuestionIds,
  selectHeldChapterIds,
  selectHeldElsewhere,
  selectHeldIds,
  selectHeldOnPapers,
  selectHeldQuestions,
  selectHoldingExams,
} from './held-questions.queries.ts'
export { latestBlockingExam } from './held-questions.ts'
export { findLack, findLackingExams } from './lacking-exams.ts'
export { countTranslated } from './languages/count-translated.ts'
export {
  findOpenQuizzes,
  findQuestionCount,
  findSchoolQuiz,
  getTotalMarks,
  lockExam,
  lockOpenQuiz,
  type OpenQuiz,
  type Wanted,
} from './open-quiz.queries.ts'
export { ownDuration } from './own-duration.queries.ts'
export {
  countPrivatePractices,
  findPrivatePractice,
  insertPrivatePractice,
} from './private-practices.queries.ts'
export {
  countOpenObjections,
  getPublication,
  getShownPart,
  goesOnByItself,
  insertPublicationEvent,
  isKeyAhead,
  objectionsCloseAt,
  selectObjectedExams,
  selectWaitingExams,
  shownPart,
} from './publication.queries.ts'
export { quizExport } from './quizzes.export.ts'
export { type QuizListRow, quizList } from './quizzes.queries.ts'
export { entryEndOf } from './quizzes.view.ts'
export { updateSectionTimes } from './section-times/extend-section-attempts.ts'
export {
  addSeconds,
  endOf,
  leaveSection,
  planTimes,
  reopenSection,
  resumeTimes,
  secondsOfWork,
  takeBackSeconds,
} from './section-times/section-times.ts'
export {
  areKeysShown,
  earlyKeysSince,
  findSatShift,
  findSeriesId,
  hasTakenShift,
  holdSeries,
  isOn,
  keysShownSince,
  lockShifts,
} from './series/shifts.queries.ts'
export { quizStatus, windowEnd } from './window/quiz-status.ts'
export { lockQuiz, retireQuizzes } from './writing.queries.ts'
