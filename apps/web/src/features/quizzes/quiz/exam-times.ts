import type { QuizRow } from '@prepwell/contract/quizzes/quiz-rows.ts'

type Entry = Pick<QuizRow, 'date_of_quiz' | 'time_duration' | 'entry_end'>

/**
 * The moment from which an exam can no longer be started. A server of the previous release does not
 * name it: there it is the end of the duration.
 */
export const entryEndOf = ({ entry_end, ...exam }: Entry): number => entry_end ?? plainEndOf(exam)

/** True if the exam can be started for another time than its duration. */
export const hasOwnEntry = (exam: Entry): boolean => entryEndOf(exam) !== plainEndOf(exam)

/**
 * The end of the duration since the begin. Who is let in from then on has the whole duration, even
 * if all others end together.
 */
export const plainEndOf = ({
  date_of_quiz,
  time_duration,
}: Pick<QuizRow, 'date_of_quiz' | 'time_duration'>): number => date_of_quiz + time_duration

/**
 * When the time of a student who starts at `now` ends, if all end together; null if it runs from
 * the start. In epoch seconds.
 */
export const commonEndOf = (
  exam: Pick<QuizRow, 'date_of_quiz' | 'time_duration' | 'own_duration' | 'ends_together'>,
  now: number,
): number | null =>
  exam.ends_together && now < plainEndOf(exam) ? exam.date_of_quiz + exam.own_duration : null
