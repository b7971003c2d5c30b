import type { QuizRow } from '@prepwell/contract/quizzes/quiz-rows.ts'

type Entry = Pick<QuizRow, 'date_of_quiz' | 'time_duration' | 'entry_end'>

/**
 * The moment from which an exam can no longer be started. A server of the previous release does not
 * send it; the end of the duration applies instead.
 */
export const entryEndOf = ({ entry_end, ...exam }: Entry): number => entry_end ?? plainEndOf(exam)

/** True for an exam that can no longer be started, though students may still be taking it. */
export const isEntryOver = (exam: Entry & Pick<QuizRow, 'quiz_mode'>, now: number): boolean =>
  exam.quiz_mode === 'exam' && entryEndOf(exam) <= now

/** True if entry to the exam closes at another moment than the end of its duration. */
export const hasOwnEntry = (exam: Entry): boolean => entryEndOf(exam) !== plainEndOf(exam)

/**
 * The start of the exam plus its duration, in epoch seconds. Students who start from then on have
 * the whole duration, even if all others end together.
 */
export const plainEndOf = ({
  date_of_quiz,
  time_duration,
}: Pick<QuizRow, 'date_of_quiz' | 'time_duration'>): number => date_of_quiz + time_duration

/**
 * The time at which a student who starts at `now` must finish if all end together; null if the
 * student's time runs from the start of the attempt. Both in epoch seconds.
 */
export const commonEndOf = (
  exam: Pick<QuizRow, 'date_of_quiz' | 'time_duration' | 'own_duration' | 'ends_together'>,
  now: number,
): number | null =>
  exam.ends_together && now < plainEndOf(exam) ? exam.date_of_quiz + exam.own_duration : null
