import type { SectionBody } from '@prepwell/contract/quizzes/quiz-sections.ts'
import { isExamOn } from '@prepwell/contract/quizzes/quiz-terms.ts'
import type { updateQuiz as endpoint } from '@prepwell/contract/quizzes/quizzes.ts'
import type { z } from 'zod'
import { isDuplicate, isMissingReference, type Tx } from '../../../platform/database/database.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { type AuditedChanges, audit, changesOf } from '../../shared/audit/index.ts'
import { readTimeZone } from '../../shared/school-settings/index.ts'
import { checkSections } from './composition/check-sections.ts'
import {
  findComposition,
  forgetPracticePaper,
  replaceSections,
  updateMinutes,
} from './composition/composition.queries.ts'
import { chapterIdsOf, enteredSections, withSectionTexts } from './composition/composition.ts'
import { requireOwnQuiz, requireOwnSources } from './composition/own-quiz.ts'
import { requireSectionPictures } from './composition/section-pictures.ts'
import { updateSectionCutOffs } from './cut-offs/cut-offs.queries.ts'
import { auditedCutOffs, cutOffsOf, sectionsWithCutOffs } from './cut-offs/cut-offs.ts'
import { entryOf } from './entry.ts'
import { namesMoment } from './exam-date.ts'
import { changedTerms, fixedTerms, type QuizTerms, type Term } from './fixed-terms.ts'
import { languageColumns, requireSchoolLanguages } from './languages/quiz-languages.ts'
import { insertPublicationEvent } from './publication.queries.ts'
import { publicationOf, requireKeptObjections } from './publication.ts'
import { requestedDate } from './requested-date.ts'
import { extendAttempts } from './running-exams.queries.ts'
import { extendSectionAttempts } from './section-times/extend-section-attempts.ts'
import { minutesOf, sectionTimesOf } from './section-times/section-plan.ts'
import { joinSeries, requireOwnSeries } from './series/join-series.ts'
import { seriesOf } from './series/series-terms.ts'
import { findSeriesId, holdSeries } from './series/shifts.queries.ts'
import { setGroups } from './set-groups.ts'
import { editUnlessOutdated } from './version/quiz-content.ts'
import { inMilliseconds, windowEnd } from './window/quiz-status.ts'
import { windowOf } from './window/window.ts'
import {
  deletePapers,
  hasAttempts,
  lockQuiz,
  type StoredQuiz,
  updateQuizRow,
} from './writing.queries.ts'

/** The fields of a quiz to change. */
export type QuizChanges = z.output<(typeof endpoint)['body']>

/**
 * Changes the fields that are present. Throws 404 if there is no such quiz, 400 for a new date in
 * the past, 409 for terms that are fixed because a student has started (see {@link fixedTerms}). A
 * live exam can be made longer, and students taking it get the minutes; its window for starting can
 * be extended too. A date sent back as stored is not a new date.
 */
export async function updateQuiz(
  context: Platform,
  changes: QuizChanges & { readonly id: number; readonly viewer: Viewer },
): Promise<void> {
  const now = context.clock.now()
  try {
    await context.db.transaction().execute(async (tx) => {
      const detail = { changes: await changeQuiz(tx, context, { now, ...changes }) }
      const { viewer, id } = changes
      await audit(tx, { viewer, now, action: 'changed', kind: 'quiz', ids: [id], detail })
    })
  } catch (error) {
    if (isDuplicate(error, 'attempts_one_shift'))
      throw conflict('A student has taken this exam and another one of the series', 'series_id')
    throw isMissingReference(error) ? notFound('Chapter', 'chapter_id') : error
  }
}

interface Edit {
  readonly viewer: Viewer
  readonly id: number
  readonly now: Date
}

/**
 * Changes a quiz, and returns the changes for the audit log. Throws 409 if somebody else has
 * changed the quiz since the named version of it was read.
 */
export async function changeQuiz(
  tx: Tx,
  platform: Pick<Platform, 'settings'>,
  { version, ...edit }: QuizChanges & Edit,
): Promise<AuditedChanges> {
  const { viewer, id } = edit
  await requireOwnSources(tx, viewer, edit)
  // Locked before the quiz, in the same order as when results are published, to avoid deadlocks.
  await holdSeries(tx, [await findSeriesId(tx, id), edit.series_id])
  const quiz = await lockQuiz(tx, id)
  return editUnlessOutdated(tx, { version, quiz }, () => changeLocked(tx, platform, quiz, edit))
}

