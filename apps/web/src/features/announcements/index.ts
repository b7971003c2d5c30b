export { AnnouncementsPanel } from './AnnouncementsPanel.tsx'
export { useExamDayLists } from './announcements.api.ts'
export { QuestionReports } from './QuestionReports.tsx'
export { ReportsOfQuestion } from './ReportsOfQuestion.tsx'
