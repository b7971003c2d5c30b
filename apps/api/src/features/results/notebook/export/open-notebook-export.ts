import type { Tx } from '../../../../platform/database/database.ts'
import type { Batches, ListPicture } from '../../../../platform/files/list-export.ts'
import { keysOf } from '../../../shared/uploads/index.ts'
import type { NotebookDay } from '../read-day.ts'
import { readSettings } from '../settings/settings.queries.ts'
import type { ExportedCard } from './exported-card.ts'
import { selectExportedCards, selectExportedPictures } from './exported-cards.queries.ts'

/** A student's cards for a file, in one snapshot of the database. */
export interface NotebookExport {
  /** Reads the cards again at each call. */
  cards(): Batches<ExportedCard>
  /** The pictures of the cards, each once. */
  pictures(): Promise<readonly ListPicture[]>
}

export async function openNotebookExport(
  tx: Tx,
  { studentId, now, today }: Pick<NotebookDay, 'studentId' | 'now' | 'today'>,
): Promise<NotebookExport> {
  const settings = await readSettings(tx, studentId)
  const day = { studentId, now, today, settings, examDate: settings.exam_date }
  return {
    cards: () => selectExportedCards(tx, day),
    pictures: async () =>
      (await selectExportedPictures(tx, day)).flatMap(({ name, bytes }) =>
        keysOf({ name, type: 'question_image' }).map((key) => ({ name, key, bytes })),
      ),
  }
}
