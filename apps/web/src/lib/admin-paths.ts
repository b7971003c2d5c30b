/** Addresses of the admin area. Kept apart from `paths`, because most pages need none of them. */
export const adminPaths = {
  /** The form for a new item, with the given choices preselected. */
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
  quiz: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}`,
  quizResults: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/results`,
  quizBoard: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/board`,
  quizPreparation: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/preparation`,
  quizPrint: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/print`,
  rehearsalResult: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/rehearsal`,
  quizStatistics: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/statistics`,
  quizObjections: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/objections`,
  quizRegrades: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/regrades`,
  quizRegrade: (id: number | ':id' = ':id', regrade_id: number | ':regrade_id' = ':regrade_id') =>
    `/admin/dashboard/quizzes/${id}/regrades/${regrade_id}`,
  /** The form for marking questions of a quiz again. */
  markAgain: (id: number | ':id' = ':id') => `/admin/dashboard/quizzes/${id}/mark-again`,
  markingSchemes: '/admin/dashboard/marking-schemes',
  /** Exams in several shifts. */
  series: '/admin/dashboard/series',
  addSeries: '/admin/dashboard/series?add=true',
  seriesResults: (id: number | ':id' = ':id') => `/admin/dashboard/series/${id}`,
  student: (id: number | ':id' = ':id') => `/admin/dashboard/students/${id}`,
  studentQuizzes: (id: number | ':id' = ':id') => `/admin/dashboard/students/${id}/quizzes`,
  studentResult: (
    id: number | ':id' = ':id',
    take_quiz_id: number | ':take_quiz_id' = ':take_quiz_id',
  ) => `/admin/dashboard/students/${id}/results/${take_quiz_id}`,
  studentSummary: (id: number | ':id' = ':id') => `/admin/dashboard/students/${id}/summary`,
  /** The form for a new student. */
  addStudent: '/admin/dashboard/students?add=true',
  slips: '/admin/dashboard/slips',
  signUps: '/admin/dashboard/sign-ups',
  groups: '/admin/dashboard/groups',
  /** The form for a new group. */
  addGroup: '/admin/dashboard/groups?add=true',
  group: (id: number | ':id' = ':id') => `/admin/dashboard/groups/${id}`,
  /** The student list, for choosing students to add to this group. */
  addToGroup: (id: number) => `/admin/dashboard/students?add_to=${id}`,
  subjects: '/admin/dashboard/subjects',
  subject: (id: number | ':id' = ':id') => `/admin/dashboard/subjects/${id}`,
  /** The draft questions that wait to be checked. */
  toCheck: '/admin/dashboard/questions/to-check',
  question: (id: number | ':id' = ':id') => `/admin/dashboard/questions/${id}`,
  questionVersions: (id: number | ':id' = ':id') => `/admin/dashboard/questions/${id}/versions`,
  tags: '/admin/dashboard/tags',
  /** Frequency of each chapter in past exams, with links to the questions. */
  topics: '/admin/dashboard/topics',
  chapters: '/admin/dashboard/chapters',
  chapter: (id: number | ':id' = ':id') => `/admin/dashboard/chapters/${id}`,
  leaderboard: '/admin/dashboard/leaderboard',
  contacts: '/admin/dashboard/contacts',
  contact: (id: number | ':id' = ':id') => `/admin/dashboard/contacts/${id}`,
  audit: '/admin/dashboard/audit',
  programs: '/admin/dashboard/programs',
  webhook: (id: number | ':id' = ':id') => `/admin/dashboard/programs/webhooks/${id}`,
  staff: '/admin/dashboard/staff',
  school: '/admin/dashboard/school',
  server: '/admin/dashboard/server',
  myData: '/admin/dashboard/my-data',
} as const
