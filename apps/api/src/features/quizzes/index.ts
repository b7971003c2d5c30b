export { createQuiz } from './create-quiz.ts'
export { selectQuizDependentsOfChapters } from './dependents.queries.ts'
export { parseExamDate } from './exam-date.ts'
export {
  findResultsBy,
  heldQuestionIds,
  isAskedElsewhere,
  selectHeldChapters,
  selectHeldQuestions,
} from './held-questions.queries.ts'
export { lastHolding } from './held-questions.ts'
export {
  findOpenQuiz,
  findOpenQuizzes,
  lockOpenQuiz,
  type OpenQuiz,
  type Wanted,
} from './open-quiz.queries.ts'
export {
  countPrivatePractices,
  findPrivatePractice,
  insertPrivatePractice,
} from './private-practices.queries.ts'
export { quizStatus, windowEnd } from './quiz-status.ts'
export { quizExport } from './quizzes.export.ts'
export { answeredCount, type QuizListRow, quizList, selectExams } from './quizzes.queries.ts'
export { retireQuizzes } from './writing.queries.ts'
