import * as notebook from '@prepwell/contract/results/notebook.ts'
import * as reviewCalls from '@prepwell/contract/results/reviews.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { access } from '../../shared/access/index.ts'
import { listCards } from './cards/list-cards.ts'
import { listMarks } from './cards/list-marks.ts'
import { putCard } from './cards/put-card.ts'
import { showCard, showDueCards } from './due/due-cards.ts'
import type { NotebookContext } from './notebook-context.ts'
import { showOverview } from './overview.ts'
import { readDay, showSettings } from './read-day.ts'
import { addReviews } from './reviews/add-reviews.ts'
import { changeSettings } from './settings/change-settings.ts'

/** Routes of a student's own notebook. */
export function registerNotebook(app: FastifyInstance, context: NotebookContext): void {
  route(app, notebook.getNotebook, access.permitted, async ({ viewer }) => ({
    data: await showOverview(context, viewer.id),
  }))

  route(app, notebook.listCards, access.permitted, ({ viewer, query }) =>
    listCards(context, { studentId: viewer.id, query }),
  )

  route(app, reviewCalls.getDueCards, access.permitted, async ({ viewer, query: { count } }) => ({
    data: await showDueCards(context, { studentId: viewer.id, count }),
  }))

  route(app, reviewCalls.getCard, access.permitted, async ({ viewer, params }) => ({
    data: await showCard(context, { studentId: viewer.id, questionId: params.question_id }),
  }))

  route(app, reviewCalls.addReviews, access.permitted, async ({ viewer, body: { reviews } }) => ({
    data: await addReviews(context, { studentId: viewer.id, reviews }),
  }))

  route(app, notebook.putCard, access.permitted, async ({ viewer, params, body }) => {
    const { question_id: questionId } = params
    await putCard(context, { studentId: viewer.id, questionId, changes: body })
    return { message: 'The notebook is changed' }
  })

  route(app, notebook.listMarks, access.permitted, async ({ viewer, query }) => ({
    data: await listMarks(context, { studentId: viewer.id, attemptId: query.take_quiz_id }),
  }))

  route(app, notebook.getNotebookSettings, access.permitted, async ({ viewer }) => ({
    data: showSettings(await readDay(context, viewer.id)),
  }))

  route(app, notebook.putNotebookSettings, access.permitted, async ({ viewer, body }) => {
    await changeSettings(context, { studentId: viewer.id, changes: body })
    return { message: 'The settings are saved' }
  })
}
