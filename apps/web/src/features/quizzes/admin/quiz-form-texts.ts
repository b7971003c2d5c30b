import { difficultyLevels, type QuizMode } from '@prepwell/contract/quiz-terms.ts'
import { formatDuration } from '../../../lib/dates.ts'

type Mode = QuizMode | ''

/** The modes to choose from; nothing is chosen at first, since it decides about everything else. */
export const modeChoices = [
  { value: '', label: 'Choose exam or practice', disabled: true },
  { value: 'exam', label: 'Exam' },
  { value: 'practice', label: 'Practice' },
]

/** The levels to choose from. */
export const difficultyChoices = difficultyLevels.map((value) => ({
  value,
  label: `${value.charAt(0).toUpperCase()}${value.slice(1)}`,
}))

/** What the mode means for who takes the quiz. */
export const modeTexts: Readonly<Record<Mode, string>> = {
  '': 'An exam is timed and taken once; a practice has no time limit and can be repeated.',
  exam: 'Timed, taken once; the results come out when everybody has finished.',
  practice: 'No time limit, any number of times; each result at once.',
}

/** What the date means. */
export const dateTexts: Readonly<Record<Mode, string>> = {
  '': 'When it begins.',
  exam: 'Students can begin from then on, until the duration has passed.',
  practice: 'Students can take it from then on, without an end.',
}

/** What the duration means. */
export const durationTexts: Readonly<Record<Mode, string>> = {
  '': 'Whole minutes.',
  exam: 'Whole minutes, for each student from their own start.',
  practice: "Whole minutes. Only 'Practise against the clock' uses them.",
}

/** Typed minutes as hours and minutes; nothing below an hour, or while they are no number. */
export function hoursText(minutes: string): string {
  const count = Number(minutes)
  return Number.isInteger(count) && count >= 60 ? ` That is ${formatDuration(count * 60)}.` : ''
}

/** Why a field cannot be changed. */
export const fixedText = (mode: Mode): string => `Fixed: students have already begun this ${mode}.`
