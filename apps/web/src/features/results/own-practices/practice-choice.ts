import { type Difficulty, difficulties } from '@prepwell/contract/bank/question-facts-terms.ts'
import {
  ownPracticeLimits,
  type PracticeSource,
  practiceSources,
} from '@prepwell/contract/results/notebook-terms.ts'
import type { PracticeBody, PracticeChoices } from './own-practices.api.ts'

/** The choices of a student for a practice of their own. */
export interface PracticeChoice {
  /** Empty for all chapters. */
  readonly chapterIds: readonly number[]
  readonly count: number
  readonly difficulties: readonly Difficulty[]
  readonly tags: readonly string[]
  readonly years: readonly number[]
  readonly source: PracticeSource
  readonly clock: boolean
  readonly check: boolean
}

export const usualChoice: PracticeChoice = {
  chapterIds: [],
  count: 10,
  difficulties: [],
  tags: [],
  years: [],
  source: 'all',
  clock: false,
  check: true,
}

/** The counts that the page offers. */
export const offeredCounts = [5, 10, 15, 20, 30, 50] as const

/** Reads a stored choice. Values that are no longer valid are left out. */
export function readChoice(stored: unknown): PracticeChoice {
  if (typeof stored !== 'object' || stored === null) return usualChoice
  const given = stored as Readonly<Record<string, unknown>>
  const count = Number(given.count)
  const { countMin, countMax } = ownPracticeLimits
  const source = practiceSources.find((one) => one === given.source)
  return {
    chapterIds: numbersIn(given.chapterIds),
    count:
      Number.isInteger(count) && count >= countMin && count <= countMax ? count : usualChoice.count,
    difficulties: difficulties.filter((one) => listIn(given.difficulties).includes(one)),
    tags: listIn(given.tags).filter((one) => typeof one === 'string'),
    years: numbersIn(given.years),
    source: source ?? usualChoice.source,
    clock: given.clock === true,
    check: given.check !== false,
  }
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const numbersIn = (value: unknown) =>
  listIn(value).filter((one): one is number => Number.isInteger(one))

/** Leaves out what can no longer be chosen, such as a chapter that was deleted. */
export function stillOffered(
  choice: PracticeChoice,
  { chapters, tags, years }: Pick<PracticeChoices, 'chapters' | 'tags' | 'years'>,
): PracticeChoice {
  const known = new Set(chapters.map(({ id }) => id))
  const spelt = new Set(tags.map((tag) => tag.toLowerCase()))
  return {
    ...choice,
    chapterIds: choice.chapterIds
      .filter((id) => known.has(id))
      .slice(0, ownPracticeLimits.chaptersMax),
    tags: choice.tags.filter((tag) => spelt.has(tag.toLowerCase())),
    years: choice.years.filter((year) => years.includes(year)),
  }
}

/** The body of the call that creates this practice. */
export const bodyOf = ({ chapterIds, ...choice }: PracticeChoice): PracticeBody => ({
  chapter_ids: [...chapterIds],
  count: choice.count,
  difficulty: [...choice.difficulties],
  tags: [...choice.tags],
  years: [...choice.years],
  from: choice.source,
  clock: choice.clock,
  check: choice.check,
})

/** The parts of the choice that decide how many questions are available. */
export function filtersOf(choice: PracticeChoice): PracticeBody {
  const { count: _count, clock: _clock, check: _check, ...filters } = bodyOf(choice)
  return filters
}

/** Two sentences: the number of questions that fit, and how many of them the practice asks. */
export function countText(available: number, wanted: number): readonly [string, string] {
  const head =
    available === 0
      ? 'There are no such questions'
      : available === 1
        ? 'There is 1 question'
        : `There are ${available.toLocaleString('en')} questions`
  if (available === 0) return [head, 'Choose more chapters or fewer filters.']
  if (available < wanted)
    return [head, available === 1 ? 'The practice asks it.' : 'The practice asks all of them.']
  return [head, `The practice asks ${wanted} of them, mixed.`]
}
