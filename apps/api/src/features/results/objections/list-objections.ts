import type { listObjections as endpoint } from '@prepwell/contract/results/objections.ts'
import type { z } from 'zod'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import { yieldToEventLoop } from '../../../platform/concurrency/event-loop.ts'
import type { AttemptContext } from '../../sitting/attempts/index.ts'
import type { ReadStatistics } from '../item-statistics/index.ts'
import { getExam, selectObjections, selectReports } from './objections.queries.ts'
import { showObjection } from './objections.view.ts'

const all = { withBlank: true }

type Inbox = z.input<(typeof endpoint)['response']>
type ObjectedQuestion = Inbox['data'][number]

/**
 * The questions of an exam with objections: open ones first, then by question number. Objections of
 * suspended students are left out, as their attempts are in the figures.
 */
export async function listObjections(
  { db, papers, readStatistics }: AttemptContext & { readonly readStatistics: ReadStatistics },
  { id }: { readonly id: number },
): Promise<Inbox> {
  const exam = await getExam(db, id)
  const rows = await selectObjections(db, id)
  const closes = { close_at: epochOrNull(exam.objections_close_at) }
  const [first] = rows
  if (!first) return { data: [], ...closes }
  const byQuestion = Map.groupBy(rows, ({ question_id }) => question_id)
  const [{ items, blank_attempts }, paper, reports] = await Promise.all([
    readStatistics(id),
    papers.get(db, first.paper_id),
    selectReports(db, id, [...byQuestion.keys()]),
  ])
  // The figures leave out attempts without any answer, but their students had the question too.
  const candidates = blank_attempts === 0 ? items : (await readStatistics(id, all)).items
  const candidatesOf = new Map(candidates.map((item) => [item.question_id, item.attempts]))
  const statisticsOf = new Map(items.map((item) => [item.question_id, item]))
  const itemOf = new Map(paper.items.map((item) => [item.question_id, item]))
  const reportsOf = Map.groupBy(reports, ({ question_id }) => question_id)
  const data: ObjectedQuestion[] = []
  const pause = yieldToEventLoop()
  for (const [questionId, objections] of byQuestion) {
    const item = itemOf.get(questionId)
    if (!item) throw new Error(`question ${questionId} was objected to, but is not on the paper`)
    const statistics = statisticsOf.get(questionId) ?? null
    const shown = []
    for (const row of objections) {
      const { student_id, name, changes } = row
      shown.push({ ...showObjection(row), student_id, name, changes })
      await pause()
    }
    data.push({
      ...{ question_id: questionId, display_id: item.display_id, statement: item.statement },
      objections: shown,
      share: shareOf(objections.length, candidatesOf.get(questionId) ?? 0),
      reports: (reportsOf.get(questionId) ?? []).map(({ name, text, at }) => ({
        ...{ name, text },
        at: epoch(at),
      })),
      statistics,
      is_open: objections.some(({ decision }) => decision === null),
    })
  }
  return {
    data: data.sort(
      (one, other) =>
        Number(other.is_open) - Number(one.is_open) || one.display_id - other.display_id,
    ),
    ...closes,
  }
}

/** In percent, at most 100: an account that the figures leave out may object too. */
const shareOf = (objections: number, candidates: number): number =>
  candidates === 0 ? 100 : Math.min(100, (100 * objections) / candidates)
