import { type Difficulty, difficulties } from '@prepwell/contract/bank/question-facts-terms.ts'
import type {
  AvailableByDifficulty,
  DifficultyCounts,
  Take,
} from '@prepwell/contract/quizzes/quiz-sections.ts'
import { limits } from '@prepwell/contract/wire/limits.ts'
import { numberOf } from '@prepwell/contract/wire/number-text.ts'

/** The filters of a source, as edited in the form. */
export interface FactsDraft {
  /** The numbers to draw, as typed; all empty for any difficulty. */
  readonly difficulty: Readonly<Record<Difficulty, string>>
  readonly tags: readonly string[]
  readonly exam: string | null
  readonly years: readonly number[]
}

export const anyFacts: FactsDraft = {
  difficulty: { easy: '', medium: '', hard: '' },
  tags: [],
  exam: null,
  years: [],
}

/** The filters of a source other than difficulty. */
interface Narrowing {
  readonly tags: readonly string[] | null
  readonly exam: string | null
  readonly years: readonly number[] | null
}

/** The filters of a source in a stored quiz or a checked quiz file. */
export interface StoredFacts extends Narrowing {
  readonly difficulty: DifficultyCounts | null
}

export const factsOf = ({ difficulty, tags, exam, years }: StoredFacts): FactsDraft => ({
  difficulty: difficulty
    ? {
        easy: typed(difficulty.easy),
        medium: typed(difficulty.medium),
        hard: typed(difficulty.hard),
      }
    : anyFacts.difficulty,
  tags: tags ?? [],
  exam,
  years: years ?? [],
})

const typed = (count: number) => (count === 0 ? '' : String(count))

/** True if the source draws by difficulty. */
export const isGraded = (take: Take, { difficulty }: FactsDraft): boolean =>
  take === 'draw' && difficulties.some((name) => difficulty[name].trim() !== '')

/** The number to draw of each difficulty; null if one of them cannot be read. */
export function gradedCounts({ difficulty }: FactsDraft): DifficultyCounts | null {
  const counts = {
    easy: numberOf(difficulty.easy.trim() || '0'),
    medium: numberOf(difficulty.medium.trim() || '0'),
    hard: numberOf(difficulty.hard.trim() || '0'),
  }
  const isReadable = difficulties.every(
    (name) => Number.isInteger(counts[name]) && counts[name] >= 0,
  )
  return isReadable ? counts : null
}

/** True if the server accepts the numbers to draw. */
export function isDrawable(facts: FactsDraft): boolean {
  const counts = gradedCounts(facts)
  const sum = counts ? sumOf(counts) : 0
  return sum >= 1 && sum <= limits.difficultyDrawMax
}

export const sumOf = ({ easy, medium, hard }: DifficultyCounts): number => easy + medium + hard

/** The filters in the form of the request body; all null for questions chosen by hand. */
export function factsBody(take: Take, facts: FactsDraft) {
  if (take === 'these') return { difficulty: null, tags: null, exam: null, years: null }
  const { difficulty, tags, exam, years } = facts
  return {
    difficulty: isGraded(take, facts)
      ? {
          easy: difficulty.easy.trim() || null,
          medium: difficulty.medium.trim() || null,
          hard: difficulty.hard.trim() || null,
        }
      : null,
    tags: tags.length > 0 ? [...tags] : null,
    exam,
    years: years.length > 0 ? [...years] : null,
  }
}

/** For example '4 easy, 10 medium and 6 hard'; omits difficulties with 0. */
export const gradedText = (counts: DifficultyCounts): string =>
  joined(difficulties.flatMap((name) => (counts[name] > 0 ? `${counts[name]} ${name}` : [])))

/**
 * Describes the filters of a source other than difficulty: 'tagged Lenses', 'JEE Main', '2019 and
 * 2024'.
 */
export const narrowingTexts = ({ tags, exam, years }: Narrowing): string[] => [
  ...(tags && tags.length > 0 ? [`tagged ${joined(tags)}`] : []),
  ...(exam ? [exam] : []),
  ...(years && years.length > 0 ? [joined(years.map(String))] : []),
]

/** Summarises the filters under 'More filters'; 'none' if there are none. */
export function factsSummary(take: Take, facts: FactsDraft): string {
  const counts = isGraded(take, facts) ? gradedCounts(facts) : null
  const texts = [
    ...(counts && sumOf(counts) > 0 ? [gradedText(counts)] : []),
    ...narrowingTexts(facts),
  ]
  return texts.length > 0 ? texts.join(', ') : 'none'
}

/**
 * The number of questions of each difficulty that a draw lacks; all 0 if it fails only because
 * passages must stay whole.
 */
export const lackingOf = (
  wanted: DifficultyCounts,
  available: AvailableByDifficulty,
): DifficultyCounts => ({
  easy: Math.max(0, wanted.easy - available.easy),
  medium: Math.max(0, wanted.medium - available.medium),
  hard: Math.max(0, wanted.hard - available.hard),
})

const joined = (texts: readonly string[]) => texts.join(', ').replace(/, ([^,]*)$/, ' and $1')
