import type { CheckedQuizFile } from '@prepwell/contract/quizzes/quiz-file.ts'
import { compositionOf } from '../builder/composition.ts'
import { draftOf } from '../cut-offs/cut-off-form.ts'
import { emptyQuiz, objectionFieldsOf, type QuizInput } from '../quiz-form.ts'

/** The form of a new quiz, filled from a checked file. The date stays empty. */
export function inputOf({ quiz }: CheckedQuizFile): QuizInput {
  const { subject_id, chapter_id, sections, ...rest } = quiz
  const { shuffle_questions, shuffle_options, draw, time_duration, ...others } = rest
  const { entry_minutes, cut_off, ...fields } = others
  return {
    fields: {
      ...emptyQuiz(subject_id, chapter_id),
      ...fields,
      ...objectionFieldsOf(fields),
      cut_off: draftOf(cut_off),
      time_duration: String(time_duration),
      ...(entry_minutes ? { entry: 'minutes', entry_minutes: String(entry_minutes) } : {}),
    },
    composition: compositionOf({
      sections:
        sections?.flatMap(({ scheme_id, ...section }) =>
          // Never null here, because the form is shown only once every scheme exists.
          scheme_id === null ? [] : [{ ...section, scheme_id }],
        ) ?? null,
      shuffle_questions,
      shuffle_options,
      draw,
    }),
  }
}
