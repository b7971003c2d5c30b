import { type ExamChecklist, getExamChecklist } from '@prepwell/contract/exam-day/exam-checklist.ts'
import type { FastifyInstance } from 'fastify'
import { epoch } from '../../platform/clock.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { access } from '../auth/index.ts'
import { findLack } from '../quizzes/index.ts'
import { countAudience, getExam, selectClashes } from './checklist.queries.ts'

type Context = Pick<Platform, 'db' | 'settings'>

/** What admins check before the day of an exam. */
export function registerExamChecklist(app: FastifyInstance, context: Context): void {
  route(app, getExamChecklist, access.admin, async ({ params: { id } }) => ({
    data: await readChecklist(context, id),
  }))
}

async function readChecklist({ db, settings }: Context, id: number): Promise<ExamChecklist> {
  const { is_reminded } = await getExam(db, id)
  const [lack, audience, clashes] = await Promise.all([
    findLack(db, id),
    countAudience(db, id),
    selectClashes(db, id),
  ])
  return {
    lacking_sections: lack?.sections ?? [],
    has_uneven_draws: lack?.has_uneven_draws ?? false,
    ...audience,
    clashes: clashes.map((clash) => ({ ...clash, date_of_quiz: epoch(clash.date_of_quiz) })),
    sends_mails: settings.smtpUrl !== undefined,
    is_reminded,
  }
}
