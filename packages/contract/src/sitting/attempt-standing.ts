import { aBoolean, aNumber, anAnswer, anInteger, orAbsent, orNull } from '../wire/shape.ts'
import { currentSectionShape, sectionSpansShape } from './section-shapes.ts'

/** Checks the shape of an `attemptStanding` in the browser, without its schema. */
export const isAttemptStanding = anAnswer({
  take_quiz_id: anInteger,
  server_time: aNumber,
  deadline: orNull(aNumber),
  section: orAbsent(currentSectionShape),
  section_times: orAbsent(sectionSpansShape),
  is_moved: aBoolean,
})
