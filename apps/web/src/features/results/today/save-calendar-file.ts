import type { QuizToTake } from '@prepwell/contract/results/today.ts'
import { saveFile } from '../../../lib/files.ts'
import { calendarFile, calendarFileName, examEvent } from './calendar-file.ts'

/** Saves an exam as a calendar file. `now`: epoch seconds. */
export function saveCalendarFile(exam: QuizToTake, now: number): void {
  const text = calendarFile(examEvent(exam, new URL(location.href)), now)
  saveFile(calendarFileName(exam.name), new Blob([text], { type: 'text/calendar;charset=utf-8' }))
}
