export { AttemptLog } from './AttemptLog.tsx'
export { AttemptTimeline } from './AttemptTimeline.tsx'
export { attemptLogQuery } from './attempt-log.api.ts'
