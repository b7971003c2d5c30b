import { z } from 'zod'

/*
 * Apart from the endpoints: the form of a sign-in checks the code, and must not load the schemas of
 * all answers.
 */

/** Six digits from the authenticator app, or a recovery code; spaces and dashes do not matter. */
export const code = z
  .string('This field is required')
  .trim()
  .min(1, 'This field is required')
  .max(60, 'At most 60 characters')

/** The fields of the second step that the user types; the browser adds the others. */
export const codeBody = z.object({ code })
