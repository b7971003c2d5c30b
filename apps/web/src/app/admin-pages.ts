/** Every page of the admin, loaded when somebody comes to it, and what stands around them. */
export const adminPages = {
  frame: async () => ({
    Component: (await import('./layouts/AdminLayout.tsx')).AdminLayout,
  }),
  studentFrame: async () => ({
    Component: (await import('./layouts/ManagedStudentLayout.tsx')).ManagedStudentLayout,
  }),
  dashboard: async () => ({
    Component: (await import('../features/dashboards/AdminDashboardPage.tsx')).AdminDashboardPage,
  }),
  profile: async () => ({
    Component: (await import('../features/users/profile/ProfilePages.tsx')).AdminProfilePage,
  }),
  settings: async () => ({
    Component: (await import('../features/users/settings/SettingsPages.tsx')).AdminSettingsPage,
  }),
  students: async () => ({
    Component: (await import('../features/students/StudentsPage.tsx')).StudentsPage,
  }),
  groups: async () => ({
    Component: (await import('../features/groups/GroupsPage.tsx')).GroupsPage,
  }),
  group: async () => ({
    Component: (await import('./pages/GroupPage.tsx')).GroupPage,
  }),
  auditLog: async () => ({
    Component: (await import('../features/audit-log/AuditLogPage.tsx')).AuditLogPage,
  }),
  contacts: async () => ({
    Component: (await import('../features/contacts/ContactsPage.tsx')).ContactsPage,
  }),
  contact: async () => ({
    Component: (await import('../features/contacts/ContactPage.tsx')).ContactPage,
  }),
  student: async () => ({
    Component: (await import('./pages/StudentPage.tsx')).StudentPage,
  }),
  leaderboard: async () => ({
    Component: (await import('../features/leaderboard/AdminLeaderboardPage.tsx'))
      .AdminLeaderboardPage,
  }),
  add: async () => ({
    Component: (await import('./pages/AddPage.tsx')).AddPage,
  }),
  import: async () => ({
    Component: (await import('./pages/ImportPage.tsx')).ImportPage,
  }),
  importQuiz: async () => ({
    Component: (await import('../features/quizzes/admin/file/ImportQuizPage.tsx')).ImportQuizPage,
  }),
  quizzes: async () => ({
    Component: (await import('../features/quizzes/admin/QuizzesPage.tsx')).QuizzesPage,
  }),
  quiz: async () => ({
    Component: (await import('../features/quizzes/admin/QuizPage.tsx')).QuizPage,
  }),
  board: async () => ({
    Component: (await import('../features/board/BoardPage.tsx')).BoardPage,
  }),
  preparation: async () => ({
    Component: (await import('../features/exam-preparation/PreparationPage.tsx')).PreparationPage,
  }),
  rehearse: async () => ({
    Component: (await import('./pages/RehearsalPage.tsx')).RehearsalPage,
  }),
  rehearsalResult: async () => ({
    Component: (await import('./pages/RehearsalResultPage.tsx')).RehearsalResultPage,
  }),
  classResults: async () => ({
    Component: (await import('../features/class-results/ClassResultsPage.tsx')).ClassResultsPage,
  }),
  paperHealth: async () => ({
    Component: (await import('../features/item-statistics/PaperHealthPage.tsx')).PaperHealthPage,
  }),
  markingSchemes: async () => ({
    Component: (await import('../features/marking-schemes/MarkingSchemesPage.tsx'))
      .MarkingSchemesPage,
  }),
  subjects: async () => ({
    Component: (await import('../features/subjects/SubjectsPage.tsx')).SubjectsPage,
  }),
  subject: async () => ({
    Component: (await import('./pages/SubjectPage.tsx')).SubjectPage,
  }),
  chapters: async () => ({
    Component: (await import('../features/chapters/ChaptersPage.tsx')).ChaptersPage,
  }),
  chapter: async () => ({
    Component: (await import('../features/chapters/ChapterPage.tsx')).ChapterPage,
  }),
  questions: async () => ({
    Component: (await import('../features/questions/QuestionsPage.tsx')).QuestionsPage,
  }),
  question: async () => ({
    Component: (await import('./pages/QuestionPage.tsx')).QuestionPage,
  }),
  studentQuizzes: async () => ({
    Component: (await import('../features/results/StudentQuizzesPage.tsx')).StudentQuizzesPage,
  }),
  studentResult: async () => ({
    Component: (await import('../features/results/StudentResultPage.tsx')).StudentResultPage,
  }),
  studentSummary: async () => ({
    Component: (await import('../features/dashboards/StudentSummaryPage.tsx')).StudentSummaryPage,
  }),
} as const

/** A key of {@link adminPages}. */
export type AdminPage = keyof typeof adminPages
