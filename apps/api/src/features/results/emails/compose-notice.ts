import { calendarDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { unsubscribeLinks } from '../../accounts/users/index.ts'
import { selectHeldElsewhere, selectHeldIds } from '../../quizzes/quiz/index.ts'
import { readTimeZone } from '../../shared/school-settings/index.ts'
import { type DueCards, dueCardsMail } from './due-cards-mail.ts'
import { type MailContext, marksMail, reminderMail, resultMail } from './mails.ts'
import { selectMarksChanges } from './marks-changes.queries.ts'
import { decisionMail, provisionalMail } from './objection-mails.ts'
import { findProvisionalExam, selectDecidedObjections } from './objections.queries.ts'
import { reportMail } from './report-mail.ts'
import {
  findExamAhead,
  findResult,
  getActivity,
  selectNextExams,
  selectSubjectAverages,
  type WaitingNotice,
} from './sending.queries.ts'
import { weekEnding } from './week.ts'

const nextExamsShown = 3

/** Functions that read the content of mails from features that this one does not import. */
export interface NoticeReads {
  /** The due cards of a student; undefined if there is nothing left to report about them. */
  readonly findDueCards: (
    db: Db,
    asked: { readonly studentId: number; readonly now: Date; readonly today: string },
  ) => Promise<DueCards | undefined>
}

/** Composes the mail of a notice from current data; null if there is nothing left to report. */
export async function composeNotice(
  platform: Platform & NoticeReads,
  notice: WaitingNotice,
): Promise<Mail | null> {
  const { db, clock, settings } = platform
  const timeZone = await readTimeZone(platform)
  const context: MailContext = {
    to: notice,
    publicUrl: settings.publicUrl,
    timeZone,
    unsubscribe: unsubscribeLinks(platform, notice.user_id),
  }
  switch (notice.kind) {
    case 'exam_reminder': {
      const exam = await findExamAhead(db, clock.now(), notice)
      return exam ? reminderMail(context, exam) : null
    }
    case 'result_published': {
      const result = await findResult(db, notice)
      return result ? resultMail(context, result) : null
    }
    case 'provisional_key': {
      const exam = await findProvisionalExam(db, notice)
      return exam ? provisionalMail(context, exam) : null
    }
    case 'objection_decided': {
      const decided = await selectDecidedObjections(db, notice)
      const [first] = decided
      if (!first) return null
      return decisionMail(context, decided, await selectHeldElsewhere(db, clock.now(), first))
    }
    case 'marks_changed': {
      const changes = await selectMarksChanges(db, notice)
      if (changes.length === 0) return null
      const ids = changes.flatMap(({ question_ids }) => question_ids)
      return marksMail(context, changes, await selectHeldIds(db, clock.now(), ids))
    }
    case 'cards_due': {
      const now = clock.now()
      const asked = { studentId: notice.user_id, now, today: calendarDay(now, timeZone) }
      const cards = await platform.findDueCards(db, asked)
      return cards ? dueCardsMail(context, cards) : null
    }
    case 'weekly_report': {
      const week = weekEnding(notice.about, timeZone)
      const activity = await getActivity(db, notice.user_id, week)
      const subjects = await selectSubjectAverages(db, notice.user_id, week)
      const nextExams = await selectNextExams(db, clock.now(), {
        studentId: notice.user_id,
        count: nextExamsShown,
      })
      return reportMail(context, { week, activity, subjects, nextExams })
    }
  }
}
