import { z } from 'zod'

/*
 * In a file of its own, because the sign-in form checks the code and must not load the schemas of
 * all responses.
 */

/** Six digits from the authenticator app, or a recovery code; spaces and dashes do not matter. */
export const code = z
  .string('This field is required')
  .trim()
  .min(1, 'This field is required')
  .max(60, 'At most 60 characters')

/** The fields of the second step that the user types; the browser adds the others. */
export const codeBody = z.object({ code })
