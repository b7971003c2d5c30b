import type { PracticeSource } from '@prepwell/contract/results/notebook-terms.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { selectWeakChapters } from '../marks-report/index.ts'
import { selectDueQuestionIds } from '../notebook/index.ts'
import { selectChoices } from './choices.queries.ts'
import type { PracticeContext } from './make-practice.ts'

/** Lists the choices for an own practice, with the student's results in each chapter. */
export async function listChoices(
  context: PracticeContext,
  { viewer }: { readonly viewer: Viewer },
) {
  const { db, clock, marks, readAnswered } = context
  const student = { studentId: viewer.id, now: clock.now() }
  const [answered, weak, due] = await Promise.all([
    readAnswered(db, viewer.id),
    selectWeakChapters(marks, student),
    selectDueQuestionIds(context, viewer.id),
  ])
  const { chapters, tags, years } = await selectChoices(db, student, { ...answered, due })
  const total = (count: (chapter: (typeof chapters)[number]) => number) =>
    chapters.reduce((sum, chapter) => sum + count(chapter), 0)
  const sources: Record<PracticeSource, number> = {
    all: total(({ questions }) => questions),
    unseen: total(({ unseen }) => unseen),
    wrong: total(({ wrong }) => wrong),
    due: total(({ due }) => due),
    bookmarked: total(({ bookmarked }) => bookmarked),
  }
  return {
    chapters: chapters.map(({ right, answered, ...chapter }) => ({
      ...chapter,
      right: answered === 0 ? null : right / answered,
      is_weak: weak.has(chapter.id),
    })),
    tags: [...tags],
    years: [...years],
    sources,
  }
}
