import { notebookLimits } from '@prepwell/contract/results/notebook-terms.ts'
import type { SessionCard } from '@prepwell/contract/results/reviews.ts'
import { epoch } from '../../../../platform/clock.ts'
import { notFound } from '../../../../platform/errors.ts'
import { selectItems } from '../../../bank/questions/index.ts'
import { readLanguages } from '../../../shared/school-settings/index.ts'
import { noteResults } from '../note/note-results.ts'
import type { NotebookContext } from '../notebook-context.ts'
import { readDay } from '../read-day.ts'
import { selectCardsOfToday } from './cards-of-today.ts'
import { countReviewed } from './counts.queries.ts'
import { type DueCard, findShown } from './due.queries.ts'
import { showSessionCard } from './due.view.ts'

interface Due {
  readonly server_time: number
  readonly today: string
  readonly reviewed: number
  readonly cards: SessionCard[]
}

/** The cards to review today with their keys, at most `count`. */
export async function showDueCards(
  context: NotebookContext,
  { studentId, count }: { readonly studentId: number; readonly count: number | undefined },
): Promise<Due> {
  await noteResults(context, studentId)
  const { db } = context
  const day = await readDay(context, studentId)
  const [cards, reviewed] = await Promise.all([
    selectCardsOfToday(db, day, count ?? notebookLimits.sessionCards),
    countReviewed(db, day),
  ])
  const [items, languages] = await Promise.all([selectItemsOf(context, cards), readLanguages(db)])
  return {
    server_time: epoch(day.now),
    today: day.today,
    reviewed,
    // A question may have been deleted since its card was read.
    cards: cards.flatMap((card) => {
      const item = items.get(card.question_id)
      return item ? [showSessionCard(card, { item, day, languages })] : []
    }),
  }
}

/** One card with its key. Throws 404 if the notebook does not show it. */
export async function showCard(
  context: NotebookContext,
  { studentId, questionId }: { readonly studentId: number; readonly questionId: number },
): Promise<SessionCard> {
  // The result of the card may no longer show keys.
  await noteResults(context, studentId)
  const { db } = context
  const day = await readDay(context, studentId)
  const card = await findShown(db, day, questionId)
  if (!card) throw notFound('Card')
  const [items, languages] = await Promise.all([selectItemsOf(context, [card]), readLanguages(db)])
  const item = items.get(questionId)
  if (!item) throw notFound('Card')
  return showSessionCard(card, { item, day, languages })
}

async function selectItemsOf({ db }: Pick<NotebookContext, 'db'>, cards: readonly DueCard[]) {
  const questionIds = cards.map(({ question_id }) => question_id)
  if (questionIds.length === 0) return new Map()
  const items = await selectItems(db, { questionIds, chapterIds: [], tags: [], exams: [] })
  return new Map(items.map((item) => [item.question_id, item]))
}
