import type { MarksReport } from '@prepwell/contract/dashboards.ts'
import type { Db } from '../../platform/database.ts'
import type { Figures } from './figures.ts'
import { selectChapterHeads, selectTallies } from './marks.queries.ts'
import { reportMarks } from './marks-report.ts'

/**
 * Where a student's marks went, by chapter and by type of question. A chapter that is gone is
 * called as its newest paper calls it.
 */
export async function showMarksReport(db: Db, now: Date, figures: Figures): Promise<MarksReport> {
  const tallies = await selectTallies(db, figures)
  const papers = await selectChapterHeads(db, now, [
    ...new Set(tallies.map(({ paper_id }) => paper_id)),
  ])
  const chapterOf = new Map(papers.map(({ paper_id, printed_id }) => [paper_id, printed_id]))
  // Papers come oldest first: the newest one's word stays.
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
