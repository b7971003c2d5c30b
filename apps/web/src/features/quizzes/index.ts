export { refreshIn } from './exam-offer.ts'
export { DifficultyBadge, ModeBadge } from './QuizBadges.tsx'
export { quizQuery, upcomingQuery } from './quizzes.api.ts'
export { ResultsBy } from './ResultsBy.tsx'
