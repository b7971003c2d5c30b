/** The steps of a new school before its first exam, in their order. */
export const firstSteps = ['subject', 'questions', 'students', 'groups', 'exam'] as const

export type FirstStep = (typeof firstSteps)[number]
