export { AttemptTimeline } from './AttemptTimeline.tsx'
