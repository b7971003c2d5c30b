import { limits } from '@prepwell/contract/wire/limits.ts'
import { shownText } from '@prepwell/text/shown-text.ts'
import { conflict, invalid, notAllowedNow } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { requireTextPictures } from '../../shared/uploads/index.ts'
import {
  asksQuestion,
  countAnnouncements,
  getExam,
  insertAnnouncement,
} from './announcements.queries.ts'
import { canAnnounce } from './list-announcements.ts'

/** Maximum length of an announcement's text in the audit log, in whole characters. */
const textKept = 200

interface NewAnnouncement {
  readonly viewer: Viewer
  readonly quizId: number
  readonly text: string
  readonly questionId: number | null
}

/**
 * Announces a text to everybody who sits an exam, and returns the announcement's id. Pages fetch
 * the text with their next heartbeat.
 */
export function createAnnouncement(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { viewer, quizId, text, questionId }: NewAnnouncement,
): Promise<{ id: number }> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    if (!canAnnounce(await getExam(tx, quizId), now))
      throw notAllowedNow('Nobody is sitting this exam now, so nobody would see the announcement')
    if (questionId !== null && !(await asksQuestion(tx, quizId, questionId)))
      throw invalid('question_id', 'This question is not on the paper')
    if ((await countAnnouncements(tx, quizId)) >= limits.announcementsMax)
      throw conflict(`An exam has at most ${limits.announcementsMax} announcements`)
    await requireTextPictures(tx, [{ field: 'text', text }])
    const detail = { text: [...shownText(text, 'plain')].slice(0, textKept).join('') }
    await audit(tx, { viewer, now, action: 'announced', kind: 'quiz', ids: [quizId], detail })
    return insertAnnouncement(tx, {
      ...{ quiz_id: quizId, question_id: questionId, text },
      ...{ actor_id: viewer.id, at: now },
    })
  })
}
