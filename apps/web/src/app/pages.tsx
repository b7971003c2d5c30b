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
  secondFactor: async () => ({
    Component: (await import('../features/auth/second-factor/SecondFactorPage.tsx'))
      .SecondFactorPage,
  }),
  confirmEmail: async () => ({
    Component: (await import('../features/auth/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  }),
  unsubscribe: async () => ({
    Component: (await import('../features/users/UnsubscribePage.tsx')).UnsubscribePage,
  }),
  error: async () => ({
    Component: (await import('./ErrorPages.tsx')).ErrorPage,
  }),
  notFound: async () => ({
    Component: (await import('./ErrorPages.tsx')).NotFoundPage,
  }),
  browseExams: async () => {
    const page = await import('../features/quizzes/browse/BrowsePage.tsx')
    return { Component: page.BrowseExamsPage, loader: page.loadBrowseExams }
  },
  browsePractices: async () => {
    const page = await import('../features/quizzes/browse/BrowsePage.tsx')
    return { Component: page.BrowsePracticesPage, loader: page.loadBrowsePractices }
  },
  leaderboard: async () => ({
    Component: (await import('../features/leaderboard/LeaderboardPage.tsx')).LeaderboardPage,
  }),
  join: async () => ({
    Component: (await import('../features/groups/JoinPage.tsx')).JoinPage,
  }),
  exam: async () => ({
    Component: (await import('../features/sitting/exam/ExamPage.tsx')).ExamPage,
  }),
  practice: async () => ({
    Component: (await import('../features/sitting/practice/PracticePage.tsx')).PracticePage,
  }),
  calculator: async () => ({
    Component: (await import('../features/calculator/CalculatorPage.tsx')).CalculatorPage,
  }),
  studentDashboard: async () => {
    const page = await import('../features/dashboards/StudentDashboardPage.tsx')
    return { Component: page.StudentDashboardPage, loader: page.loadStudentDashboard }
  },
  studentProfile: async () => ({
    Component: (await import('../features/users/profile/ProfilePages.tsx')).StudentProfilePage,
  }),
  myQuizzes: async () => ({
    Component: (await import('../features/results/MyQuizzesPage.tsx')).MyQuizzesPage,
  }),
  result: async () => {
    const page = await import('../features/results/ResultPage.tsx')
    return { Component: page.ResultPage, loader: page.loadResult }
  },
  studentSettings: async () => ({
    Component: (await import('../features/users/settings/SettingsPages.tsx')).StudentSettingsPage,
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
  providers: async () => ({
    Component: (await import('./Providers.tsx')).ProvidersRoute,
  }),
  private: async () => ({
    Component: (await import('./Providers.tsx')).PrivateRoute,
  }),
  theme: async () => ({
    Component: (await import('./Providers.tsx')).ThemeRoute,
  }),
} as const

/** A page of the admin, or what stands around it. Their list is a separate chunk. */
export const adminPage = (name: AdminPage) => async () =>
  (await import('./admin-pages.ts')).adminPages[name]()
