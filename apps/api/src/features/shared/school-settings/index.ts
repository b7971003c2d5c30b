export { insertFirstSettings } from './school-settings.queries.ts'
export {
  isLeaderboardForAdmins,
  readSchoolSettings,
  readTimeZone,
} from './school-settings.ts'
