import type { Difficulty } from '@prepwell/contract/bank/question-facts-terms.ts'
import type { QuestionType } from '@prepwell/contract/bank/question-types.ts'
import { chaptersOf, type Section, type Source } from './composition.ts'
import type { Groupable } from './units.ts'

/** The fields that decide which source a question of the bank goes to. */
export interface Candidate extends Groupable {
  readonly chapter_id: number
  readonly type: QuestionType
  readonly difficulty: Difficulty | null
  readonly origin_year: number | null
  /** The tags and exams of the sources that the question has, in the spelling of the sources. */
  readonly named_tags: readonly string[]
  readonly named_exams: readonly string[]
}

type Rules = Pick<Section, 'scheme'>

/** True if the section's scheme and the source use questions of this type. */
export const isUsed = ({ scheme }: Rules, { types }: Source, { type }: Candidate): boolean =>
  scheme.rules[type] !== undefined && (types === null || types.includes(type))

/** True if the source may take the question, whether or not it draws the question's difficulty. */
export const fits = (section: Rules, source: Source, item: Candidate): boolean =>
  chaptersOf(source).includes(item.chapter_id) &&
  isUsed(section, source, item) &&
  (source.exam === null || item.named_exams.includes(source.exam)) &&
  (source.years === null || source.years.includes(item.origin_year ?? 0)) &&
  (source.tags === null || source.tags.every((tag) => item.named_tags.includes(tag)))

/** True if the source draws questions of this difficulty. */
export const drawsDifficulty = (
  { difficulty: drawn }: Source,
  { difficulty }: Pick<Candidate, 'difficulty'>,
): boolean => drawn === null || (difficulty !== null && drawn[difficulty] > 0)

/** The number of questions of each difficulty. */
export function countByDifficulty(items: readonly Pick<Candidate, 'difficulty'>[]) {
  const counts = { easy: 0, medium: 0, hard: 0, unset: 0 }
  for (const { difficulty } of items) counts[difficulty ?? 'unset'] += 1
  return counts
}
