import type { newQuizBody } from '@prepwell/contract/quizzes/quiz-fields.ts'
import type { z } from 'zod'
import { isMissingReference } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Viewer } from '../../shared/access/index.ts'
import { audit } from '../../shared/audit/index.ts'
import { readSchoolSettings } from '../../shared/school-settings/index.ts'
import { checkSections } from './composition/check-sections.ts'
import { replaceSections } from './composition/composition.queries.ts'
import { chapterIdsOf } from './composition/composition.ts'
import { requireOwnQuiz, requireOwnSources } from './composition/own-quiz.ts'
import { requireSectionPictures } from './composition/section-pictures.ts'
import { cutOffsOf, requireNoSectionCutOffs } from './cut-offs/cut-offs.ts'
import { entryOf } from './entry.ts'
import { languageColumns, requireSchoolLanguages } from './languages/quiz-languages.ts'
import { atOnce, publicationOf } from './publication.ts'
import { requestedDate } from './requested-date.ts'
import { sectionTimesOf } from './section-times/section-plan.ts'
import { joinSeries, requireOwnSeries } from './series/join-series.ts'
import { seriesOf } from './series/series-terms.ts'
import { setGroups } from './set-groups.ts'
import { windowOf } from './window/window.ts'
import { insertQuiz } from './writing.queries.ts'

/**
 * Schedules a quiz and returns its id. Throws 400 for a date in the past and for a language that
 * the school does not have, 404 for a missing chapter, group or series, and all errors of
 * {@link checkSections}.
 */
export async function createQuiz(
  { db, clock, settings }: Platform,
  {
    viewer,
    time_duration: minutes,
    date_of_quiz,
    sections: named,
    group_ids,
    languages,
    entry_minutes,
    entry_until,
    ends_together,
    series_id: series,
    section_times,
    early_section_end,
    pause_minutes,
    ...fields
  }: z.output<typeof newQuizBody> & { readonly viewer: Viewer | null },
): Promise<number> {
  const now = clock.now()
  const presets = await readSchoolSettings({ db, settings })
  const date = requestedDate(date_of_quiz, presets.time_zone, now)
  const timed = sectionTimesOf(
    { quiz_mode: fields.quiz_mode, sections: named ?? [] },
    { section_times, early_section_end, pause_minutes },
  )
  const sections = named ? timed.sections : null
  const times = {
    date_of_quiz: date,
    time_duration_seconds: timed.durationSeconds ?? minutes * 60,
  }
  const window = windowOf(
    { quiz_mode: fields.quiz_mode, ...times },
    { entry_minutes, entry_until, ends_together },
    presets.time_zone,
  )
  requireNoSectionCutOffs(fields.quiz_mode, sections ?? [])
  const series_id = seriesOf(fields.quiz_mode, series)
  await requireOwnSources(db, viewer, { chapter_id: fields.chapter_id, sections })
  try {
    return await db.transaction().execute(async (tx) => {
      await requireOwnSeries(tx, viewer, series_id)
      await joinSeries(tx, { series_id, exam: null })
      const checked = sections ? await checkSections(tx, { ...fields, sections }) : null
      await requireSectionPictures(tx, sections ?? [])
      const offered = languageColumns(languages)
      await requireSchoolLanguages(tx, offered)
      const { id } = await insertQuiz(tx, now, {
        ...fields,
        ...publicationOf(fields.quiz_mode, fields, {
          ...atOnce,
          review_first: presets.review_first,
          shown_after: presets.shown_after,
        }),
        ...entryOf(fields.quiz_mode, fields),
        ...cutOffsOf(fields.quiz_mode, fields),
        ...offered,
        chapter_id: (checked ? chapterIdsOf(checked.composition)[0] : fields.chapter_id) ?? null,
        ...times,
        ...window,
        series_id,
        ...timed.columns,
      })
      if (sections) await replaceSections(tx, id, sections)
      if (group_ids.length > 0) await setGroups(tx, { id, groupIds: group_ids })
      await requireOwnQuiz(tx, viewer, id)
      await audit(tx, { viewer, now, action: 'created', kind: 'quiz', ids: [id] })
      return id
    })
  } catch (error) {
    throw isMissingReference(error) ? notFound('Chapter', 'chapter_id') : error
  }
}
