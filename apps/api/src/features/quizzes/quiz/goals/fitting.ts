import { subjectsOfExam } from '@prepwell/contract/quizzes/goal-exams.ts'

/** Finds the quizzes that prepare for an exam: those that name it, and those of its subjects. */
export interface Fitting {
  /** A regular expression of PostgreSQL. */
  readonly pattern: string
  /** In lower case. */
  readonly subjects: readonly string[]
}

/** The name is found as whole words: 'CAT' is not in 'Applications'. */
export const fittingFor = (examName: string): Fitting => ({
  pattern: `(^|[^[:alnum:]])${examName.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}($|[^[:alnum:]])`,
  subjects: subjectsOfExam(examName).map((subject) => subject.toLowerCase()),
})
