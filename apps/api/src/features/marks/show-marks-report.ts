import type { MarksReport } from '@prepwell/contract/marks.ts'
import type { Platform } from '../../platform/platform.ts'
import { type FiguresAsked, whoseFigures } from '../statistics/index.ts'
import { selectChapterHeads, selectTallies } from './marks.queries.ts'
import { reportMarks } from './marks-report.ts'

/**
 * Where a student's marks went, by chapter and by type of question. A chapter that is gone has the
 * name that its newest paper printed.
 */
export async function showMarksReport(
  context: Pick<Platform, 'db' | 'clock'>,
  asked: FiguresAsked,
): Promise<MarksReport> {
  const figures = await whoseFigures(context, asked)
  const tallies = await selectTallies(context.db, figures)
  const papers = await selectChapterHeads(context.db, figures.window.until, [
    ...new Set(tallies.map(({ paper_id }) => paper_id)),
  ])
  const chapterOf = new Map(papers.map(({ paper_id, printed_id }) => [paper_id, printed_id]))
  // Papers are ordered oldest first, so the newest one's names stay.
  const heads = new Map(
    papers.map(({ printed_id, paper_id: _, ...head }) => [printed_id, head] as const),
  )
  return reportMarks(
    tallies.flatMap(({ paper_id, ...tally }) => {
      const chapter = chapterOf.get(paper_id)
      return chapter === undefined ? [] : [{ ...tally, chapter }]
    }),
    heads,
  )
}
