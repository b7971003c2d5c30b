import type { AdminFigures } from '@prepwell/contract/results/dashboards.ts'
import { countOf, formatNearInWords } from '../../../../lib/dates.ts'

type ObjectedExam = AdminFigures['objected_exams'][number]

/** 'has 3 open objections; students can object until tomorrow at 09:00 AM'. */
export function objectedText(
  {
    open_objections,
    objections_close_at,
    is_published,
  }: Pick<ObjectedExam, 'open_objections' | 'objections_close_at' | 'is_published'>,
  now: number,
  zone?: string,
): string {
  const open = `has ${countOf(open_objections, 'open objection')}`
  if (objections_close_at !== null && objections_close_at > now)
    return `${open}; students can object until ${untilText(objections_close_at, now, zone)}`
  return is_published ? open : `${open}, and its results wait for the decisions`
}

/** 'today at 03:20 PM', without the 'on' of other days. */
const untilText = (at: number, now: number, zone?: string) =>
  formatNearInWords(at, now, zone).replace(/^on /, '')
