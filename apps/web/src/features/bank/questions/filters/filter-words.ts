import { englishName } from '../../../../ui/languages/language-names.ts'
import { difficultyNames } from '../facts/fact-texts.ts'
import type { ChosenFilters, DifficultyFilter, FilterChoice } from './question-filters.ts'

export const difficultyChoices: Readonly<Record<DifficultyFilter, string>> = {
  ...difficultyNames,
  unset: 'Not set',
}

/** The choices of the field 'Status'. A question that waits for a check is a draft too. */
export const statusNames = {
  draft: 'Drafts',
  to_check: 'To check',
  checked: 'Checked',
} as const

export type StatusChoice = keyof typeof statusNames

/**
 * Filters that the controls turn on or off. Only the address can ask for the opposite of a filter.
 */
export const markNames = {
  key_missing: { on: 'Key missing', off: 'With a key' },
  has_picture: { on: 'With a picture', off: 'Without a picture' },
  unused: { on: 'Not used yet', off: 'Used in a paper' },
  needs_look: { on: 'Needs a look', off: 'Needs no look' },
} as const

export type Mark = keyof typeof markNames

export const passageNames = { with: 'With a passage', without: 'Without a passage' } as const

export function readStatusChoice({ status, to_check }: ChosenFilters): StatusChoice | undefined {
  return to_check === 'true' ? 'to_check' : status
}

export const chooseStatus = (status: StatusChoice | undefined): FilterChoice => ({
  status: status === undefined || status === 'to_check' ? null : status,
  to_check: status === 'to_check' ? 'true' : null,
})

/** An active filter, shown as a chip. */
export interface ActiveFilter {
  /** Unique among the active filters. */
  readonly key: string
  readonly label: string
  /** The change that removes the filter. */
  readonly without: FilterChoice
}

/**
 * The names of the subject, chapter and author that filters refer to by id; undefined until loaded.
 */
export interface FilterNames {
  readonly subject: string | undefined
  readonly chapter: string | undefined
  readonly author: string | undefined
}

/** The active filters in the order of the fields. */
export function activeFilters(chosen: ChosenFilters, names: FilterNames): ActiveFilter[] {
  const active: ActiveFilter[] = []
  const add = (key: string, label: string, without: FilterChoice) =>
    active.push({ key, label, without })
  const { subject_id, chapter_id, difficulty = [], tags = [], exam, year, author } = chosen
  if (subject_id !== undefined)
    add('subject', names.subject ?? 'Subject', { subject_id: null, chapter_id: null })
  if (chapter_id !== undefined) add('chapter', names.chapter ?? 'Chapter', { chapter_id: null })
  if (chosen.passage_id !== undefined)
    add('passage_id', 'Questions of one passage', { passage_id: null })
  if (chosen.type) add('type', chosen.type, { type: null })
  const status = readStatusChoice(chosen)
  if (status) add('status', activeStatusNames[status], chooseStatus(undefined))
  else if (chosen.to_check) add('to_check', 'Not waiting for a check', { to_check: null })
  for (const one of difficulty)
    add(`difficulty ${one}`, one === 'unset' ? 'No difficulty' : difficultyNames[one], {
      difficulty: difficulty.filter((other) => other !== one),
    })
  for (const one of tags)
    add(`tag ${one}`, `Tag: ${one}`, { tags: tags.filter((other) => other !== one) })
  if (exam !== undefined) add('exam', `Exam: ${exam}`, { exam: null })
  if (year !== undefined) add('year', `Year: ${year}`, { year: null })
  if (author !== undefined) add('author', `By ${names.author ?? '…'}`, { author: null })
  for (const mark of Object.keys(markNames) as Mark[]) {
    const state = chosen[mark]
    if (state) add(mark, markNames[mark][state === 'true' ? 'on' : 'off'], { [mark]: null })
  }
  if (chosen.language_missing !== undefined)
    add('language_missing', `Not in ${englishName(chosen.language_missing)}`, {
      language_missing: null,
    })
  if (chosen.passage) add('passage', passageNames[chosen.passage], { passage: null })
  return active
}

const activeStatusNames: Readonly<Record<StatusChoice, string>> = {
  draft: 'Only drafts',
  to_check: 'Only those to check',
  checked: 'Only checked ones',
}
