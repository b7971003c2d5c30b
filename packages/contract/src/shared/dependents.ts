import { z } from 'zod'
import { listedIds } from '../wire/bulk.ts'
import { idParams, one } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'

const count = z.number().int().nonnegative()

/** The numbers of rows that a deletion removes or leaves readable, as they are now. */
const dependents = {
  subject: z.object({
    chapters: count,
    questions: count,
    /** The number of quizzes that disappear from every list. */
    quizzes: count,
    /** The number of running attempts; students can finish them. */
    running: count,
    /** The number of attempts that stay readable, including running ones. */
    attempts: count,
  }),
  chapter: z.object({ questions: count, quizzes: count, running: count, attempts: count }),
  quiz: z.object({ running: count, attempts: count }),
  /**
   * `quizzes` counts the quizzes that may ask the question and can still build a paper: practices,
   * and exams that can still be started and that nobody has started. `chosen` counts those for
   * which the question was chosen by hand. Only quizzes in the caller's scope count.
   */
  question: z.object({ quizzes: count, chosen: count }),
  /** The number of attempts that are deleted with the student; `running` ones end at once. */
  student: z.object({ running: count, attempts: count }),
}

export type SubjectDependents = z.infer<typeof dependents.subject>
export type ChapterDependents = z.infer<typeof dependents.chapter>
export type QuizDependents = z.infer<typeof dependents.quiz>
export type QuestionDependents = z.infer<typeof dependents.question>
export type StudentDependents = z.infer<typeof dependents.student>

const shared = {
  method: 'GET',
  params: idParams,
  errors: ['forbidden', 'not_found'],
} as const

/**
 * For the confirmation before several rows are deleted: the dependents of all these rows together.
 */
const several = {
  method: 'GET',
  query: z.object({ ids: listedIds }),
  errors: ['forbidden', 'not_found'],
} as const

/** The dependents of a subject, for the confirmation before it is deleted. */
export const getSubjectDependents = endpoint({
  ...shared,
  path: '/api/subjects/:id/dependents',
  permission: 'subjects.edit',
  tag: 'subjects',
  summary: 'Count what depends on a subject',
  response: one(dependents.subject),
})

/** The dependents of a chapter, for the confirmation before it is deleted. */
export const getChapterDependents = endpoint({
  ...shared,
  path: '/api/chapters/:id/dependents',
  permission: 'subjects.edit',
  tag: 'chapters',
  summary: 'Count what depends on a chapter',
  response: one(dependents.chapter),
})

/** The dependents of a quiz, for the confirmation before it is deleted. */
export const getQuizDependents = endpoint({
  ...shared,
  path: '/api/quizzes/:id/dependents',
  permission: 'quizzes.edit',
  tag: 'quizzes',
  summary: 'Count what depends on a quiz',
  response: one(dependents.quiz),
})

/** The dependents of a question, for the confirmation before it is deleted. */
export const getQuestionDependents = endpoint({
  ...shared,
  path: '/api/questions/:id/dependents',
  permission: 'questions.edit',
  tag: 'questions',
  summary: 'Count what depends on a question',
  response: one(dependents.question),
})

/** The dependents of a student, for the confirmation before the student is deleted. */
export const getStudentDependents = endpoint({
  ...shared,
  path: '/api/students/:id/dependents',
  permission: 'students.edit',
  tag: 'students',
  summary: 'Count what depends on a student',
  response: one(dependents.student),
})

/** Like {@link getSubjectDependents}, for several; 404 if none of them exists. */
export const getSubjectsDependents = endpoint({
  ...several,
  path: '/api/subjects/dependents',
  permission: 'subjects.edit',
  tag: 'subjects',
  summary: 'Count what depends on several subjects',
  response: one(dependents.subject),
})

/** Like {@link getChapterDependents}, for several; 404 if none of them exists. */
export const getChaptersDependents = endpoint({
  ...several,
  path: '/api/chapters/dependents',
  permission: 'subjects.edit',
  tag: 'chapters',
  summary: 'Count what depends on several chapters',
  response: one(dependents.chapter),
})

/** Like {@link getQuizDependents}, for several; 404 if none of them exists. */
export const getQuizzesDependents = endpoint({
  ...several,
  path: '/api/quizzes/dependents',
  permission: 'quizzes.edit',
  tag: 'quizzes',
  summary: 'Count what depends on several quizzes',
  response: one(dependents.quiz),
})

/** Like {@link getQuestionDependents}, for several; 404 if none of them exists. */
export const getQuestionsDependents = endpoint({
  ...several,
  path: '/api/questions/dependents',
  permission: 'questions.edit',
  tag: 'questions',
  summary: 'Count what depends on several questions',
  response: one(dependents.question),
})

/** Like {@link getStudentDependents}, for several; 404 if none of them exists. */
export const getStudentsDependents = endpoint({
  ...several,
  path: '/api/students/dependents',
  permission: 'students.edit',
  tag: 'students',
  summary: 'Count what depends on several students',
  response: one(dependents.student),
})
