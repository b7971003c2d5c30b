import { subjectsOfExam } from '@prepwell/contract/quizzes/goal-exams.ts'

/**
 * The condition for quizzes that prepare for an exam: those that name it, and those of its
 * subjects.
 */
export interface Fitting {
  /** A PostgreSQL regular expression that matches the exam's name. */
  readonly pattern: string
  /** In lower case. */
  readonly subjects: readonly string[]
}

/** Matches the name as whole words only: 'CAT' is not in 'Applications'. */
export const fittingFor = (examName: string): Fitting => ({
  pattern: `(^|[^[:alnum:]])${examName.trim().replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}($|[^[:alnum:]])`,
  subjects: subjectsOfExam(examName).map((subject) => subject.toLowerCase()),
})

/** Moves the quizzes that fit to the front, and otherwise keeps the order. */
export const fittingFirst = <Row extends { readonly id: number }>(
  quizzes: readonly Row[],
  fitting: ReadonlySet<number> | undefined,
): readonly Row[] =>
  fitting
    ? quizzes.toSorted((one, other) => Number(fitting.has(other.id)) - Number(fitting.has(one.id)))
    : quizzes
