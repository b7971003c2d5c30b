/**
 * The times at which candidates may object to questions: never, once they see the provisional key,
 * or after the results.
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

export const objectionKindTexts = {
  key_is_wrong: 'The key is wrong',
  another_is_right: 'Another answer is right too',
  none_is_right: 'No answer is right',
  unclear: 'The question is unclear',
  other: 'Something else',
} as const satisfies Record<ObjectionKind, string>

export const objectionStates = ['open', 'accepted', 'rejected', 'withdrawn'] as const
