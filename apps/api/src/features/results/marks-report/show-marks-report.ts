import type { MarksReport } from '@prepwell/contract/results/marks-report.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type FiguresAsked, whoseFigures } from '../statistics/index.ts'
import type { FiguresRead } from './marks.queries.ts'
import type { MarksReads } from './marks-reads.ts'
import { reportMarks } from './marks-report.ts'

/** Reports where the viewer's marks were lost, or those of the student whom an admin names. */
export const showMarksReport = async (
  context: Pick<Platform, 'db' | 'clock'> & { readonly marks: MarksReads },
  asked: FiguresAsked,
): Promise<MarksReport> =>
  reportFigures(context.marks, {
    ...(await whoseFigures(context, asked)),
    reader: asked.viewer,
  })

/** Reports where a student's marks were lost, by chapter and by type of question. */
export async function reportFigures(marks: MarksReads, figures: FiguresRead): Promise<MarksReport> {
  const tallies = await marks.tallies(figures)
  const heads = await marks.chapterHeads({
    studentId: figures.studentId,
    paperIds: tallies.map(({ paper_id }) => paper_id),
  })
  return reportMarks(tallies, heads)
}
