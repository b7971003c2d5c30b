/** Every address of the app; no other file writes one. */
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
  settings: '/dashboard/settings',
  myData: '/dashboard/my-data',
  browseExams: '/browse/exam',
  browsePractices: '/browse/practice',
  /** How often the chapters of a subject were asked. */
  topics: '/browse/practice/topics',
  takeExam: (id: number | ':id' = ':id') => `/take_quiz/${id}`,
  takePractice: (id: number | ':id' = ':id') => `/take_practice/${id}`,
  leaderboard: '/leaderboard',
  calculator: '/calculator',
  admin: {
    dashboard: '/admin/dashboard',
    add: '/admin/dashboard/add',
    /** The form of a new item, with the given choices preselected. */
    addOne: (
      tab: 'subject' | 'chapter' | 'quiz' | 'question',
      { subject, chapter }: { subject?: number | undefined; chapter?: number | undefined } = {},
    ) =>
      `/admin/dashboard/add?${new URLSearchParams({
        tab,
        ...(subject ? { subject_id: String(subject) } : {}),
        ...(chapter ? { chapter_id: String(chapter) } : {}),
      })}`,
    import: (kind: 'questions' | 'subjects' | 'students' | 'quiz' | ':kind' = ':kind') =>
      `/admin/dashboard/import/${kind}`,
    quizzes: '/admin/dashboard/quizzes',
    quiz: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}`,
    quizResults: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/results`,
    quizBoard: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/board`,
    quizPreparation: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/preparation`,
    rehearsalResult: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/rehearsal`,
    /** The exam page of a rehearsal of this exam. */
    rehearse: (id: number | ':id' = ':id') => `/admin/rehearse/${id}`,
    quizStatistics: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/statistics`,
    markingSchemes: '/admin/dashboard/marking-schemes',
    students: '/admin/dashboard/students',
    student: (id: number | ':id' = ':id') => `/admin/dashboard/students/${id}`,
    studentQuizzes: (id: number | ':id' = ':id') => `/admin/dashboard/students/${id}/quizzes`,
    studentResult: (
      id: number | ':id' = ':id',
      take_quiz_id: number | ':take_quiz_id' = ':take_quiz_id',
    ) => `/admin/dashboard/students/${id}/results/${take_quiz_id}`,
    studentSummary: (id: number | ':id' = ':id') => `/admin/dashboard/students/${id}/summary`,
    slips: '/admin/dashboard/slips',
    signUps: '/admin/dashboard/sign-ups',
    groups: '/admin/dashboard/groups',
    /** The form of a new group. */
    addGroup: '/admin/dashboard/groups?add=true',
    group: (id: number | ':id' = ':id') => `/admin/dashboard/groups/${id}`,
    /** The list of students, to choose those to add to this group. */
    addToGroup: (id: number) => `/admin/dashboard/students?add_to=${id}`,
    subjects: '/admin/dashboard/subjects',
    subject: (id: number | ':id' = ':id') => `/admin/dashboard/subjects/${id}`,
    questions: '/admin/dashboard/questions',
    /** The drafts of questions that wait to be checked. */
    toCheck: '/admin/dashboard/questions/to-check',
    question: (id: number | ':id' = ':id') => `/admin/dashboard/questions/${id}`,
    questionVersions: (id: number | ':id' = ':id') => `/admin/dashboard/questions/${id}/versions`,
    tags: '/admin/dashboard/tags',
    /** How often the chapters of a subject were asked, with links to the questions. */
    topics: '/admin/dashboard/topics',
    chapters: '/admin/dashboard/chapters',
    chapter: (id: number | ':id' = ':id') => `/admin/dashboard/chapters/${id}`,
    profile: '/admin/dashboard/profile',
    leaderboard: '/admin/dashboard/leaderboard',
    contacts: '/admin/dashboard/contacts',
    contact: (id: number | ':id' = ':id') => `/admin/dashboard/contacts/${id}`,
    audit: '/admin/dashboard/audit',
    programs: '/admin/dashboard/programs',
    webhook: (id: number | ':id' = ':id') => `/admin/dashboard/programs/webhooks/${id}`,
    staff: '/admin/dashboard/staff',
    school: '/admin/dashboard/school',
    /** The set-up of a new school. */
    setUp: '/admin/dashboard/set-up',
    settings: '/admin/dashboard/settings',
    myData: '/admin/dashboard/my-data',
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
