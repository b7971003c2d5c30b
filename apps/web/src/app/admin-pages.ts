/** Every page of the admin, loaded when somebody comes to it, and what stands around them. */
export const adminPages = {
  frame: async () => ({
    Component: (await import('./layouts/AdminLayout.tsx')).AdminLayout,
  }),
  studentFrame: async () => ({
    Component: (await import('./layouts/ManagedStudentLayout.tsx')).ManagedStudentLayout,
  }),
  dashboard: async () => ({
    Component: (await import('../features/results/dashboards/AdminDashboardPage.tsx'))
      .AdminDashboardPage,
  }),
  profile: async () => ({
    Component: (await import('../features/accounts/users/profile/ProfilePages.tsx'))
      .AdminProfilePage,
  }),
  settings: async () => ({
    Component: (await import('../features/accounts/users/settings/SettingsPages.tsx'))
      .AdminSettingsPage,
  }),
  students: async () => ({
    Component: (await import('../features/accounts/students/StudentsPage.tsx')).StudentsPage,
  }),
  groups: async () => ({
    Component: (await import('../features/accounts/groups/GroupsPage.tsx')).GroupsPage,
  }),
  group: async () => ({
    Component: (await import('./pages/GroupPage.tsx')).GroupPage,
  }),
  auditLog: async () => ({
    Component: (await import('../features/school/audit-log/AuditLogPage.tsx')).AuditLogPage,
  }),
  contacts: async () => ({
    Component: (await import('../features/school/messages/ContactsPage.tsx')).ContactsPage,
  }),
  contact: async () => ({
    Component: (await import('../features/school/messages/ContactPage.tsx')).ContactPage,
  }),
  student: async () => ({
    Component: (await import('./pages/StudentPage.tsx')).StudentPage,
  }),
  leaderboard: async () => ({
    Component: (await import('../features/results/leaderboard/AdminLeaderboardPage.tsx'))
      .AdminLeaderboardPage,
  }),
  add: async () => ({
    Component: (await import('./pages/AddPage.tsx')).AddPage,
  }),
  import: async () => ({
    Component: (await import('./pages/ImportPage.tsx')).ImportPage,
  }),
  importQuiz: async () => ({
    Component: (await import('../features/quizzes/quiz/admin/file/ImportQuizPage.tsx'))
      .ImportQuizPage,
  }),
  quizzes: async () => ({
    Component: (await import('../features/quizzes/quiz/admin/QuizzesPage.tsx')).QuizzesPage,
  }),
  quiz: async () => ({
    Component: (await import('../features/quizzes/quiz/admin/QuizPage.tsx')).QuizPage,
  }),
  board: async () => ({
    Component: (await import('../features/exam-day/board/BoardPage.tsx')).BoardPage,
  }),
  preparation: async () => ({
    Component: (await import('../features/exam-day/preparation/PreparationPage.tsx'))
      .PreparationPage,
  }),
  rehearse: async () => ({
    Component: (await import('./pages/RehearsalPage.tsx')).RehearsalPage,
  }),
  rehearsalResult: async () => ({
    Component: (await import('./pages/RehearsalResultPage.tsx')).RehearsalResultPage,
  }),
  classResults: async () => ({
    Component: (await import('../features/results/class-results/ClassResultsPage.tsx'))
      .ClassResultsPage,
  }),
  paperHealth: async () => ({
    Component: (await import('../features/results/item-statistics/PaperHealthPage.tsx'))
      .PaperHealthPage,
  }),
  markingSchemes: async () => ({
    Component: (await import('../features/bank/marking-schemes/MarkingSchemesPage.tsx'))
      .MarkingSchemesPage,
  }),
  subjects: async () => ({
    Component: (await import('../features/bank/subjects/SubjectsPage.tsx')).SubjectsPage,
  }),
  subject: async () => ({
    Component: (await import('./pages/SubjectPage.tsx')).SubjectPage,
  }),
  chapters: async () => ({
    Component: (await import('../features/bank/chapters/ChaptersPage.tsx')).ChaptersPage,
  }),
  chapter: async () => ({
    Component: (await import('../features/bank/chapters/ChapterPage.tsx')).ChapterPage,
  }),
  questions: async () => ({
    Component: (await import('../features/bank/questions/QuestionsPage.tsx')).QuestionsPage,
  }),
  question: async () => ({
    Component: (await import('./pages/QuestionPage.tsx')).QuestionPage,
  }),
  studentQuizzes: async () => ({
    Component: (await import('../features/results/results/StudentQuizzesPage.tsx'))
      .StudentQuizzesPage,
  }),
  studentResult: async () => ({
    Component: (await import('../features/results/results/StudentResultPage.tsx'))
      .StudentResultPage,
  }),
  studentSummary: async () => ({
    Component: (await import('../features/results/dashboards/StudentSummaryPage.tsx'))
      .StudentSummaryPage,
  }),
} as const

/** A key of {@link adminPages}. */
export type AdminPage = keyof typeof adminPages
