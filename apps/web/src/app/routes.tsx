import type { LoaderFunction, RouteObject } from 'react-router'
import { paths } from '../lib/paths.ts'
import {
  requireAdmin,
  requireLogin,
  requireSession,
  requireStudent,
  requireVisitor,
} from './guards.ts'
import type { PageHandle } from './layouts/PageLayout.tsx'
import { adminPage, frames, pages } from './pages.tsx'
import { Root } from './Root.tsx'
import { RootError, RouteError } from './RouteError.tsx'

const forEverybody: RouteObject[] = [
  { path: paths.home, lazy: pages.home },
  { path: paths.terms, lazy: pages.terms },
  { path: paths.error, lazy: pages.error },
  { path: '*', lazy: pages.notFound },
  {
    lazy: frames.providers,
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
  { path: paths.browsePractices, lazy: pages.browsePractices },
  { path: paths.leaderboard, lazy: pages.leaderboard },
  { path: paths.join(), lazy: pages.join },
]

const forStudents: RouteObject[] = [
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
  { path: paths.admin.dashboard, lazy: adminPage('dashboard') },
  { path: paths.admin.profile, lazy: adminPage('profile') },
  { path: paths.admin.settings, lazy: adminPage('settings') },
  { path: paths.admin.students, lazy: adminPage('students') },
  { path: paths.admin.groups, lazy: adminPage('groups') },
  { path: paths.admin.group(), lazy: adminPage('group') },
  { path: paths.admin.leaderboard, lazy: adminPage('leaderboard') },
  { path: paths.admin.add, lazy: adminPage('add') },
  { path: paths.admin.import(), lazy: adminPage('import') },
  { path: paths.admin.import('quiz'), lazy: adminPage('importQuiz') },
  { path: paths.admin.quizzes, lazy: adminPage('quizzes') },
  { path: paths.admin.quiz(), lazy: adminPage('quiz') },
  { path: paths.admin.quizBoard(), lazy: adminPage('board') },
  { path: paths.admin.quizPreparation(), lazy: adminPage('preparation') },
  { path: paths.admin.rehearsalResult(), lazy: adminPage('rehearsalResult') },
  { path: paths.admin.quizResults(), lazy: adminPage('classResults') },
  { path: paths.admin.quizStatistics(), lazy: adminPage('paperHealth') },
  { path: paths.admin.markingSchemes, lazy: adminPage('markingSchemes') },
  { path: paths.admin.subjects, lazy: adminPage('subjects') },
  { path: paths.admin.subject(), lazy: adminPage('subject') },
  { path: paths.admin.chapters, lazy: adminPage('chapters') },
  { path: paths.admin.chapter(), lazy: adminPage('chapter') },
  { path: paths.admin.questions, lazy: adminPage('questions') },
  { path: paths.admin.question(), lazy: adminPage('question') },
  { path: paths.admin.audit, lazy: adminPage('auditLog') },
  { path: paths.admin.contacts, lazy: adminPage('contacts') },
  { path: paths.admin.contact(), lazy: adminPage('contact') },
  {
    lazy: adminPage('studentFrame'),
    children: [
      { path: paths.admin.student(), lazy: adminPage('student') },
      { path: paths.admin.studentQuizzes(), lazy: adminPage('studentQuizzes') },
      { path: paths.admin.studentResult(), lazy: adminPage('studentResult') },
      { path: paths.admin.studentSummary(), lazy: adminPage('studentSummary') },
    ],
  },
]

/** Pages that call the server, for whom the guard lets through. */
const guarded = (loader: LoaderFunction, children: RouteObject[]): RouteObject => ({
  loader,
  lazy: frames.private,
  children,
})

/** Every address, who may see it, and what stands there. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RootError,
    children: [
      {
        lazy: frames.page,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              { handle: { isPublic: true } satisfies PageHandle, children: forEverybody },
              guarded(requireSession, [{ path: paths.secondFactor, lazy: pages.secondFactor }]),
              guarded(requireLogin, forPeople),
              guarded(requireStudent, forStudents),
              {
                // Not private: a running practice stays on the screen when its session ends.
                loader: requireStudent,
                lazy: frames.providers,
                children: [{ path: paths.takePractice(), lazy: pages.practice }],
              },
            ],
          },
        ],
      },
      guarded(requireAdmin, [
        {
          lazy: adminPage('frame'),
          children: [{ ErrorBoundary: RouteError, children: forAdmins }],
        },
      ]),
      {
        // Not private: an exam stays on the screen when its session ends, and asks to sign in
        // again.
        loader: requireStudent,
        lazy: frames.providers,
        children: [{ path: paths.takeExam(), lazy: pages.exam }],
      },
      {
        loader: requireAdmin,
        lazy: frames.providers,
        children: [{ path: paths.admin.rehearse(), lazy: adminPage('rehearse') }],
      },
      {
        lazy: frames.theme,
        children: [{ path: paths.calculator, lazy: pages.calculator }],
      },
    ],
  },
]
