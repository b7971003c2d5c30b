export { AttemptLog, AttemptTimeline } from './AttemptTimeline.tsx'
export { attemptLogQuery } from './attempt-log.api.ts'
