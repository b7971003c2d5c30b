import { oneOfEach, type TestQuestion } from './exams.ts'

/**
 * The first word of each Hindi explanation in {@link inTwoLanguages}; no other text contains it.
 */
export const hindiReason = 'क्योंकि'

/** The first word of each English explanation. */
export const englishReason = 'Because'

const hindi = [
  { statement: 'कौन-सा?', options: ['अ', 'ब', null] },
  { statement: 'कौन-से?', options: ['प', 'फ', 'ब'] },
  { statement: 'कितना?' },
]

/** {@link oneOfEach} in English and Hindi. The third option of the MCQ reads the same in both. */
export const inTwoLanguages: readonly TestQuestion[] = oneOfEach.map((question, place) => ({
  ...question,
  statement: `Question ${place + 1}?`,
  explanation: `${englishReason} of ${place + 1}`,
  translations: { hi: { ...hindi[place], explanation: `${hindiReason} ${place + 1}` } },
}))

/** The Hindi texts of {@link inTwoLanguages}, as papers and results show them. */
export const shownHindi = hindi.map(({ statement, options = [] }) => ({
  translations: { hi: statement },
  options: options.map((text) => (text === null ? {} : { translations: { hi: text } })),
}))
