export { PendingResult, UnknownResult } from './NoResult.tsx'
export { outcomeLooks } from './outcome-looks.ts'
export { PublishedResult, ResultSkeleton } from './PublishedResult.tsx'
export { attemptQuery, latestAttemptsQuery } from './results.api.ts'
