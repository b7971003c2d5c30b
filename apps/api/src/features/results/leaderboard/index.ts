export { leaderboardExport } from './leaderboard.export.ts'
