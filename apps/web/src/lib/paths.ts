/** The addresses of the app. Only this file and `admin-paths.ts` contain any. */
export const paths = {
  home: '/',
  features: '/#key_features',
  faqs: '/#faqs',
  contact: '/#contact',
  terms: '/terms',
  privacy: '/privacy',
  login: '/login',
  /** The login page, which leads to `next` after the login. */
  loginThen: (next: string) =>
    next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`,
  /** Providers redirect here after a sign-in. */
  socialCallback: '/login/callback',
  signup: '/signup',
  /** The sign-up page; the login after it leads to `next`. */
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
  /** The student's notebook cards. */
  notebook: '/notebook',
  /** The review of today's cards. */
  review: '/notebook/review',
  myData: '/dashboard/my-data',
  browseExams: '/browse/exam',
  browsePractices: '/browse/practice',
  /** Frequency of each chapter in past exams. */
  topics: '/browse/practice/topics',
  /** The page on which a student puts together their own practice. */
  practise: '/practise',
  /** A friend's link to a practice. */
  sharedPractice: (code = ':code') => `/practise/shared/${code}`,
  bookmarks: '/bookmarks',
  takeExam: (id: number | ':id' = ':id') => `/take_quiz/${id}`,
  takePractice: (id: number | ':id' = ':id') => `/take_practice/${id}`,
  leaderboard: '/leaderboard',
  calculator: '/calculator',
  /** Staff pages that any page may link to; the other staff pages are in `adminPaths`. */
  staff: {
    dashboard: '/admin/dashboard',
    add: '/admin/dashboard/add',
    quizzes: '/admin/dashboard/quizzes',
    questions: '/admin/dashboard/questions',
    students: '/admin/dashboard/students',
    /** The exam page in a rehearsal of this exam. */
    rehearse: (id: number | ':id' = ':id') => `/admin/rehearse/${id}`,
    profile: '/admin/dashboard/profile',
    /** The set-up of a new school. */
    setUp: '/admin/dashboard/set-up',
    settings: '/admin/dashboard/settings',
  },
} as const

/** A detail page whose form is open. */
export const forEditing = (path: string) => `${path}?edit=true`

/** A detail page with the form for a copy open. */
export const forCopying = (path: string) => `${path}?copy=true`

/** Parses an id from a part of an address; null if there is none. */
export function readId(text: string | null | undefined): number | null {
  const id = Number(text)
  return text && Number.isSafeInteger(id) && id >= 1 ? id : null
}
