import { type CutOffUnit, cutOffText } from '@prepwell/contract/quizzes/cut-off-text.ts'
import { type CutOff, cutOff } from '@prepwell/contract/quizzes/cut-offs.ts'
import { countOf } from '../../../../../lib/dates.ts'

/** A cut-off in the form. If all texts are empty, there is no cut-off. */
export interface CutOffDraft {
  readonly unit: CutOffUnit
  /** As typed. */
  readonly value: string
  readonly categories: readonly CategoryDraft[]
}

/** A different cut-off for the candidates of a category, as typed. */
export interface CategoryDraft {
  readonly category: string
  readonly value: string
}

/** The form fields about cut-offs. The cut-offs of sections are in the composition. */
export interface CutOffFieldValues {
  readonly cut_off: CutOffDraft
  readonly show_cut_off: boolean
}

export const noCutOff: CutOffDraft = { unit: 'percent', value: '', categories: [] }

export const noCutOffs: CutOffFieldValues = { cut_off: noCutOff, show_cut_off: false }

/** Converts a stored cut-off for the form. */
export const draftOf = (stored: CutOff | null | undefined): CutOffDraft => stored ?? noCutOff

interface CutOffBody {
  readonly unit: CutOffUnit
  readonly value: string
  readonly categories: CategoryDraft[]
}

/** A cut-off in the body of a quiz, possibly with errors; null if nothing is typed. */
export function cutOffBody({ unit, value, categories }: CutOffDraft): CutOffBody | null {
  const typed = categories
    .map((one) => ({ category: one.category.trim(), value: one.value.trim() }))
    .filter((one) => one.category !== '' || one.value !== '')
  return value.trim() === '' && typed.length === 0
    ? null
    : { unit, value: value.trim(), categories: typed }
}

/**
 * The errors in a cut-off by field path, such as `cut_off.categories.0.value`. Ignores empty lines.
 */
export function cutOffProblems(draft: CutOffDraft, path: string): Record<string, string> {
  const body = cutOffBody(draft)
  const issues = body ? (cutOff.safeParse(body).error?.issues ?? []) : []
  const lines = [...draft.categories.entries()].flatMap(([place, one]) =>
    one.category.trim() === '' && one.value.trim() === '' ? [] : place,
  )
  const problems: Record<string, string> = {}
  for (const { path: parts, message } of issues) {
    const [field, line, ...rest] = parts
    const own = typeof line === 'number' ? [field, lines[line] ?? line, ...rest] : parts
    problems[[path, ...own].join('.')] ??= message
  }
  return problems
}

interface WithCutOffs {
  readonly cut_off: CutOffDraft
  readonly sections: readonly { readonly cut_off: CutOffDraft }[] | null
}

/** All errors in the cut-offs of an exam, by field path. */
export const allCutOffProblems = ({ cut_off, sections }: WithCutOffs): Record<string, string> =>
  Object.assign(
    cutOffProblems(cut_off, 'cut_off'),
    ...(sections ?? []).map((section, place) =>
      cutOffProblems(section.cut_off, `sections.${place}.cut_off`),
    ),
  )

/** Summarises the cut-offs: '40 %; OBC: 36 % in total, 3 sections'. */
export function cutOffSummary({ cut_off, sections }: WithCutOffs): string {
  const total = cutOffBody(cut_off)
  const count = (sections ?? []).filter((section) => cutOffBody(section.cut_off)).length
  const parts = [
    ...(total ? [`${cutOffText(total)} in total`] : []),
    ...(count > 0 ? [countOf(count, 'section')] : []),
  ]
  return parts.join(', ') || 'none'
}
