import * as bookmarks from '@prepwell/contract/results/bookmarks.ts'
import type { FastifyInstance } from 'fastify'
import { epoch } from '../../../platform/clock.ts'
import { toList } from '../../../platform/database/listing.ts'
import { notFound } from '../../../platform/errors.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { access } from '../../shared/access/index.ts'
import {
  bookmarkList,
  deleteBookmarkRow,
  findBookmark,
  selectBookmarkChapters,
} from './bookmarks.queries.ts'
import { putBookmark } from './put-bookmark.ts'

const inEpoch = <Row extends { readonly created_at: Date; readonly updated_at: Date }>(
  row: Row,
) => ({
  ...row,
  created_at: epoch(row.created_at),
  updated_at: epoch(row.updated_at),
})

/** Routes for a student's bookmarks, which nobody else can read. */
export function registerBookmarks(app: FastifyInstance, platform: Platform): void {
  const { db, clock } = platform

  route(app, bookmarks.listBookmarks, access.permitted, async ({ viewer, query }) => {
    const reader = { studentId: viewer.id, now: clock.now() }
    const [page, chapters] = await Promise.all([
      bookmarkList(db, reader, query).page(),
      selectBookmarkChapters(db, reader),
    ])
    return { ...toList(page, inEpoch), chapters }
  })

  route(app, bookmarks.getBookmark, access.permitted, async ({ viewer, params }) => {
    const wanted = { studentId: viewer.id, questionId: params.question_id }
    const found = await findBookmark(db, wanted)
    if (!found) throw notFound('Bookmark')
    return { data: inEpoch(found) }
  })

  route(app, bookmarks.putBookmark, access.permitted, async ({ viewer, params, body }) => {
    await putBookmark(platform, {
      studentId: viewer.id,
      questionId: params.question_id,
      note: body.note ?? null,
    })
    return { message: 'Bookmarked' }
  })

  route(app, bookmarks.deleteBookmark, access.permitted, async ({ viewer, params }) => {
    await deleteBookmarkRow(db, { studentId: viewer.id, questionId: params.question_id })
    return { message: 'The bookmark is removed' }
  })
}
