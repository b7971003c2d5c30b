import type { SectionBody } from '@prepwell/contract/quizzes/quiz-sections.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { invalid } from '../../../../platform/errors.ts'
import { requireOwn, scopeOf, selectOwnIds, type Viewer } from '../../../shared/access/index.ts'
import { chapterIdsOf, chosenIdsOf } from './composition.ts'

interface Sources {
  readonly chapter_id?: number | null | undefined
  readonly sections?: readonly SectionBody[] | null | undefined
}

/**
 * Throws 404 for a chapter or a chosen question of a subject outside the viewer's scope. Does
 * nothing for admins and programs.
 */
export async function requireOwnSources(
  db: Db | Tx,
  viewer: Viewer | null,
  { chapter_id, sections }: Sources,
): Promise<void> {
  const composed = { sections: sections ?? [] }
  const chapters = [...(chapter_id ? [chapter_id] : []), ...chapterIdsOf(composed)]
  await requireOwn(db, viewer, 'quizzes.edit', {
    ...{ kind: 'chapter', ids: chapters, field: 'chapter_id' },
  })
  await requireOwn(db, viewer, 'quizzes.edit', {
    ...{ kind: 'question', ids: chosenIdsOf(composed), field: 'question_ids' },
  })
}

/**
 * Throws 400 if a quiz, as just written, is outside the viewer's scope: a teacher's quiz must be
 * for groups of the teacher.
 */
export async function requireOwnQuiz(tx: Tx, viewer: Viewer | null, id: number): Promise<void> {
  if (!viewer || scopeOf(viewer, 'quizzes.edit', 'quiz') === null) return
  const own = await selectOwnIds(tx, viewer, 'quizzes.edit', { kind: 'quiz', ids: [id] })
  if (!own.has(id)) throw invalid('group_ids', 'Choose one or more of your groups, and no others')
}
