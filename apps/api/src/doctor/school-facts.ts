import { demoStudent } from '../../seeds/demo-student.ts'
import { hasAdmin } from '../features/accounts/users/index.ts'
import { selectNextExams, showChecklist } from '../features/exam-day/preparation/index.ts'
import { findBackupFailure, findLastBackup } from '../features/school/backups/index.ts'
import { countDeleting, previewRetention } from '../features/school/retention/index.ts'
import { readTimeZone } from '../features/shared/school-settings/index.ts'
import { after } from '../platform/clock.ts'
import type { Platform } from '../platform/platform.ts'
import { momentInWords } from '../platform/text/moment-words.ts'
import type { SchoolFacts } from './school-findings.ts'

const hourMilliseconds = 3_600_000
const weekSeconds = 7 * 24 * 3600

/** Reads the facts about the school. Its tables must be those of this release. */
export async function readSchool(
  context: Pick<Platform, 'db' | 'clock' | 'settings'>,
): Promise<SchoolFacts> {
  const { db, clock, settings } = context
  const now = clock.now()
  const hoursFrom = (from: Date, to: Date) => (to.getTime() - from.getTime()) / hourMilliseconds
  const zone = await readTimeZone({ db, settings })
  const backup = await findLastBackup(db)
  const failure = await findBackupFailure(db)
  const demo = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', demoStudent.email)
    .executeTakeFirst()
  const exams = []
  for (const exam of await selectNextExams(db, { from: now, to: after(now, weekSeconds) })) {
    const lines = await showChecklist(context, { viewer: null, id: exam.id })
    exams.push({
      name: exam.name,
      begins: momentInWords(exam.date_of_quiz, zone),
      hoursUntil: hoursFrom(now, exam.date_of_quiz),
      problems: lines.filter(({ state }) => state === 'problem').length,
    })
  }
  return {
    backup: backup ? { hoursAgo: hoursFrom(backup.started_at, now), bytes: backup.bytes } : null,
    backupFailure: failure
      ? { hoursAgo: hoursFrom(failure.failed_at, now), reason: failure.reason }
      : null,
    hasDemoStudent: demo !== undefined,
    hasAdmin: await hasAdmin(db),
    due: (await previewRetention(context)).rules,
    deleting: await countDeleting(db, now),
    exams,
  }
}
