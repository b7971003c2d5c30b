import {
  type Difficulty,
  difficulties,
  factLimits,
  questionStatuses,
} from '@prepwell/contract/bank/question-facts-terms.ts'
import { questionTypes } from '@prepwell/contract/bank/question-types.ts'
import { readId } from '../../../../lib/paths.ts'
import type { Choice, Chosen } from '../../../../ui/data-table/use-narrowed-list.ts'

/** A difficulty, or 'unset' for questions without one. */
export type DifficultyFilter = Difficulty | 'unset'

export const difficultyFilters: readonly DifficultyFilter[] = [...difficulties, 'unset']

const oneOf =
  <const Value extends string>(values: readonly Value[]) =>
  (text: string | null): Value | null =>
    values.find((value) => value === text) ?? null

const yesOrNo = oneOf(['true', 'false'])

function readDifficulties(text: string | null): DifficultyFilter[] | null {
  const named = text?.split(',') ?? []
  const known = difficultyFilters.filter((value) => named.includes(value))
  return known.length > 0 ? known : null
}

/** Tags that differ only in case are the same; the first spelling is used. */
function readTags(text: string | null): string[] | null {
  const names = (text?.split(',') ?? []).map((name) => name.trim())
  const known = names
    .filter((name) => name !== '' && name.length <= factLimits.tagMax)
    .filter((name, place, all) => all.findIndex((other) => isSameName(other, name)) === place)
    .slice(0, factLimits.tagsMax)
  return known.length > 0 ? known : null
}

function readExam(text: string | null): string | null {
  const exam = text?.trim() ?? ''
  return exam !== '' && exam.length <= factLimits.originMax ? exam : null
}

function readYear(text: string | null): number | null {
  const year = /^\d{4}$/.test(text ?? '') ? Number(text) : 0
  return year >= factLimits.originYearMin && year <= factLimits.originYearMax ? year : null
}

/** Reads a language tag by the rule of the contract, without loading its schema. */
function readLanguage(text: string | null): string | null {
  try {
    const [tag = null] = text !== null && text.length <= 35 ? Intl.getCanonicalLocales(text) : []
    return tag
  } catch {
    return null
  }
}

/** The filters of the question bank, by their names in the address and in the API call. */
export const questionFilters = {
  subject_id: readId,
  chapter_id: readId,
  passage_id: readId,
  type: oneOf(questionTypes),
  status: oneOf(questionStatuses),
  to_check: yesOrNo,
  key_missing: yesOrNo,
  difficulty: readDifficulties,
  tags: readTags,
  exam: readExam,
  year: readYear,
  author: readId,
  has_picture: yesOrNo,
  unused: yesOrNo,
  language_missing: readLanguage,
  needs_look: yesOrNo,
  passage: oneOf(['with', 'without']),
}

export type ChosenFilters = Chosen<typeof questionFilters>

/** A change of filters: null removes a filter; filters that are not named stay. */
export type FilterChoice = Choice<typeof questionFilters>

export const isSameName = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase()
