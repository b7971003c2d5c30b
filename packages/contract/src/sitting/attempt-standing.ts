import { aBoolean, aNumber, anAnswer, anInteger, orNull } from '../wire/shape.ts'

/** The light check of `attemptStanding`, which the browser does without its schema. */
export const isAttemptStanding = anAnswer({
  take_quiz_id: anInteger,
  server_time: aNumber,
  deadline: orNull(aNumber),
  is_moved: aBoolean,
})
