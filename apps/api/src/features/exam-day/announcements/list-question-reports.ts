import type {
  ReportedQuestion,
  ReportedQuestions,
} from '@prepwell/contract/exam-day/question-reports.ts'
import { epoch } from '../../../platform/clock.ts'
import { yieldToEventLoop } from '../../../platform/concurrency/event-loop.ts'
import { contentVersionOf } from '../../../platform/content-version.ts'
import { type AttemptContext, itemsOf, type Paper } from '../../sitting/attempts/index.ts'
import { getExam } from './announcements.queries.ts'
import { type ReportRow, selectReportStates, selectReports } from './question-reports.queries.ts'

/** The reported questions of an exam: open ones first, then those with the most reports. */
export async function listQuestionReports(
  { db, papers }: Pick<AttemptContext, 'db' | 'papers'>,
  { id }: { readonly id: number },
): Promise<ReportedQuestions> {
  await getExam(db, id)
  const [reports, states] = await Promise.all([selectReports(db, id), selectReportStates(db, id)])
  const stateOf = new Map(states.map((state) => [state.question_id, state]))
  const questions: ReportedQuestion[] = []
  let languages: Paper['languages']
  const pause = yieldToEventLoop()
  for (const [questionId, rows] of Map.groupBy(reports, ({ question_id }) => question_id)) {
    const [latest] = rows
    if (!latest) continue
    const paper = await papers.get(db, latest.paper_id)
    languages = paper.languages
    const { display_id, statement, question_format, language, translations } = itemIn(
      paper,
      questionId,
    )
    const known = stateOf.get(questionId)
    const note = known?.note ?? ''
    const isSettled = known?.state === 'settled' && latest.at <= known.changed_at
    const shown = []
    for (const row of rows) {
      shown.push(showReport(row, paper))
      await pause()
    }
    questions.push({
      ...{ question_id: questionId, display_id, statement, question_format },
      ...{ language, translations },
      state: isSettled ? 'settled' : 'open',
      ...{ note, version: contentVersionOf(note) },
      changed_at: known ? epoch(known.changed_at) : null,
      changed_by: known?.changed_by ?? null,
      reports: shown,
    })
  }
  const rank = ({ state }: ReportedQuestion) => (state === 'open' ? 0 : 1)
  return {
    ...(languages ? { languages } : {}),
    questions: questions.sort(
      (one, other) =>
        rank(one) - rank(other) ||
        other.reports.length - one.reports.length ||
        one.display_id - other.display_id,
    ),
  }
}

const showReport = (
  { student_id, name, username, attempt_id, question_id, text, at, item_order }: ReportRow,
  paper: Paper,
): ReportedQuestion['reports'][number] => ({
  ...{ student_id, name, username, text },
  take_quiz_id: attempt_id,
  question: itemIn({ items: itemsOf(paper, item_order) }, question_id).display_id,
  at: epoch(at),
})

function itemIn({ items }: Pick<Paper, 'items'>, questionId: number) {
  const item = items.find(({ question_id }) => question_id === questionId)
  if (!item) throw new Error(`question ${questionId} was reported, but is not on the paper`)
  return item
}
