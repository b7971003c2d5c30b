/** Without schemas: pages that draw or filter questions need only the terms. */

/** How hard a question is, as its author says. Without one it is unset. */
export const difficulties = ['easy', 'medium', 'hard'] as const

export type Difficulty = (typeof difficulties)[number]

/**
 * draft: not finished, or not yet checked by somebody else; no paper draws it. checked: ready for
 * papers. A school that checks questions makes those of its authors drafts.
 */
export const questionStatuses = ['draft', 'checked'] as const

export type QuestionStatus = (typeof questionStatuses)[number]

export const factLimits = {
  /** Tags of one question. */
  tagsMax: 20,
  tagMax: 60,
  originMax: 100,
  originYearMin: 1900,
  originYearMax: 2100,
  /** One day. */
  expectedSecondsMax: 24 * 60 * 60,
  referenceMax: 200,
  /** Filters that a member of staff can save. */
  savedFiltersMax: 50,
  filterNameMax: 60,
  filterFieldsMax: 40,
  /** Tags that one call can merge. */
  mergedTagsMax: 100,
} as const
