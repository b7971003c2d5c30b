import { writtenText } from '../wire/common.ts'
import { limits } from '../wire/limits.ts'

/**
 * The category of a candidate, such as 'General' or 'OBC', in the words of the school: exams can
 * have other cut-offs for some categories. Personal data. An empty text means none.
 */
export const category = writtenText
  .max(limits.categoryMax, `At most ${limits.categoryMax} characters`)
  .nullable()
  .transform((text) => text || null)
