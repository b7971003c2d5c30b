export {
  findOpenPracticeId,
  findSettings,
  firstLanguage,
  insertFirstSettings,
  lockSettings,
  updateSettings,
} from './school-settings.queries.ts'
export {
  isLeaderboardForAdmins,
  readLanguages,
  readSchoolSettings,
  readTimeZone,
} from './school-settings.ts'
