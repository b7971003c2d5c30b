interface Subject {
  readonly id: number
  readonly chapters: ReadonlyArray<{ readonly id: number }>
}

/** Form values that the address preselects. */
export interface Preselection {
  readonly subjectId: number | null
  readonly chapterId: number | null
}

/**
 * Validates a preselection. A chapter sets its subject, whatever the address says; an unknown
 * chapter is dropped.
 */
export function preselected(
  subjects: readonly Subject[],
  { subjectId, chapterId }: Preselection,
): Preselection {
  const owner = subjects.find(({ chapters }) => chapters.some(({ id }) => id === chapterId))
  return owner ? { subjectId: owner.id, chapterId } : { subjectId, chapterId: null }
}
