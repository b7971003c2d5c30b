/** The tabs of the Add screen, in their order. */
export const addTabs = ['subject', 'chapter', 'quiz', 'question'] as const

/** A key of {@link addTabs}. */
export type AddTab = (typeof addTabs)[number]

/** The tab that an address names; the first where it names none. */
export const readAddTab = (text: string | null): AddTab =>
  addTabs.find((tab) => tab === text?.toLowerCase()) ?? 'subject'
