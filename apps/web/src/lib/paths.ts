/** The addresses of the app; only this file and `admin-paths.ts` write any. */
export const paths = {
  home: '/',
  features: '/#key_features',
  faqs: '/#faqs',
  contact: '/#contact',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  /** The login page, which then goes to `next`. */
  loginThen: (next: string) =>
    next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`,
  /** Google and Facebook redirect here after sign-in. */
  socialCallback: '/login/callback',
  signup: '/signup',
  /** The sign-up page, whose login then goes to `next`. */
  signupThen: (next: string | null) =>
    next === null ? '/signup' : `/signup?next=${encodeURIComponent(next)}`,
  /** Page to set up the second step of one's own sign-in. */
  secondFactor: '/second-factor',
  forgotPassword: '/forgot-password',
  resetPassword: (token = ':token') => `/reset-password/${token}`,
  /** Accepts an invitation to become staff. */
  invitation: (token = ':token') => `/invitation/${token}`,
  confirmEmail: (token = ':token') => `/confirm-email/${token}`,
  /** Joins a group by its code. */
  join: (code = ':code') => `/join/${code}`,
  unsubscribe: (token = ':token') => `/unsubscribe/${token}`,
  error: '/error',
  /** The error page, whose retry goes to `next`. */
  errorThen: (next: string) => `/error?next=${encodeURIComponent(next)}`,
  dashboard: '/dashboard',
  profile: '/dashboard/profile',
  myQuizzes: '/dashboard/my_quizzes',
  attempt: (id: number | ':id' = ':id') => `/dashboard/my_quizzes/${id}`,
  /** The receipt of a submitted exam. */
  receipt: (id: number | ':id' = ':id') => `/dashboard/my_quizzes/${id}/receipt`,
  settings: '/dashboard/settings',
  /** The student's cards. */
  notebook: '/notebook',
  /** The review of the cards of today. */
  review: '/notebook/review',
  myData: '/dashboard/my-data',
  browseExams: '/browse/exam',
  browsePractices: '/browse/practice',
  /** How often the chapters of a subject were asked. */
  topics: '/browse/practice/topics',
  /** Puts together an own practice. */
  practise: '/practise',
  /** The link of a friend to a practice. */
  sharedPractice: (code = ':code') => `/practise/shared/${code}`,
  bookmarks: '/bookmarks',
  takeExam: (id: number | ':id' = ':id') => `/take_quiz/${id}`,
  takePractice: (id: number | ':id' = ':id') => `/take_practice/${id}`,
  leaderboard: '/leaderboard',
  calculator: '/calculator',
  /** What every page may lead staff to; the other pages of theirs are in `adminPaths`. */
  staff: {
    dashboard: '/admin/dashboard',
    add: '/admin/dashboard/add',
    quizzes: '/admin/dashboard/quizzes',
    questions: '/admin/dashboard/questions',
    students: '/admin/dashboard/students',
    /** The exam page of a rehearsal of this exam. */
    rehearse: (id: number | ':id' = ':id') => `/admin/rehearse/${id}`,
    profile: '/admin/dashboard/profile',
    /** The set-up of a new school. */
    setUp: '/admin/dashboard/set-up',
    settings: '/admin/dashboard/settings',
  },
} as const

/** A detail page with its form open. */
export const forEditing = (path: string) => `${path}?edit=true`

/** A detail page with the form of a copy open. */
export const forCopying = (path: string) => `${path}?copy=true`

/** Parses an id from a part of an address; null if there is none. */
export function readId(text: string | null | undefined): number | null {
  const id = Number(text)
  return text && Number.isSafeInteger(id) && id >= 1 ? id : null
}
