/** This file has no schemas: pages that show or filter questions need only the terms. */

/** The difficulty of a question, as its author sees it. A question without one is `unset`. */
export const difficulties = ['easy', 'medium', 'hard'] as const

export type Difficulty = (typeof difficulties)[number]

/**
 * draft: not finished, or not yet checked by somebody else, and never drawn for a paper. checked:
 * ready for papers. In a school that checks questions, those of its authors are drafts.
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
