import type { BoardRow } from '@prepwell/contract/exam-day/board.ts'
import { formatTime } from '@prepwell/text/times.ts'
import { countOf, formatDuration } from '../../../lib/dates.ts'
import { submittedBy } from '../../shared/attempt-states/index.ts'

const times = new Map<number, string>()

/** For example '09:05 AM'; cached per minute. */
function timeText(epoch: number): string {
  const minute = Math.floor(epoch / 60)
  const known = times.get(minute)
  if (known) return known
  const text = formatTime(epoch)
  times.set(minute, text)
  return text
}

/**
 * The time of the last save; for a silent candidate the time of the last contact; after the end of
 * the attempt the time of the end and who ended it.
 */
export function heardText({
  state,
  last_save_at,
  last_contact_at,
  started_at,
  submitted_at,
  closed_by,
}: BoardRow) {
  if (state === 'not_started') return ''
  if (submitted_at !== null)
    return `Ended at ${timeText(submitted_at)} ${submittedBy[closed_by ?? 'student']}`.trim()
  const heard = Math.max(started_at ?? 0, last_save_at ?? 0, last_contact_at ?? 0)
  const saved = last_save_at === null ? 'Nothing saved yet' : `Saved at ${timeText(last_save_at)}`
  return state === 'silent' ? `Silent since ${timeText(heard)}` : saved
}

/** The deadline of the candidate, and any extra time given. */
export function endText({ state, deadline, extra_seconds }: BoardRow) {
  if (deadline === null || state === 'submitted') return ''
  const extra = Math.round(Math.abs(extra_seconds) / 60)
  const added = extra === 0 ? '' : extra_seconds > 0 ? ` (+${extra} min)` : ` (−${extra} min)`
  return `${timeText(deadline)}${added}`
}

/**
 * The section of a running attempt and the time left in it at `now`, in whole minutes, so that the
 * text changes only once a minute. Empty unless each section has its own time.
 */
export function sectionText(
  {
    section,
    section_opens_at: opensAt,
    section_deadline: deadline,
  }: Pick<BoardRow, 'section' | 'section_opens_at' | 'section_deadline'>,
  now: number,
): string {
  if (section === null || opensAt === null || deadline === null) return ''
  if (now < opensAt) return `Pause, section ${section} in ${minutesText(opensAt - now)}`
  if (now >= deadline) return `Section ${section}, time is up`
  return `Section ${section}, ${minutesText(deadline - now)} left`
}

const minutesText = (seconds: number) =>
  seconds < 60 ? 'under 1 min' : formatDuration(seconds - (seconds % 60))

/** The state of the candidate's page from the last heartbeat, and the code on the receipt. */
export function pageText({
  state,
  current_question,
  unsaved,
  is_visible,
  device,
  receipt_code: code,
}: BoardRow) {
  const isRunning = state === 'active' || state === 'silent'
  return [
    code === null ? null : `Receipt ${code}`,
    isRunning && current_question !== null ? `Question ${current_question}` : null,
    isRunning && is_visible === false ? 'not on the screen' : null,
    unsaved > 0 ? `${countOf(unsaved, 'answer')} only on the device` : null,
    device,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}
