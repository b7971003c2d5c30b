/** What a new school needs before its first exam, in the order in which it is done. */
export const firstSteps = ['subject', 'questions', 'students', 'groups', 'exam'] as const

export type FirstStep = (typeof firstSteps)[number]
