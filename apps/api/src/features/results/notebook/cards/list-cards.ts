import type { CardRow } from '@prepwell/contract/results/notebook.ts'
import { epoch } from '../../../../platform/clock.ts'
import { toList } from '../../../../platform/database/listing.ts'
import { noteResults } from '../note/note-results.ts'
import type { NotebookContext } from '../notebook-context.ts'
import { readDay } from '../read-day.ts'
import { type CardFilter, cardList, type ListedCard } from './card-list.queries.ts'

/** The student's cards, or one page of them. */
export async function listCards(
  context: NotebookContext,
  { studentId, query }: { readonly studentId: number; readonly query: CardFilter },
): Promise<{ data: CardRow[]; total?: number }> {
  await noteResults(context, studentId)
  const day = await readDay(context, studentId)
  return toList(await cardList(context.db, day, query).page(), showCard)
}

const showCard = ({
  attempt_id,
  created_at,
  reps,
  changed,
  changed_at,
  ...card
}: ListedCard): CardRow => ({
  ...card,
  take_quiz_id: attempt_id,
  created_at: epoch(created_at),
  reviews: reps,
  changed: changed && changed_at ? { how: changed, at: epoch(changed_at) } : null,
})
