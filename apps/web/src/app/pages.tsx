import type { AdminPage } from './admin-pages.ts'

/** Every page, loaded when somebody comes to it. */
export const pages = {
  home: async () => ({
    Component: (await import('../features/school/home/HomePage.tsx')).HomePage,
  }),
  terms: async () => ({
    Component: (await import('../features/school/home/TermsPage.tsx')).TermsPage,
  }),
  login: async () => ({
    Component: (await import('../features/accounts/auth/LoginPage.tsx')).LoginPage,
  }),
  signup: async () => ({
    Component: (await import('../features/accounts/auth/SignupPage.tsx')).SignupPage,
  }),
  socialCallback: async () => ({
    Component: (await import('../features/accounts/auth/SocialCallbackPage.tsx'))
      .SocialCallbackPage,
  }),
  forgotPassword: async () => ({
    Component: (await import('../features/accounts/auth/ForgotPasswordPage.tsx'))
      .ForgotPasswordPage,
  }),
  resetPassword: async () => ({
    Component: (await import('../features/accounts/auth/ResetPasswordPage.tsx')).ResetPasswordPage,
  }),
  secondFactor: async () => ({
    Component: (await import('../features/accounts/auth/second-factor/SecondFactorPage.tsx'))
      .SecondFactorPage,
  }),
  confirmEmail: async () => ({
    Component: (await import('../features/accounts/auth/ConfirmEmailPage.tsx')).ConfirmEmailPage,
  }),
  unsubscribe: async () => ({
    Component: (await import('../features/accounts/users/UnsubscribePage.tsx')).UnsubscribePage,
  }),
  error: async () => ({
    Component: (await import('./ErrorPages.tsx')).ErrorPage,
  }),
  notFound: async () => ({
    Component: (await import('./ErrorPages.tsx')).NotFoundPage,
  }),
  browseExams: async () => {
    const page = await import('../features/quizzes/quiz/browse/BrowsePage.tsx')
    return { Component: page.BrowseExamsPage, loader: page.loadBrowseExams }
  },
  browsePractices: async () => {
    const page = await import('../features/quizzes/quiz/browse/BrowsePage.tsx')
    return { Component: page.BrowsePracticesPage, loader: page.loadBrowsePractices }
  },
  leaderboard: async () => ({
    Component: (await import('../features/results/leaderboard/LeaderboardPage.tsx'))
      .LeaderboardPage,
  }),
  join: async () => ({
    Component: (await import('../features/accounts/groups/JoinPage.tsx')).JoinPage,
  }),
  exam: async () => ({
    Component: (await import('../features/sitting/sitting/exam/ExamPage.tsx')).ExamPage,
  }),
  practice: async () => ({
    Component: (await import('../features/sitting/sitting/practice/PracticePage.tsx')).PracticePage,
  }),
  calculator: async () => ({
    Component: (await import('../features/sitting/calculator/CalculatorPage.tsx')).CalculatorPage,
  }),
  studentDashboard: async () => {
    const page = await import('../features/results/dashboards/StudentDashboardPage.tsx')
    return { Component: page.StudentDashboardPage, loader: page.loadStudentDashboard }
  },
  studentProfile: async () => ({
    Component: (await import('../features/accounts/users/profile/ProfilePages.tsx'))
      .StudentProfilePage,
  }),
  myQuizzes: async () => ({
    Component: (await import('../features/results/results/MyQuizzesPage.tsx')).MyQuizzesPage,
  }),
  result: async () => {
    const page = await import('../features/results/results/ResultPage.tsx')
    return { Component: page.ResultPage, loader: page.loadResult }
  },
  studentSettings: async () => ({
    Component: (await import('../features/accounts/users/settings/SettingsPages.tsx'))
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
