import { z } from 'zod'
import { shownPaper } from '../quizzes/paper.ts'
import { quizModes } from '../quizzes/quiz-terms.ts'
import { idParams, one, seconds } from '../wire/common.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  aList,
  aNumber,
  anAnswer,
  anInteger,
  anObject,
  aText,
  byName,
  orAbsent,
  orNull,
} from '../wire/shape.ts'

/**
 * The paper of the caller's running attempt. 403 before the start and after the submission. If each
 * section has its own time, the paper has only the questions of the section that is open now; none
 * in a pause.
 */
export const getPaper = endpoint({
  tag: 'attempts',
  method: 'GET',
  path: '/api/quizzes/:id/questions',
  permission: 'exams.sit',
  summary: 'The questions of the running attempt',
  params: idParams,
  response: one(
    z.object({
      name: z.string(),
      chapter_name: z.string(),
      quiz_mode: z.enum(quizModes),
      time_duration: seconds,
      ...shownPaper.shape,
    }),
  ),
  answerShape: anAnswer({
    data: anObject({
      name: aText,
      chapter_name: aText,
      quiz_mode: aText,
      time_duration: aNumber,
      questions: aList(
        anObject({
          id: anInteger,
          display_id: anInteger,
          type: aText,
          statement: aText,
          // Absent in responses from a server of the previous release.
          question_format: orAbsent(aText),
          question_image: orNull(aText),
          marks: aNumber,
          options: aList(
            anObject({ id: anInteger, text: aText, translations: orAbsent(byName(aText)) }),
          ),
          section: orAbsent(anInteger),
          marks_right: orAbsent(aNumber),
          marks_wrong: orAbsent(aNumber),
          passage_id: orAbsent(anInteger),
          language: orAbsent(aText),
          translations: orAbsent(byName(aText)),
        }),
      ),
      sections: orAbsent(
        aList(
          anObject({
            name: aText,
            instructions: orNull(aText),
            instructions_format: orAbsent(aText),
            marking: aText,
            answer_at_most: orNull(anInteger),
            first: anInteger,
            count: anInteger,
            language: orAbsent(aText),
            translations: orAbsent(
              byName(anObject({ name: orNull(aText), instructions: orNull(aText) })),
            ),
          }),
        ),
      ),
      passages: orAbsent(
        aList(
          anObject({
            id: anInteger,
            text: aText,
            format: orAbsent(aText),
            image: orNull(aText),
            language: orAbsent(aText),
            translations: orAbsent(byName(aText)),
          }),
        ),
      ),
      languages: orAbsent(anObject({ offered: aList(aText), deciding: aText })),
    }),
  }),
  errors: ['forbidden', 'not_found'],
})
