/**
 * MCQ: one option is right. MSQ: one or more options are right. Numerical: the student types a
 * number.
 */
export const questionTypes = ['MCQ', 'MSQ', 'Numerical'] as const

export type QuestionType = (typeof questionTypes)[number]