async function changeLocked(
  tx: Tx,
  { settings }: Pick<Platform, 'settings'>,
  row: StoredQuiz,
  { viewer, id, now, group_ids, ...named }: Omit<QuizChanges, 'version'> & Edit,
): Promise<AuditedChanges> {
  const stored = { ...row, sections: enteredSections(await findComposition(tx, id)) }
  const { sections, ...wanted } = merge(
    stored,
    named,
    await readTimeZone({ db: tx, settings }),
    now,
  )
  const changed = changedTerms(stored, { ...wanted, sections })
  const isBegun = await hasAttempts(tx, id)
  const isLonger = isBegun && isExtended(stored, wanted, now)
  const allowed: Term[] = [
    ...(isLonger ? (['duration'] as const) : []),
    ...(isLonger && hasLongerSections(stored, { ...wanted, sections })
      ? (['section times'] as const)
      : []),
    ...(isBegun && isOpenAsLong(stored, wanted, now) ? (['entry'] as const) : []),
  ]
  if (isBegun) requireFree(stored, changed, { now, allowed })
  if (isBegun) requireKeptObjections(stored, wanted)
  if (wanted.series_id !== stored.series_id) {
    // An exam that leaves a series stops waiting for the others, and they stop waiting for it.
    await requireOwnSeries(tx, viewer, stored.series_id)
    await requireOwnSeries(tx, viewer, wanted.series_id)
  }
  await joinSeries(tx, {
    series_id: wanted.series_id,
    exam: { ...stored, isBegun, isMoved: changed.length > 0 },
  })
  // An exam with changed terms must not keep a paper composed under the old terms.
  if (stored.quiz_mode === 'exam' && changed.length > 0 && !isBegun) await deletePapers(tx, id)
  if (sections.length > 0 && isComposedAnew(changed))
    await checkSections(tx, { ...wanted, sections })
  await requireSectionPictures(tx, sections, stored.sections)
  await requireSchoolLanguages(tx, wanted, stored.languages)
  if (changed.includes('sections')) await replaceSections(tx, id, sections)
  else {
    if (changed.includes('section times')) await updateMinutes(tx, id, minutesOf(sections))
    await updateSectionCutOffs(tx, id, sections)
  }
  if (changed.includes('languages')) await forgetPracticePaper(tx, id)
  const hasOtherGroups = group_ids ? await setGroups(tx, { id, groupIds: group_ids }) : false
  await updateQuizRow(tx, id, {
    ...wanted,
    // New terms clear the publication: terms can change only if no student has taken the exam, so
    // that there are no results, or if a live exam, which has none yet, is made longer.
    results_published_at: changed.length > 0 ? null : stored.results_published_at,
    provisional_since: changed.length > 0 ? null : stored.provisional_since,
    // Reminders for the old date may have been dropped, and students of a new group have none.
    // Students already reminded of the new date are not reminded again.
    reminded_for: changed.includes('date') || hasOtherGroups ? null : stored.reminded_for,
  })
  await requireOwnQuiz(tx, viewer, id)
  const extension = {
    ...{ quizId: id, durationSeconds: stored.time_duration_seconds },
    ...{ actorId: viewer.id, now },
  }
  if (isLonger && stored.section_times === 'each')
    await extendSectionAttempts(tx, { ...extension, addedMinutes: addedMinutes(stored, sections) })
  else if (isLonger) await extendAttempts(tx, extension)
  if (stored.results_published_at && wanted.shown_after !== stored.shown_after)
    await insertPublicationEvent(tx, {
      quizId: id,
      kind: 'shown_changed',
      shownAfter: wanted.shown_after,
      actorId: viewer.id,
      now,
    })
  return [
    ...changesOf(forLog(stored), forLog({ ...wanted, sections })),
    ...(hasOtherGroups ? [{ field: 'group_ids' as const }] : []),
  ]
}

const forLog = <
  Quiz extends Pick<StoredQuiz, 'languages' | 'cut_off'> & {
    readonly sections: readonly SectionBody[]
  },
>(
  quiz: Quiz,
) => ({
  ...quiz,
  ...auditedCutOffs(quiz),
  languages: quiz.languages?.join(', ') ?? null,
})

const isComposedAnew = (changed: readonly Term[]) =>
  changed.some((term) => ['sections', 'draw', 'mode'].includes(term))

