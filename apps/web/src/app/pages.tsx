import type { UpcomingPlace } from './upcoming.ts'

/** Every page, loaded when somebody comes to it. */
export const pages = {
  home: async () => ({
    Component: (await import('../features/home/HomePage.tsx')).HomePage,
  }),
  terms: async () => ({
    Component: (await import('../features/home/TermsPage.tsx')).TermsPage,
  }),
  login: async () => ({
    Component: (await import('../features/auth/LoginPage.tsx')).LoginPage,
  }),
  signup: async () => ({
    Component: (await import('../features/auth/SignupPage.tsx')).SignupPage,
  }),
  socialCallback: async () => ({
    Component: (await import('../features/auth/SocialCallbackPage.tsx')).SocialCallbackPage,
  }),
  forgotPassword: async () => ({
    Component: (await import('../features/auth/ForgotPasswordPage.tsx')).ForgotPasswordPage,
  }),
  resetPassword: async () => ({
    Component: (await import('../features/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
  }),
  confirmEmail: async () => ({
    Component: (await import('../features/auth/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  }),
  unsubscribe: async () => ({
    Component: (await import('../features/users/UnsubscribePage.tsx')).UnsubscribePage,
  }),
  error: async () => ({
    Component: (await import('./ErrorPage.tsx')).ErrorPage,
  }),
  notFound: async () => ({
    Component: (await import('./NotFoundPage.tsx')).NotFoundPage,
  }),
  browseExams: async () => ({
    Component: (await import('../features/quizzes/browse/BrowseExamsPage.tsx')).BrowseExamsPage,
  }),
  exam: async () => ({
    Component: (await import('../features/attempts/exam/ExamPage.tsx')).ExamPage,
  }),
  calculator: async () => ({
    Component: (await import('../features/calculator/CalculatorPage.tsx')).CalculatorPage,
  }),
  studentDashboard: async () => ({
    Component: (await import('../features/dashboard/StudentDashboardPage.tsx'))
      .StudentDashboardPage,
  }),
  studentProfile: async () => ({
    Component: (await import('../features/users/profile/StudentProfilePage.tsx'))
      .StudentProfilePage,
  }),
  myQuizzes: async () => ({
    Component: (await import('../features/attempts/history/MyQuizzesPage.tsx')).MyQuizzesPage,
  }),
  result: async () => ({
    Component: (await import('../features/attempts/result/ResultPage.tsx')).ResultPage,
  }),
  studentSettings: async () => ({
    Component: (await import('../features/users/settings/StudentSettingsPage.tsx'))
      .StudentSettingsPage,
  }),
  adminDashboard: async () => ({
    Component: (await import('../features/dashboard/AdminDashboardPage.tsx')).AdminDashboardPage,
  }),
  adminProfile: async () => ({
    Component: (await import('../features/users/profile/AdminProfilePage.tsx')).AdminProfilePage,
  }),
  adminSettings: async () => ({
    Component: (await import('../features/users/settings/AdminSettingsPage.tsx')).AdminSettingsPage,
  }),
  students: async () => ({
    Component: (await import('../features/students/StudentsPage.tsx')).StudentsPage,
  }),
  contacts: async () => ({
    Component: (await import('../features/contacts/ContactsPage.tsx')).ContactsPage,
  }),
  contact: async () => ({
    Component: (await import('../features/contacts/ContactPage.tsx')).ContactPage,
  }),
  managedStudent: async () => ({
    Component: (await import('../features/users/profile/ManagedStudentPage.tsx'))
      .ManagedStudentPage,
  }),
  adminLeaderboard: async () => ({
    Component: (await import('../features/leaderboard/AdminLeaderboardPage.tsx'))
      .AdminLeaderboardPage,
  }),
  add: async () => ({
    Component: (await import('../features/add/AddPage.tsx')).AddPage,
  }),
  import: async () => ({
    Component: (await import('../features/transfers/import/ImportPage.tsx')).ImportPage,
  }),
  adminQuizzes: async () => ({
    Component: (await import('../features/quizzes/admin/QuizzesPage.tsx')).QuizzesPage,
  }),
  adminQuiz: async () => ({
    Component: (await import('../features/quizzes/admin/QuizPage.tsx')).QuizPage,
  }),
  subjects: async () => ({
    Component: (await import('../features/subjects/SubjectsPage.tsx')).SubjectsPage,
  }),
  subject: async () => ({
    Component: (await import('../features/subjects/SubjectPage.tsx')).SubjectPage,
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
    Component: (await import('../features/questions/QuestionPage.tsx')).QuestionPage,
  }),
  studentQuizzes: async () => ({
    Component: (await import('../features/attempts/managed/StudentQuizzesPage.tsx'))
      .StudentQuizzesPage,
  }),
  studentResult: async () => ({
    Component: (await import('../features/attempts/managed/StudentResultPage.tsx'))
      .StudentResultPage,
  }),
  studentSummary: async () => ({
    Component: (await import('../features/dashboard/StudentSummaryPage.tsx')).StudentSummaryPage,
  }),
} as const

/** What stands around pages, loaded with the first of them. */
export const frames = {
  page: async () => ({
    Component: (await import('./layouts/PageLayout.tsx')).PageLayout,
  }),
  dashboard: async () => ({
    Component: (await import('./layouts/DashboardLayout.tsx')).DashboardLayout,
  }),
  admin: async () => ({
    Component: (await import('./layouts/AdminLayout.tsx')).AdminLayout,
  }),
  managedStudent: async () => ({
    Component: (await import('./layouts/ManagedStudentLayout.tsx')).ManagedStudentLayout,
  }),
  serverState: async () => ({
    Component: (await import('./ServerState.tsx')).ServerStateRoute,
  }),
  privateState: async () => ({
    Component: (await import('./ServerState.tsx')).PrivateStateRoute,
  }),
} as const

/** A place whose screen this version does not have. */
export const upcoming = (place: UpcomingPlace) => async () => {
  const { UpcomingPage } = await import('./UpcomingPage.tsx')
  return { element: <UpcomingPage place={place} /> }
}
