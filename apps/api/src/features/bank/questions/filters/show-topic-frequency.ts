import type { getTopicFrequency } from '@prepwell/contract/bank/question-filters.ts'
import type { z } from 'zod'
import type { Platform } from '../../../../platform/platform.ts'
import type { Viewer } from '../../../shared/access/index.ts'
import {
  requireListedSubject,
  selectAskedExams,
  selectChapterNames,
  selectFrequencies,
} from './topic-frequency.queries.ts'

/**
 * Counts by year the questions asked from each chapter of a subject. Throws 404 for a subject out
 * of scope.
 */
export async function showTopicFrequency(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    viewer,
    subject_id,
    exam,
  }: z.output<(typeof getTopicFrequency)['query']> & { readonly viewer: Viewer },
): Promise<z.input<(typeof getTopicFrequency)['response']>['data']> {
  await requireListedSubject(db, viewer, subject_id)
  const subject = { subject_id, until: clock.now().getUTCFullYear() }
  const [chapters, frequencies, exams] = await Promise.all([
    selectChapterNames(db, subject_id),
    selectFrequencies(db, { ...subject, exam }),
    selectAskedExams(db, subject),
  ])
  const years = [...new Set(frequencies.map(({ year }) => year))].sort((a, b) => a - b)
  const counts = new Map(
    frequencies.map(({ chapter_id, year, count }) => [`${chapter_id} ${year}`, count]),
  )
  return {
    exams: exams.map(({ exam }) => exam),
    years,
    chapters: chapters.map(({ id, name }) => ({
      id,
      name,
      counts: years.map((year) => counts.get(`${id} ${year}`) ?? 0),
    })),
  }
}
