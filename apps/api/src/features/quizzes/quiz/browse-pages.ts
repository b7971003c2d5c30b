import { batch } from '../../../platform/concurrency/batch.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findBrowsePages, type OwnPage, selectExamCards } from './browse.queries.ts'
import { examCardText } from './quizzes.view.ts'

/** A student's first page, and the {@link examCardText} of each of its exams by id. */
export interface BrowsePage extends OwnPage {
  readonly cards: ReadonlyMap<number, string>
}

/**
 * Reads the first page of exams that a student sees. Before an exam all students open it within
 * minutes, so batched requests share two statements, one for each student's progress and one for
 * the cards, and each card is serialised once for all students.
 */
export const createBrowsePages = ({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): ((studentId: number) => Promise<BrowsePage>) =>
  batch({
    name: 'browse_pages',
    run: async (studentIds: readonly number[]) => {
      const pages = await findBrowsePages(db, clock.now(), studentIds)
      const ids = [...new Set(pages.flatMap(({ exams }) => exams.map(({ id }) => id)))]
      const found = ids.length === 0 ? [] : await selectExamCards(db, { ids })
      const cards = new Map(found.map((card) => [card.id, examCardText(card)]))
      return pages.map((page) => ({ ...page, cards }))
    },
  })
