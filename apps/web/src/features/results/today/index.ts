export { TodayPanel, TodaySkeleton } from './TodayPanel.tsx'
export { todayQuery } from './today.api.ts'
