import type { QuestionDraft } from '../question-draft.ts'

export interface MoodleItem {
  readonly draft: QuestionDraft
  readonly type: string
  /**
   * True if the question has what Moodle writes into every question and other programs seldom do.
   */
  readonly isFromMoodle: boolean
}

/**
 * Makes each description the passage of the questions after it, up to the next description or
 * category, and says so. Moodle exports the questions of a category sorted by type, so nobody can
 * know which of them follow a description in a quiz: such descriptions are left out.
 */
export function withDescriptions(items: readonly MoodleItem[]): QuestionDraft[] {
  const drafts: QuestionDraft[] = []
  for (const group of categoriesOf(items)) {
    if (isSorted(group)) drafts.push(...group.map(({ draft }) => draft))
    else drafts.push(...withPassages(group))
  }
  return drafts
}

function categoriesOf(items: readonly MoodleItem[]): MoodleItem[][] {
  const groups: MoodleItem[][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last?.[0]?.draft.category === item.draft.category) last.push(item)
    else groups.push([item])
  }
  return groups
}

/** True if Moodle may have sorted the questions by type. */
const isSorted = (group: readonly MoodleItem[]) =>
  group.some(({ isFromMoodle }) => isFromMoodle) &&
  group.every(({ type }, at) => at === 0 || (group[at - 1]?.type ?? '') <= type)

function withPassages(group: readonly MoodleItem[]): QuestionDraft[] {
  const drafts: QuestionDraft[] = []
  const shown = new Set<QuestionDraft>()
  let description: QuestionDraft | null = null
  for (const { draft, type } of group) {
    const isImported = draft.problems.every(({ kind }) => kind !== 'left_out')
    if (type === 'description') description = draft.statement.text ? draft : null
    if (!description || !isImported || draft.passage) {
      drafts.push(draft)
      continue
    }
    shown.add(description)
    const lost = description.problems.filter(({ kind }) => kind === 'incomplete')
    const problems = [...draft.problems, ...lost, { kind: 'note' as const, reason: noted }]
    drafts.push({ ...draft, passage: description.statement, problems })
  }
  return drafts.filter((draft) => !shown.has(draft))
}

const noted = 'The description before it in the file is its passage here'
