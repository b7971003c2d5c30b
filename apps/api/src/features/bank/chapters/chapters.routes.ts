import * as chapters from '@prepwell/contract/bank/chapters.ts'
import * as dependents from '@prepwell/contract/shared/dependents.ts'
import type { FastifyInstance } from 'fastify'
import { toList } from '../../../platform/database/listing.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import { namingMissing } from '../../shared/deletions/index.ts'
import { selectQuestionHeads } from '../questions/index.ts'
import { getChapter, selectChapters } from './chapters.queries.ts'
import { chapterDetail, chapterRow } from './chapters.view.ts'
import { countDependents } from './count-dependents.ts'
import { createChapter } from './create-chapter.ts'
import { deleteChapters } from './delete-chapters.ts'
import { updateChapter } from './update-chapter.ts'

/** Chapters: every signed-in user lists them; admins see their questions and change them. */
export function registerChapters(app: FastifyInstance, platform: Platform): void {
  const { db } = platform

  route(app, chapters.listChapters, access.permitted, async ({ viewer, query }) =>
    toList(await selectChapters(db, viewer, query), chapterRow),
  )

  route(app, chapters.getChapter, access.permitted, async ({ params }) => {
    const chapter = await getChapter(db, params.id)
    const questions = await selectQuestionHeads(db, chapter.id, { withDrafts: true })
    return { data: chapterDetail(chapter, questions) }
  })

  route(app, chapters.createChapter, access.permitted, async ({ viewer, body }) => ({
    message: 'Successfully added new chapter',
    data: { id: await createChapter(platform, { viewer, ...body }) },
  }))

  route(app, chapters.updateChapter, access.permitted, async ({ viewer, params, body }) => {
    await updateChapter(platform, { viewer, ...params, ...body })
    return { message: 'Successfully edited the chapter' }
  })

  route(app, dependents.getChapterDependents, access.permitted, async ({ viewer, params }) => ({
    data: await countDependents(platform, { viewer, ids: [params.id] }),
  }))

  route(app, chapters.deleteChapter, access.permitted, async ({ viewer, params }) => ({
    message: `Chapter with ID ${params.id} has been deleted`,
    undo: await deleteChapters(platform, { viewer, ids: [params.id] }),
  }))

  route(app, dependents.getChaptersDependents, access.permitted, async ({ viewer, query }) => ({
    data: await countDependents(platform, { viewer, ...query }),
  }))

  route(app, chapters.deleteChapters, access.permitted, async ({ viewer, body }) => ({
    message: 'Successfully deleted the chapters',
    undo: await namingMissing(
      platform,
      { kind: 'chapter', ...body },
      deleteChapters(platform, { viewer, ...body }),
    ),
  }))
}
