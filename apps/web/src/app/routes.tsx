import type { LoaderFunction, RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import { requireAdmin, requireLogin, requireStudent, requireVisitor } from './guards.ts'
import { publicPage } from './layouts/public-page.ts'
import { frames, pages, upcoming } from './pages.tsx'
import { Root } from './Root.tsx'
import { RootError, RouteError } from './RouteError.tsx'
import { Starting } from './Starting.tsx'

const forEverybody: RouteObject[] = [
  { path: paths.home, lazy: pages.home },
  { path: paths.terms, lazy: pages.terms },
  { path: paths.error, lazy: pages.error },
  { path: '*', lazy: pages.notFound },
  {
    lazy: frames.serverState,
    children: [
      { path: paths.forgotPassword, lazy: pages.forgotPassword },
      { path: paths.resetPassword(), lazy: pages.resetPassword },
      { path: paths.confirmEmail(), lazy: pages.confirmEmail },
      { path: paths.unsubscribe(), lazy: pages.unsubscribe },
      {
        loader: requireVisitor,
        children: [
          { path: paths.login, lazy: pages.login },
          { path: paths.socialCallback, lazy: pages.socialCallback },
          { path: paths.signup, lazy: pages.signup },
        ],
      },
    ],
  },
]

const forPeople: RouteObject[] = [
  { path: paths.browseExams, lazy: pages.browseExams },
  { path: paths.browsePractices, lazy: upcoming('practices') },
  { path: paths.leaderboard, lazy: upcoming('leaderboard') },
]

const forStudents: RouteObject[] = [
  { path: paths.takePractice(), lazy: upcoming('practice') },
  {
    lazy: frames.dashboard,
    children: [
      { path: paths.dashboard, lazy: pages.studentDashboard },
      { path: paths.profile, lazy: pages.studentProfile },
      { path: paths.myQuizzes, lazy: pages.myQuizzes },
      { path: paths.attempt(), lazy: pages.result },
      { path: paths.settings, lazy: pages.studentSettings },
    ],
  },
]

const forAdmins: RouteObject[] = [
  { path: paths.admin.dashboard, lazy: pages.adminDashboard },
  { path: paths.admin.profile, lazy: pages.adminProfile },
  { path: paths.admin.settings, lazy: pages.adminSettings },
  { path: paths.admin.students, lazy: pages.students },
  { path: paths.admin.leaderboard, lazy: pages.adminLeaderboard },
  { path: paths.admin.add, lazy: pages.add },
  { path: paths.admin.import(), lazy: pages.import },
  { path: paths.admin.quizzes, lazy: pages.adminQuizzes },
  { path: paths.admin.quiz(), lazy: pages.adminQuiz },
  { path: paths.admin.subjects, lazy: pages.subjects },
  { path: paths.admin.subject(), lazy: pages.subject },
  { path: paths.admin.chapters, lazy: pages.chapters },
  { path: paths.admin.chapter(), lazy: pages.chapter },
  { path: paths.admin.questions, lazy: pages.questions },
  { path: paths.admin.question(), lazy: pages.question },
  { path: paths.admin.contacts, lazy: pages.contacts },
  { path: paths.admin.contact(), lazy: pages.contact },
  {
    lazy: frames.managedStudent,
    children: [
      { path: paths.admin.student(), lazy: pages.managedStudent },
      { path: paths.admin.studentQuizzes(), lazy: pages.studentQuizzes },
      { path: paths.admin.studentResult(), lazy: pages.studentResult },
      { path: paths.admin.studentSummary(), lazy: pages.studentSummary },
    ],
  },
]

/** Pages that call the server, for whom the guard lets through. */
const guarded = (loader: LoaderFunction, children: RouteObject[]): RouteObject => ({
  loader,
  lazy: frames.privateState,
  children,
})

/** Every address, who may see it, and what stands there. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    HydrateFallback: Starting,
    children: [
      {
        lazy: frames.page,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              { handle: publicPage, children: forEverybody },
              guarded(requireLogin, forPeople),
              guarded(requireStudent, forStudents),
            ],
          },
        ],
      },
      guarded(requireAdmin, [
        { lazy: frames.admin, children: [{ ErrorBoundary: RouteError, children: forAdmins }] },
      ]),
      {
        // Not private: an exam stays on the screen when its session ends, and asks to sign in again.
        loader: requireStudent,
        lazy: frames.serverState,
        children: [{ path: paths.takeExam(), lazy: pages.exam }],
      },
      { path: paths.calculator, lazy: pages.calculator },
    ],
  },
]
