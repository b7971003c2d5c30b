import type { Tag } from '@prepwell/contract/bank/tags.ts'
import { countOf } from '../../../lib/dates.ts'

/** The maximum number of tags named in a sentence; the others are only counted. */
const namedMax = 5

const withCount = ({ name, questions_count }: Tag): string =>
  `“${name}” (${countOf(questions_count, 'question')})`

/** Joins parts of a sentence: 'a, b and c'. */
const joined = (parts: readonly string[]): string =>
  parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`

/**
 * Describes the effect of a merge, with the numbers of questions. A question with several of the
 * tags counts only once afterwards, so the sum is an upper limit.
 */
export function mergeText(others: readonly Tag[], into: Tag): string {
  const [first, ...more] = others
  if (!first) return 'Choose another tag.'
  const left = others.length - namedMax
  const named = others.slice(0, namedMax).map(withCount)
  const names = joined(left > 0 ? [...named, countOf(left, 'other tag')] : named)
  const sum = others.reduce((all, tag) => all + tag.questions_count, into.questions_count)
  const verb = more.length === 0 ? 'becomes' : 'become'
  const end = `“${into.name}” then has ${sum === 0 ? 'no questions' : `at most ${countOf(sum, 'question')}`}.`
  return `${names} ${verb} ${withCount(into)}. ${end} A merge cannot be undone.`
}

/** The tag with the most questions, suggested as the one to keep in a merge. */
export const mostFrequent = (tags: readonly Tag[]): Tag | undefined =>
  tags.toSorted((one, other) => other.questions_count - one.questions_count)[0]

/** Another tag with this name, compared without case. */
export const otherOfName = (name: string, own: Tag, tags: readonly Tag[]): Tag | undefined =>
  tags.find((tag) => tag.id !== own.id && tag.name.toLowerCase() === name.trim().toLowerCase())
