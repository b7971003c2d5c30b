import type { NotebookSettings } from '@prepwell/contract/results/notebook.ts'
import { calendarDay } from '../../../platform/clock.ts'
import { readTimeZone } from '../../shared/school-settings/index.ts'
import type { NotebookContext } from './notebook-context.ts'
import { readSettings } from './settings/settings.queries.ts'

/** A student's notebook on this day. */
export interface NotebookDay {
  readonly studentId: number
  readonly now: Date
  /** The calendar day in the zone of the school. */
  readonly today: string
  readonly settings: NotebookSettings
  readonly examDate: string | null
}

/** The settings, and whether the day of the exam has passed. */
export const showSettings = ({ settings, today }: NotebookDay) => ({
  ...settings,
  is_exam_over: settings.exam_date !== null && settings.exam_date < today,
})

/** Reads which day it is in the school, and the settings of the student. */
export async function readDay(
  { db, clock, settings }: Pick<NotebookContext, 'db' | 'clock' | 'settings'>,
  studentId: number,
): Promise<NotebookDay> {
  const now = clock.now()
  const [zone, own] = await Promise.all([
    readTimeZone({ db, settings }),
    readSettings(db, studentId),
  ])
  const today = calendarDay(now, zone)
  return { studentId, now, today, settings: own, examDate: own.exam_date }
}
