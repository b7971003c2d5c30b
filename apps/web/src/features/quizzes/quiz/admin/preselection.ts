/** A subject with its chapters, as forms choose from them. */
interface Subject {
  readonly id: number
  readonly chapters: ReadonlyArray<{ readonly id: number }>
}

/** What an address chooses ahead in a form. */
export interface Preselection {
  readonly subjectId: number | null
  readonly chapterId: number | null
}

/**
 * A chapter that is named brings its own subject, whatever the address says; one that is not there
 * is left out.
 */
export function preselected(
  subjects: readonly Subject[],
  { subjectId, chapterId }: Preselection,
): Preselection {
  const owner = subjects.find(({ chapters }) => chapters.some(({ id }) => id === chapterId))
  return owner ? { subjectId: owner.id, chapterId } : { subjectId, chapterId: null }
}
