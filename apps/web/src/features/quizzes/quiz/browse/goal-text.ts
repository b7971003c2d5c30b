import { formatter } from '@prepwell/text/dates.ts'

/** 'JEE Main, January 2027', or 'JEE Main' without a date. */
export const goalText = ({
  exam_name,
  exam_date,
}: {
  readonly exam_name: string
  /** A calendar day 'YYYY-MM-DD'. */
  readonly exam_date: string | null
}): string => (exam_date === null ? exam_name : `${exam_name}, ${monthOf(exam_date)}`)

const monthOf = (day: string) =>
  formatter({ month: 'long', year: 'numeric' }, 'UTC').format(Date.parse(day))
