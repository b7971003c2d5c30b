import { listPassages } from '@prepwell/contract/bank/passages.ts'
import * as questions from '@prepwell/contract/bank/questions.ts'
import * as dependents from '@prepwell/contract/shared/dependents.ts'
import type { FastifyInstance } from 'fastify'
import { toList } from '../../../platform/database/listing.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access, requireOwn, type Viewer } from '../../shared/access/index.ts'
import { namingMissing } from '../../shared/deletions/index.ts'
import { moveQuestions, setQuestionMarks } from './change-questions.ts'
import { createQuestion } from './create-question.ts'
import { deleteQuestions } from './delete-questions.ts'
import { getQuestionDependents } from './dependents.queries.ts'
import { setQuestionFacts } from './facts/set-question-facts.ts'
import { showMeasured } from './filters/show-measured.ts'
import { selectPassages } from './passages.queries.ts'
import { getQuestion, selectQuestions } from './questions.queries.ts'
import { passageRow, questionRow } from './questions.view.ts'
import { updateQuestion } from './update-question.ts'
import { registerVersions } from './versions/versions.routes.ts'

/**
 * The question bank. It contains the answer keys, so staff reach only the questions of their own
 * subjects.
 */
export function registerQuestions(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform
  registerVersions(app, platform)
  const requireChapter = (viewer: Viewer, id: number) =>
    requireOwn(db, viewer, 'questions.edit', { kind: 'chapter', ids: [id], field: 'chapter_id' })
  const requireQuestions = (viewer: Viewer, ids: readonly number[]) =>
    requireOwn(db, viewer, 'questions.edit', { kind: 'question', ids, field: 'ids' })

  route(app, questions.listQuestions, access.permitted, async ({ viewer, query }) =>
    toList(await selectQuestions(db, viewer, query), questionRow),
  )

  route(app, questions.getQuestion, access.permitted, async ({ viewer, params }) => {
    const question = await getQuestion(db, params.id)
    const measured = await showMeasured(db, viewer, question)
    return { data: { ...questionRow(question), measured } }
  })

  route(app, questions.createQuestion, access.permitted, async ({ viewer, body }) => {
    await requireChapter(viewer, body.chapter_id)
    return {
      message: 'Successfully added a new question',
      data: { id: await createQuestion(platform, { viewer, ...body }) },
    }
  })

  route(app, questions.updateQuestion, access.permitted, async ({ viewer, params, body }) => {
    if (body.chapter_id !== body.read_chapter_id) await requireChapter(viewer, body.chapter_id)
    await updateQuestion(platform, { viewer, ...params, ...body })
    return { message: 'Successfully edited the question' }
  })

  route(app, listPassages, access.permitted, async ({ viewer, query }) =>
    toList(await selectPassages(db, viewer, query), passageRow),
  )

  route(app, dependents.getQuestionDependents, access.permitted, async ({ viewer, params }) => ({
    data: await getQuestionDependents(db, viewer, { now: clock.now(), ids: [params.id] }),
  }))

  route(app, questions.deleteQuestion, access.permitted, async ({ viewer, params }) => ({
    message: `Question with ID ${params.id} has been deleted`,
    undo: await deleteQuestions(platform, { viewer, ids: [params.id] }),
  }))

  route(app, questions.moveQuestions, access.permitted, async ({ viewer, body }) => {
    await requireQuestions(viewer, body.ids)
    await requireChapter(viewer, body.chapter_id)
    return {
      message: 'Successfully moved the questions',
      data: await moveQuestions(platform, { viewer, ...body }),
    }
  })

  route(app, questions.setQuestionMarks, access.permitted, async ({ viewer, body }) => {
    await requireQuestions(viewer, body.ids)
    return {
      message: 'Successfully changed the marks',
      data: await setQuestionMarks(platform, { viewer, ...body }),
    }
  })

  route(app, questions.setQuestionFacts, access.permitted, async ({ viewer, body }) => {
    await requireQuestions(viewer, body.ids)
    return {
      message: 'Successfully changed the questions',
      data: await setQuestionFacts(platform, { viewer, ...body }),
    }
  })

  route(app, dependents.getQuestionsDependents, access.permitted, async ({ viewer, query }) => {
    await requireQuestions(viewer, query.ids)
    return { data: await getQuestionDependents(db, viewer, { now: clock.now(), ids: query.ids }) }
  })

  route(app, questions.deleteQuestions, access.permitted, async ({ viewer, body }) => {
    await requireQuestions(viewer, body.ids)
    return {
      message: 'Successfully deleted the questions',
      undo: await namingMissing(
        platform,
        { kind: 'question', ...body },
        deleteQuestions(platform, { viewer, ...body }),
      ),
    }
  })
}
