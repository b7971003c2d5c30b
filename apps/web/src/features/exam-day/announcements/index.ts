export { AnnouncementsOfExam, AnnouncementsPanel } from './AnnouncementsPanel.tsx'
export { useExamDayLists, useExamDayNews } from './announcements.api.ts'
export { QuestionReports, ReportedQuestions } from './QuestionReports.tsx'
export { ReportsOfQuestion } from './ReportsOfQuestion.tsx'
