/**
 * When candidates of an exam may object to questions: never, when they see the provisional key, or
 * after the results.
 */
export const objectionRules = ['none', 'provisional', 'after_results'] as const

export type ObjectionRule = (typeof objectionRules)[number]

/** The kinds of objections. */
export const objectionKinds = [
  'key_is_wrong',
  'another_is_right',
  'none_is_right',
  'unclear',
  'other',
] as const

export type ObjectionKind = (typeof objectionKinds)[number]

export const objectionStates = ['open', 'accepted', 'rejected', 'withdrawn'] as const
