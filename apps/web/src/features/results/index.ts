export { PendingResult, UnknownResult } from './NoResult.tsx'
export { PublishedResult, ResultSkeleton } from './PublishedResult.tsx'
export { attemptQuery, latestAttemptsQuery } from './results.api.ts'
