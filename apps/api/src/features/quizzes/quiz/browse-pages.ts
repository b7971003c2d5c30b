import type { listUpcoming } from '@prepwell/contract/quizzes/quizzes.ts'
import { isStudentAccount } from '@prepwell/contract/wire/roles.ts'
import type { z } from 'zod'
import { batch } from '../../../platform/concurrency/batch.ts'
import { defaultPerPage, type Page } from '../../../platform/database/listing.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { askerOf } from './audience.queries.ts'
import { findBrowsePages, type OwnPage, selectExamCards } from './browse.queries.ts'
import { findUpcoming, type UpcomingAsked, upcomingMax } from './coming-exams.queries.ts'
import { type QuizListRow, quizList } from './quizzes.queries.ts'
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

type UpcomingQuery = z.output<(typeof listUpcoming)['query']>

/**
 * Returns a function that lists quizzes that have not begun, soonest first. Every student's
 * dashboard shows the first of them, and on the evening of the results all students open it, so
 * batched requests for a first page share two statements.
 */
export function createUpcoming({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): (asked: {
  readonly viewer: Viewer
  readonly query: UpcomingQuery
}) => Promise<Page<QuizListRow>> {
  const readFirst = batch({
    name: 'upcoming',
    run: (asked: readonly UpcomingAsked[]) => findUpcoming(db, clock.now(), asked),
  })
  return async ({ viewer, query }) => {
    const { quiz_mode: mode, per_page = defaultPerPage } = query
    if (isStudentAccount(viewer) && mode && isFirstPage(query)) {
      const { rows, total } = await readFirst({ studentId: viewer.id, mode })
      return { rows: rows.slice(0, per_page), total }
    }
    const soonestFirst = { sort: 'date_of_quiz', order: 'asc', ...query } as const
    const upcoming = { ...soonestFirst, status: ['upcoming' as const] }
    return quizList(db, clock.now(), askerOf(viewer), upcoming).page()
  }
}

/** True if nothing but a short first page of a mode is asked. */
const isFirstPage = ({
  quiz_mode: _mode,
  page,
  per_page = defaultPerPage,
  ...rest
}: UpcomingQuery) =>
  page === 1 && per_page <= upcomingMax && Object.values(rest).every((value) => value === undefined)