/** The stored terms, overridden by those given. */
const merge = (
  stored: StoredQuiz & { readonly sections: readonly SectionBody[] },
  {
    time_duration,
    date_of_quiz,
    languages,
    entry_minutes,
    entry_until,
    ends_together,
    section_cut_offs,
    section_times,
    early_section_end,
    pause_minutes,
    ...fields
  }: Omit<QuizChanges, 'version'>,
  timeZone: string,
  now: Date,
) => {
  const quiz_mode = fields.quiz_mode ?? stored.quiz_mode
  const composition = mergeComposition(stored, fields)
  const cut = sectionsWithCutOffs(quiz_mode, composition.sections, { ...fields, section_cut_offs })
  const sectionTimes = { section_times, early_section_end, pause_minutes }
  const timed = sectionTimesOf({ quiz_mode, sections: cut }, sectionTimes, stored)
  const times = {
    time_duration_seconds:
      timed.durationSeconds ??
      (time_duration === undefined ? stored.time_duration_seconds : time_duration * 60),
    date_of_quiz:
      date_of_quiz === undefined || namesMoment(date_of_quiz, stored.date_of_quiz, timeZone)
        ? stored.date_of_quiz
        : requestedDate(date_of_quiz, timeZone, now),
  }
  const named = { entry_minutes, entry_until, ends_together }
  return {
    ...fields,
    ...composition,
    ...timed.columns,
    sections: timed.sections,
    ...cutOffsOf(quiz_mode, fields, stored),
    ...publicationOf(quiz_mode, fields, stored),
    ...entryOf(quiz_mode, fields, stored),
    ...(languages === undefined
      ? { languages: stored.languages, deciding_language: stored.deciding_language }
      : languageColumns(languages)),
    ...windowOf({ quiz_mode, ...times }, named, timeZone, stored),
    ...times,
    series_id: seriesOf(quiz_mode, fields.series_id, stored.series_id),
    quiz_mode,
  }
}

/**
 * Giving a different chapter without sections replaces the stored sections with all questions of
 * that chapter.
 */
function mergeComposition(
  stored: StoredQuiz & { readonly sections: readonly SectionBody[] },
  { sections: named, chapter_id, ...how }: QuizChanges,
) {
  const isMoved = chapter_id !== undefined && chapter_id !== stored.chapter_id
  const sections =
    named === undefined && !isMoved
      ? stored.sections
      : withSectionTexts(named ?? [], stored.sections)
  return {
    sections,
    chapter_id: chapterIdsOf({ sections })[0] ?? chapter_id ?? stored.chapter_id,
    shuffle_questions: how.shuffle_questions ?? stored.shuffle_questions,
    shuffle_options: how.shuffle_options ?? stored.shuffle_options,
    draw: how.draw ?? stored.draw,
  }
}

/** False once its keys are out, whatever the clock of this process says. */
const isLive = (stored: StoredQuiz, now: Date) =>
  stored.quiz_mode === 'exam' &&
  stored.results_published_at === null &&
  stored.provisional_since === null &&
  isExamOn(inMilliseconds(stored), now.getTime())

type Times = Pick<StoredQuiz, 'date_of_quiz' | 'time_duration_seconds' | 'entry_seconds'>

/** True if a live exam is made longer, which cannot harm any student taking it. */
const isExtended = (stored: StoredQuiz, wanted: Times, now: Date) =>
  isLive(stored, now) && wanted.time_duration_seconds > stored.time_duration_seconds

/** True if no section gets shorter, and nothing else about the section times changes. */
const hasLongerSections = (stored: QuizTerms, wanted: QuizTerms) =>
  stored.section_times === wanted.section_times &&
  stored.early_section_end === wanted.early_section_end &&
  stored.pause_minutes === wanted.pause_minutes &&
  addedMinutes(stored, wanted.sections).every((minutes) => minutes >= 0)

const addedMinutes = (stored: Pick<QuizTerms, 'sections'>, wanted: readonly SectionBody[]) =>
  wanted.map(({ minutes }, at) => (minutes ?? 0) - (stored.sections[at]?.minutes ?? 0))

/**
 * True if a live exam can be started for at least as long as before, which harms nobody either. The
 * window may also stay the same when the duration grows beyond the time for entry.
 */
const isOpenAsLong = (stored: StoredQuiz, wanted: Times, now: Date) =>
  isLive(stored, now) && windowEnd(wanted) >= windowEnd(stored)

/** Throws 409 for changed terms of a quiz that a student has started. */
function requireFree(
  stored: StoredQuiz,
  changed: readonly Term[],
  { now, allowed }: { readonly now: Date; readonly allowed: readonly Term[] },
): void {
  const fixed = fixedTerms(stored.quiz_mode).filter(
    (term) => changed.includes(term) && !allowed.includes(term),
  )
  if (fixed.length === 0) return
  if (fixed.every((term) => term === 'duration' || term === 'section times') && isLive(stored, now))
    throw conflict('Students have started this exam: it can only be made longer', 'time_duration')
  if (fixed.join() === 'entry' && isLive(stored, now))
    throw conflict(
      'Students have started this exam: its last entry can only be made later',
      'entry_minutes',
    )
  throw conflict(
    `The ${fixed.join(', ')} cannot be changed: students have already taken this ${stored.quiz_mode}`,
  )
}
