import { gather } from '../../platform/gather.ts'
import type { Page } from '../../platform/listing.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type ExamCard,
  type ExamListRow,
  findBrowsePages,
  selectExamCards,
} from './browse.queries.ts'

/**
 * Reads the page of exams that a student sees first. At an exam all of them open it within minutes:
 * those who ask together share two statements, one for their own progress and one for the cards.
 */
export function createBrowsePages({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): (studentId: number) => Promise<Page<ExamListRow>> {
  const findPage = gather({
    name: 'browse_pages',
    run: (studentIds: readonly number[]) => findBrowsePages(db, clock.now(), studentIds),
  })
  const findCards = gather({
    name: 'exam_cards',
    run: async (pages: readonly (readonly number[])[]) => {
      const cards = await selectExamCards(db, { ids: [...new Set(pages.flat())] })
      const byId: ReadonlyMap<number, ExamCard> = new Map(cards.map((card) => [card.id, card]))
      return pages.map(() => byId)
    },
  })
  return async (studentId) => {
    const exams = await findPage(studentId)
    if (exams.length === 0) return { rows: [], total: 0 }
    const cards = await findCards(exams.map(({ id }) => id))
    return {
      rows: exams.flatMap(({ total: _, ...own }) => {
        const card = cards.get(own.id)
        return card ? [{ ...card, ...own }] : []
      }),
      total: exams[0]?.total ?? 0,
    }
  }
}
