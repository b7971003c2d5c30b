import { createBrowserRouter, type RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import { requireLogin, requireStudent, requireVisitor } from './guards.ts'
import { Root } from './Root.tsx'
import { RootError, RouteError } from './RouteError.tsx'
import { Starting } from './Starting.tsx'

const visitorPages: RouteObject[] = [
  {
    path: paths.login,
    lazy: async () => ({ Component: (await import('../features/auth/LoginPage.tsx')).LoginPage }),
  },
  {
    path: paths.signup,
    lazy: async () => ({ Component: (await import('../features/auth/SignupPage.tsx')).SignupPage }),
  },
]

const dashboardPages: RouteObject[] = [
  {
    path: paths.dashboard,
    lazy: async () => ({
      Component: (await import('../features/dashboard/StudentDashboardPage.tsx'))
        .StudentDashboardPage,
    }),
  },
  {
    path: paths.myQuizzes,
    lazy: async () => ({
      Component: (await import('../features/attempts/history/MyQuizzesPage.tsx')).MyQuizzesPage,
    }),
  },
  {
    path: paths.attempt(),
    lazy: async () => ({
      Component: (await import('../features/attempts/result/ResultPage.tsx')).ResultPage,
    }),
  },
]

const pagesThatCall: RouteObject[] = [
  { loader: requireVisitor, children: visitorPages },
  {
    path: paths.confirmEmail(),
    lazy: async () => ({
      Component: (await import('../features/auth/ConfirmEmailPage.tsx')).ConfirmEmailPage,
    }),
  },
  {
    path: paths.browseExams,
    loader: requireLogin,
    lazy: async () => ({
      Component: (await import('../features/quizzes/browse/BrowseExamsPage.tsx')).BrowseExamsPage,
    }),
  },
  {
    loader: requireStudent,
    lazy: async () => ({
      Component: (await import('./layouts/DashboardLayout.tsx')).DashboardLayout,
    }),
    children: dashboardPages,
  },
]

const serverState = async () => ({
  Component: (await import('./ServerState.tsx')).ServerStateRoute,
})

const pagesWithHeader: RouteObject[] = [
  {
    path: paths.home,
    lazy: async () => ({ Component: (await import('../features/home/HomePage.tsx')).HomePage }),
  },
  { lazy: serverState, children: pagesThatCall },
  {
    path: paths.error,
    lazy: async () => ({ Component: (await import('./ErrorPage.tsx')).ErrorPage }),
  },
  {
    path: '*',
    lazy: async () => ({ Component: (await import('./NotFoundPage.tsx')).NotFoundPage }),
  },
]

/** Every address and what stands there. */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: Starting,
    children: [
      {
        lazy: async () => ({ Component: (await import('./layouts/PageLayout.tsx')).PageLayout }),
        children: [{ ErrorBoundary: RouteError, children: pagesWithHeader }],
      },
      {
        lazy: serverState,
        children: [
          {
            path: paths.takeExam(),
            loader: requireStudent,
            lazy: async () => ({
              Component: (await import('../features/attempts/exam/ExamPage.tsx')).ExamPage,
            }),
          },
        ],
      },
      {
        path: paths.calculator,
        lazy: async () => ({
          Component: (await import('../features/calculator/CalculatorPage.tsx')).CalculatorPage,
        }),
      },
    ],
  },
])
