import { z } from 'zod'
import { idParams, one } from './wire/common.ts'
import { endpoint } from './wire/endpoint.ts'

const count = z.number().int().nonnegative()

/**
 * What a deletion takes along, and what it leaves readable; every figure counts rows as they are
 * now.
 */
const dependents = {
  subject: z.object({
    chapters: count,
    questions: count,
    /** Quizzes that leave every list. */
    quizzes: count,
    /** Attempts that go on now; students can finish them. */
    running: count,
    /** Attempts that stay readable, running ones included. */
    attempts: count,
  }),
  chapter: z.object({ questions: count, quizzes: count, running: count, attempts: count }),
  quiz: z.object({ running: count, attempts: count }),
  /**
   * `quizzes` that can still print a paper from the question's chapter: practices, and exams
   * before their first start and end.
   */
  question: z.object({ quizzes: count }),
  /** Attempts that are deleted with the student; `running` ones end at once. */
  student: z.object({ running: count, attempts: count }),
}

/** What depends on a subject. */
export type SubjectDependents = z.infer<typeof dependents.subject>
/** What depends on a chapter. */
export type ChapterDependents = z.infer<typeof dependents.chapter>
/** What depends on a quiz. */
export type QuizDependents = z.infer<typeof dependents.quiz>
/** What depends on a question. */
export type QuestionDependents = z.infer<typeof dependents.question>
/** What depends on a student. */
export type StudentDependents = z.infer<typeof dependents.student>

const shared = {
  method: 'GET',
  params: idParams,
  errors: ['forbidden', 'not_found'],
} as const

/** For the question before a subject is deleted. */
export const getSubjectDependents = endpoint({
  ...shared,
  path: '/api/subjects/:id/dependents',
  tag: 'subjects',
  summary: 'What depends on a subject',
  response: one(dependents.subject),
})

/** For the question before a chapter is deleted. */
export const getChapterDependents = endpoint({
  ...shared,
  path: '/api/chapters/:id/dependents',
  tag: 'chapters',
  summary: 'What depends on a chapter',
  response: one(dependents.chapter),
})

/** For the question before a quiz is deleted. */
export const getQuizDependents = endpoint({
  ...shared,
  path: '/api/quizzes/:id/dependents',
  tag: 'quizzes',
  summary: 'What depends on a quiz',
  response: one(dependents.quiz),
})

/** For the question before a question is deleted. */
export const getQuestionDependents = endpoint({
  ...shared,
  path: '/api/questions/:id/dependents',
  tag: 'questions',
  summary: 'What depends on a question',
  response: one(dependents.question),
})

/** For the question before a student is deleted. */
export const getStudentDependents = endpoint({
  ...shared,
  path: '/api/students/:id/dependents',
  tag: 'students',
  summary: 'What depends on a student',
  response: one(dependents.student),
})
