/** Every address of the app. Nothing else writes one. */
export const paths = {
  home: '/',
  login: '/login',
  /** The login page, which then leads to `next`. */
  loginThen: (next: string) =>
    next === '/' ? '/login' : `/login?next=${encodeURIComponent(next)}`,
  signup: '/signup',
  confirmEmail: (token = ':token') => `/confirm-email/${token}`,
  error: '/error',
  /** The error page, whose retry leads to `next`. */
  errorThen: (next: string) => `/error?next=${encodeURIComponent(next)}`,
  dashboard: '/dashboard',
  myQuizzes: '/dashboard/my_quizzes',
  attempt: (id: number | ':id' = ':id') => `/dashboard/my_quizzes/${id}`,
  browseExams: '/browse/exam',
  takeExam: (id: number | ':id' = ':id') => `/take_quiz/${id}`,
  calculator: '/calculator',
} as const

/** Where uploaded pictures lie, by the file name that the API gives. */
export const pictures = {
  profile: (file: string) => `/static/uploads/profile_pictures/${encodeURIComponent(file)}`,
  question: (file: string) => `/static/uploads/question_images/${encodeURIComponent(file)}`,
} as const
