import type { Tag } from '@prepwell/contract/bank/tags.ts'
import { countOf } from '../../../lib/dates.ts'

/** Tags named in a sentence; more are only counted. */
const namedMax = 5

const withCount = ({ name, questions_count }: Tag): string =>
  `“${name}” (${countOf(questions_count, 'question')})`

/** Joins parts of a sentence: 'a, b and c'. */
const joined = (parts: readonly string[]): string =>
  parts.length < 2
    ? parts.join('')
    : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`

/** What a merge does, with its counts. A question with several of the tags counts once after it. */
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

/** The tag that most of the selected questions have, to keep when tags are merged. */
export const mostFrequent = (tags: readonly Tag[]): Tag | undefined =>
  tags.toSorted((one, other) => other.questions_count - one.questions_count)[0]

/** Another tag of this name: two names that differ only by case are the same. */
export const otherOfName = (name: string, own: Tag, tags: readonly Tag[]): Tag | undefined =>
  tags.find((tag) => tag.id !== own.id && tag.name.toLowerCase() === name.trim().toLowerCase())
