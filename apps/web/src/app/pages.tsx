import type { AdminPage } from './admin-pages.ts'

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
  browsePractices: async () => ({
    Component: (await import('../features/quizzes/browse/BrowsePracticesPage.tsx'))
      .BrowsePracticesPage,
  }),
  leaderboard: async () => ({
    Component: (await import('../features/leaderboard/LeaderboardPage.tsx')).LeaderboardPage,
  }),
  exam: async () => ({
    Component: (await import('../features/attempts/exam/ExamPage.tsx')).ExamPage,
  }),
  practice: async () => ({
    Component: (await import('../features/attempts/practice/PracticePage.tsx')).PracticePage,
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
} as const

/** What stands around pages, loaded with the first of them. */
export const frames = {
  page: async () => ({
    Component: (await import('./layouts/PageLayout.tsx')).PageLayout,
  }),
  dashboard: async () => ({
    Component: (await import('./layouts/DashboardLayout.tsx')).DashboardLayout,
  }),
  serverState: async () => ({
    Component: (await import('./ServerState.tsx')).ServerStateRoute,
  }),
  privateState: async () => ({
    Component: (await import('./ServerState.tsx')).PrivateStateRoute,
  }),
} as const

/**
 * A page of the admin, or what stands around it. Their list is loaded with the first of
 * them: it weighs on nobody else.
 */
export const adminPage = (name: AdminPage) => async () =>
  (await import('./admin-pages.ts')).adminPages[name]()
