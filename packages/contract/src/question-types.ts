/** MCQ: one option is right. MSQ: one or more are. Numerical: a number is typed. */
export const questionTypes = ['MCQ', 'MSQ', 'Numerical'] as const

/** One of {@link questionTypes}. */
export type QuestionType = (typeof questionTypes)[number]
