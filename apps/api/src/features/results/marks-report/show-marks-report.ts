import type { MarksReport } from '@prepwell/contract/results/marks-report.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Figures, type FiguresAsked, whoseFigures } from '../statistics/index.ts'
import { type Reader, selectChapterHeads, selectTallies } from './marks.queries.ts'
import { reportMarks } from './marks-report.ts'

/** Reports where the viewer's marks were lost, or those of the student whom an admin names. */
export const showMarksReport = async (
  context: Pick<Platform, 'db' | 'clock'>,
  asked: FiguresAsked,
): Promise<MarksReport> =>
  reportFigures(context.db, {
    ...(await whoseFigures(context, asked)),
    reader: asked.viewer,
  })

/**
 * Reports where a student's marks were lost, by chapter and by type of question. A deleted chapter
 * has the name from its newest paper.
 */
export async function reportFigures(
  db: Db,
  figures: Figures & { readonly reader: Reader },
): Promise<MarksReport> {
  const tallies = await selectTallies(db, figures)
  const papers = await selectChapterHeads(db, figures.window.until, figures.studentId, [
    ...new Set(tallies.map(({ paper_id }) => paper_id)),
  ])
  // Papers are ordered oldest first, so the newest paper's names win.
  const heads = new Map(
    papers.map(({ printed_id, paper_id: _, ...head }) => [printed_id, head] as const),
  )
  return reportMarks(tallies, heads)
}
