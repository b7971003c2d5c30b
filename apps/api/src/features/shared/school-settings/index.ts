export { insertFirstSettings } from './school-settings.queries.ts'
export {
  isLeaderboardForAdmins,
  readSchoolSettings,
  readTimeZone,
  toSchool,
} from './school-settings.ts'
