import { aList, anInteger, anObject, type Shape } from '../wire/shape.ts'

// In a file without zod, so that the exam page need not load zod.

/** The quick shape check of a list of `sectionSpan`. */
export const sectionSpansShape: Shape = aList(
  anObject({ section: anInteger, opens_at: anInteger, deadline: anInteger }),
)

/** The quick shape check of `currentSection`. */
export const currentSectionShape: Shape = anObject({
  index: anInteger,
  opens_at: anInteger,
  deadline: anInteger,
})
