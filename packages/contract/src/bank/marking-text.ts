import {
  canBePartlyRight,
  type MarkingRule,
  type MarkingRules,
  type MarkingValue,
  type PartialRule,
  sizeOf,
} from './marking-rules.ts'
import { type QuestionType, questionTypes } from './question-types.ts'

/**
 * Describes the marking of a section with questions of these types: 'Right: +4. Wrong: −1. Not
 * answered: 0.' If its types are marked differently, each gets a sentence: 'MCQ and Numerical:
 * +4 if right, −1 if wrong, 0 if not answered. MSQ: …'
 */
export function markingText(
  rules: MarkingRules,
  types: readonly QuestionType[] = questionTypes,
): string {
  const groups = groupsOf(rules, types)
  const [first, ...others] = groups
  if (!first) return ''
  if (others.length === 0) return sentences(first.clauses)
  return groups
    .map(({ types: named, clauses }) => {
      const [partly] = clauses.filter(([label]) => label === partlyRight)
      const whole = clauses.filter(([label]) => label !== partlyRight)
      const words = whole.map(([label, value]) => `${value} if ${label.toLowerCase()}`)
      return `${joined(named)}: ${words.join(', ')}${partly ? `; partly right: ${partly[1]}` : ''}.`
    })
    .join(' ')
}

/** {@link markingText} for each type; types that are marked alike share one text. */
export const markingTexts = (
  rules: MarkingRules,
): { readonly types: readonly QuestionType[]; readonly text: string }[] =>
  groupsOf(rules, questionTypes).map(({ types, clauses }) => ({ types, text: sentences(clauses) }))

const sentences = (clauses: readonly Clause[]) =>
  clauses.map(([label, value]) => `${label}: ${value}.`).join(' ')

/** A label and its marks: 'Right', '+4'. */
type Clause = readonly [string, string]

/** Groups the types that are marked in the same way, in the order of all types. */
function groupsOf(rules: MarkingRules, types: readonly QuestionType[]) {
  const groups: { readonly types: QuestionType[]; readonly clauses: readonly Clause[] }[] = []
  for (const type of questionTypes) {
    const rule = types.includes(type) ? rules[type] : undefined
    if (!rule) continue
    const clauses = clausesOf(type, rule)
    const same = groups.find((group) => String(group.clauses) === String(clauses))
    if (same) same.types.push(type)
    else groups.push({ types: [type], clauses })
  }
  return groups
}

const partlyRight = 'Partly right'

const clausesOf = (type: QuestionType, { right, wrong, blank, partial }: MarkingRule): Clause[] => [
  ['Right', valueText(right)],
  ['Wrong', valueText(wrong)],
  ['Not answered', valueText(blank)],
  ...(canBePartlyRight[type] ? [[partlyRight, partialText(partial)] as const] : []),
]

/** Describes a value: '+4', '−1', '0', 'full marks', '−1/3 of the marks'. */
function valueText(value: MarkingValue): string {
  const { amount, isOfOwn } = sizeOf(value)
  if (amount === 0) return '0'
  if (isOfOwn && amount === 1) return 'full marks'
  return typeof value === 'string' ? signed(value) : `${signed(value.of_own)} of the marks`
}

/** Uses a minus sign that screen readers read aloud. */
const signed = (text: string) => (text.startsWith('-') ? `−${text.slice(1)}` : `+${text}`)

const partialTexts = {
  none: 'counts as wrong',
  share: 'marks in proportion to the right options chosen',
  jee_advanced: '+1 for each right option chosen (at most +3)',
  net_share: 'marks in proportion to the right options chosen, minus the wrong ones (at least 0)',
} as const satisfies Record<Extract<PartialRule, string>, string>

const partialText = (partial: PartialRule): string =>
  typeof partial === 'string'
    ? partialTexts[partial]
    : `${signed(partial.per_correct)} for each right option chosen`

/** Joins names: 'MCQ, MSQ and Numerical'. */
const joined = (names: readonly string[]): string =>
  names.join(', ').replace(/, ([^,]*)$/, ' and $1')
