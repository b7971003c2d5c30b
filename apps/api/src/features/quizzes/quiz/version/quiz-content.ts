import { contentVersionOf, requireSameContent } from '../../../../platform/content-version.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import { selectQuizGroupIds } from '../audience.queries.ts'
import { findComposition } from '../composition/composition.queries.ts'
import { type Composition, enteredSections } from '../composition/composition.ts'
import type { QuizDetailRow } from '../quizzes.queries.ts'
import { lockQuiz, type StoredQuiz } from '../writing.queries.ts'

/** The columns of a quiz that its form edits, without the series. */
const columns = [
  'name',
  'chapter_id',
  'difficulty_level',
  'quiz_mode',
  'description',
  'date_of_quiz',
  'time_duration_seconds',
  'entry_seconds',
  'ends_together',
  'section_times',
  'early_section_end',
  'pause_minutes',
  'shuffle_questions',
  'shuffle_options',
  'draw',
  'languages',
  'deciding_language',
  'review_first',
  'shown_after',
  'objections',
  'objections_hours',
  'publish_itself',
  'late_delivery_hours',
  'access_code',
  'waiting_room',
  'seb_config_keys',
  'cut_off',
  'show_cut_off',
] as const satisfies readonly (keyof StoredQuiz & keyof QuizDetailRow)[]

interface Parts {
  readonly series_id: number | null
  readonly composition: Composition | undefined
  readonly group_ids: readonly number[]
}

/** The content that the quiz form edits. */
const contentOf = (
  quiz: Readonly<Record<(typeof columns)[number], unknown>>,
  { series_id, composition, group_ids }: Parts,
) => [
  columns.map((column) => quiz[column]),
  series_id,
  enteredSections(composition),
  group_ids.toSorted((a, b) => a - b),
]

/** The version of a quiz as it is shown to its editors. */
export const quizVersionOf = (
  { series, groups, ...quiz }: QuizDetailRow,
  composition: Composition | undefined,
): string =>
  contentVersionOf(
    contentOf(quiz, {
      ...{ series_id: series?.id ?? null, composition },
      group_ids: groups.map(({ id }) => id),
    }),
  )

/** The content of a locked quiz. */
const readContent = async (tx: Tx, quiz: StoredQuiz) =>
  contentOf(quiz, {
    series_id: quiz.series_id,
    composition: await findComposition(tx, quiz.id),
    group_ids: await selectQuizGroupIds(tx, quiz.id),
  })

/**
 * Edits a locked quiz. Throws 409, also if the edit fails for another reason, if somebody else has
 * changed the quiz since the author of the edit read `version` of it.
 */
export async function editUnlessOutdated<Result>(
  tx: Tx,
  { version, quiz }: { readonly version: string | undefined; readonly quiz: StoredQuiz },
  edit: () => Promise<Result>,
): Promise<Result> {
  if (version === undefined) return edit()
  const what = 'This quiz'
  const before = await readContent(tx, quiz)
  const result = await edit().catch((error: unknown) => {
    // What is wrong with an edit of older content is no help to somebody who sees that content.
    requireSameContent(version, { what, before })
    throw error
  })
  const after = await readContent(tx, await lockQuiz(tx, quiz.id))
  requireSameContent(version, { what, before, after })
  return result
}
