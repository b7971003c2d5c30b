import type { ExamAnnouncements } from '@prepwell/contract/exam-day/announcements.ts'
import { epoch, epochOrNull } from '../../../platform/clock.ts'
import { quizStatus } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { type AttemptContext, findExamPaperId } from '../../sitting/attempts/index.ts'
import {
  type Exam,
  findOpenedSections,
  getExam,
  selectAnnouncements,
} from './announcements.queries.ts'

/**
 * True if students can see an announcement now: the exam is live, or somebody is still sitting it.
 */
export const canAnnounce = (exam: Exam, now: Date): boolean =>
  exam.is_sat || quizStatus(exam, now) === 'live'

/**
 * The announcements of an exam, and the questions to which a new one can refer. Only those who may
 * edit the exam read questions of a section that has opened for nobody yet.
 */
export async function listAnnouncements(
  { db, clock, papers }: AttemptContext,
  { viewer, id }: { readonly viewer: Viewer; readonly id: number },
): Promise<ExamAnnouncements> {
  const now = clock.now()
  const exam = await getExam(db, id)
  const paperId = await findExamPaperId(db, exam)
  const paper = paperId === undefined ? undefined : await papers.get(db, paperId)
  const items = paper?.items ?? []
  const numbers = new Map(items.map(({ question_id, display_id }) => [question_id, display_id]))
  const rows = await selectAnnouncements(db, id)
  const opened = await findOpenedSections(db, { viewer, id, now })
  return {
    can_announce: canAnnounce(exam, now),
    announcements: rows.map((row) => ({
      ...row,
      display_id: row.question_id === null ? null : (numbers.get(row.question_id) ?? null),
      at: epoch(row.at),
      withdrawn_at: epochOrNull(row.withdrawn_at),
    })),
    questions: items.map(
      ({ question_id, display_id, section, statement, question_format, language, translations }) =>
        !opened || (section !== undefined && opened.has(section))
          ? {
              ...{ question_id, display_id, statement, question_format },
              ...{ language, translations },
            }
          : { question_id, display_id, statement: '', question_format },
    ),
    ...(paper?.languages ? { languages: paper.languages } : {}),
  }
}
