/** In screen order. */
export const addTabs = ['subject', 'chapter', 'quiz', 'question'] as const

export type AddTab = (typeof addTabs)[number]

/** Defaults to the first tab. */
export const readAddTab = (text: string | null): AddTab =>
  addTabs.find((tab) => tab === text?.toLowerCase()) ?? 'subject'
