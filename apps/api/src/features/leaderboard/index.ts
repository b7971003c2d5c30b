export { leaderboardExport } from './leaderboard.export.ts'
export { getPoints } from './leaderboard.queries.ts'
export { type TimeWindow, windowEnding } from './time-window.ts'
