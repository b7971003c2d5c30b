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

/** The quizzes that fit first. Otherwise they stay in their order. */
export const fittingFirst = <Row extends { readonly id: number }>(
  quizzes: readonly Row[],
  fitting: ReadonlySet<number> | undefined,
): readonly Row[] =>
  fitting
    ? quizzes.toSorted((one, other) => Number(fitting.has(other.id)) - Number(fitting.has(one.id)))
    : quizzes
