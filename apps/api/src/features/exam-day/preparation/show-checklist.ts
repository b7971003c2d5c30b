import type { ChecklistLine } from '@prepwell/contract/exam-day/checklist.ts'
import { languageName } from '@prepwell/contract/wire/language-names.ts'
import { may } from '@prepwell/contract/wire/permissions.ts'
import { after } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/platform.ts'
import { momentInWords } from '../../../platform/text/moment-words.ts'
import {
  countOpenObjections,
  countTranslated,
  findLack,
  findQuestionCount,
  quizStatus,
  windowEnd,
} from '../../quizzes/quiz/index.ts'
import { findBackupFailure, findLastBackup } from '../../school/backups/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { readTimeZone } from '../../shared/school-settings/index.ts'
import { findExamPaperId } from '../../sitting/attempts/index.ts'
import {
  countAudience,
  countWithoutKey,
  selectClashes,
  selectGroupNames,
  selectSectionTimes,
} from './checklist.queries.ts'
import { checklistOf } from './checklist.ts'
import { findLastRehearsed, getExam } from './rehearsals.queries.ts'

const daySeconds = 24 * 3600

/**
 * The current checklist of an exam of the school, as this viewer may read it. A null viewer is the
 * program itself, which reads everything. Throws 404 for any other quiz.
 */
export async function showChecklist(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  { viewer, id }: { readonly viewer: Viewer | null; readonly id: number },
): Promise<ChecklistLine[]> {
  const exam = await getExam(db, id)
  const zone = await readTimeZone({ db, settings })
  const text = (moment: Date) => momentInWords(moment, zone)
  const [
    audience,
    lack,
    groups,
    sections,
    clashes,
    withoutKey,
    translated,
    questions,
    paperId,
    backup,
    failure,
    rehearsed,
    openObjections,
  ] = await Promise.all([
    countAudience(db, id),
    findLack(db, id),
    selectGroupNames(db, id),
    exam.section_times === 'each' ? selectSectionTimes(db, id) : null,
    selectClashes(db, viewer, id),
    countWithoutKey(db, id),
    exam.languages ? countTranslated(db, exam) : [],
    findQuestionCount(db, id),
    findExamPaperId(db, { id, quiz_mode: 'exam' }),
    findLastBackup(db),
    findBackupFailure(db),
    findLastRehearsed(db, id),
    countOpenObjections(db, id),
  ])
  return checklistOf({
    status: quizStatus({ ...exam, quiz_mode: 'exam' }, clock.now()),
    begins: text(exam.date_of_quiz),
    closes: text(windowEnd(exam)),
    endsTogether: exam.ends_together
      ? text(after(exam.date_of_quiz, exam.time_duration_seconds))
      : null,
    sectionTimes: sections && {
      sections,
      pauseMinutes: exam.pause_minutes,
      early: exam.early_section_end,
    },
    isFrozen: paperId !== undefined,
    questions,
    lacking: lack?.sections ?? [],
    hasUnevenDraws: lack?.has_uneven_draws ?? false,
    isTotalEstimated: lack?.is_estimated ?? false,
    withoutKey,
    languages: translated
      .filter(({ language }) => exam.languages?.includes(language))
      .map(({ language, missing }) => ({ name: languageName(language) ?? language, missing })),
    groups,
    students: audience.students,
    notReady: audience.not_ready,
    mailed: audience.mailed,
    withExtraTime: audience.with_extra_time,
    clashes,
    hasCode: exam.access_code !== null,
    hasWaitingRoom: exam.waiting_room,
    examBrowsers: exam.seb_config_keys.length,
    reviewFirst: exam.review_first,
    shownAfter: exam.shown_after,
    objections: exam.objections,
    objectionsHours: exam.objections_hours,
    publishItself: exam.publish_itself,
    openObjections,
    canSendMails: settings.smtpUrl !== undefined,
    isReminded: exam.reminded_for?.getTime() === exam.date_of_quiz.getTime(),
    showsBackup: viewer === null || may(viewer, 'school-dashboard.read'),
    backup: backup
      ? {
          at: text(backup.started_at),
          isRecent: backup.started_at >= after(exam.date_of_quiz, -daySeconds),
        }
      : null,
    backupFailure: failure ? { at: text(failure.failed_at), reason: failure.reason } : null,
    rehearsed: rehearsed ? { by: rehearsed.by, at: text(rehearsed.at) } : null,
  })
}
