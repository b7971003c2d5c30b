import type { ShownPart } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { LeaderboardReaders, SchoolColour } from '@prepwell/contract/school/school-terms.ts'

/** The colours, each with the shade of its buttons (`ui/theme/colours.css`). */
export const swatches: Readonly<
  Record<SchoolColour, { readonly label: string; readonly shade: string }>
> = {
  blue: { label: 'Blue', shade: '#3f63dc' },
  indigo: { label: 'Indigo', shade: '#6b58d9' },
  violet: { label: 'Violet', shade: '#864fcf' },
  plum: { label: 'Plum', shade: '#ad3ea7' },
  cyan: { label: 'Cyan', shade: '#0c7695' },
}

export const leaderboardChoices: Readonly<Record<LeaderboardReaders, string>> = {
  everybody: 'Students and admins',
  admins: 'Admins only',
}

export const shownAfterChoices: Readonly<Record<ShownPart, string>> = {
  marks: 'Marks only',
  answers: 'Their answers too',
  keys: 'Keys and explanations too',
}
