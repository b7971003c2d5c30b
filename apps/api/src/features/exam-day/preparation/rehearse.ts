import { conflict, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockExam, quizStatus } from '../../quizzes/quiz/index.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { type AttemptContext, freezeCopy, insertEvent } from '../../sitting/attempts/index.ts'
import { insertOnPaper } from '../../sitting/sitting/index.ts'
import {
  deleteOldRehearsals,
  deleteRehearsal,
  findRehearsal,
  getExam,
  insertCopy,
  type RehearsalRow,
} from './rehearsals.queries.ts'

interface Own {
  readonly viewer: Viewer
  /** Id of the exam. */
  readonly id: number
}

/**
 * Begins a rehearsal, or returns the existing one: a copy of the exam with its current paper, owned
 * by the admin, and an attempt at it. After that, the attempt is like any other. It counts nowhere
 * because the copy has an owner, like a private practice.
 */
export function beginRehearsal(
  { db, clock, papers }: AttemptContext,
  { viewer, id }: Own,
): Promise<RehearsalRow> {
  const now = clock.now()
  const own = { examId: id, adminId: viewer.id }
  return db.transaction().execute(async (tx) => {
    const exam = await lockExam(tx, id)
    if (!exam) throw notFound('Exam')
    if (quizStatus(exam, now) !== 'upcoming')
      throw conflict('This exam has begun: it can only be rehearsed beforehand')
    const copyId = await insertCopy(tx, { exam: await getExam(tx, id), adminId: viewer.id, now })
    if (copyId !== undefined) {
      const attempt = await insertOnPaper(tx, papers, {
        quiz: exam,
        quizId: copyId,
        printed: await freezeCopy(tx, { exam, copyId, now }),
        studentId: viewer.id,
        now,
        seconds: exam.time_duration_seconds,
      })
      if (!attempt) throw new Error(`the rehearsal ${copyId} has an attempt already`)
      await insertEvent(tx, { attempt_id: attempt.id, kind: 'started', at: now })
    }
    const begun = await findRehearsal(tx, own)
    // The rehearsal has been discarded in another window in the meantime.
    if (!begun) throw conflict('This rehearsal was just thrown away. Please try again')
    return begun
  })
}

/** The admin's rehearsal of an exam; null if there is none. */
export async function readRehearsal(
  { db }: Pick<Platform, 'db'>,
  { viewer, id }: Own,
): Promise<RehearsalRow | null> {
  await getExam(db, id)
  return (await findRehearsal(db, { examId: id, adminId: viewer.id })) ?? null
}

/** Deletes the admin's rehearsal of an exam, if there is one. */
export async function discardRehearsal(
  { db }: Pick<Platform, 'db'>,
  { viewer, id }: Own,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await getExam(tx, id)
    await deleteRehearsal(tx, { examId: id, adminId: viewer.id })
  })
}

/** Deletes the rehearsals that nobody discarded, at the latest when their exam begins. */
export const purgeRehearsals = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> =>
  db.transaction().execute((tx) => deleteOldRehearsals(tx, clock.now()))
