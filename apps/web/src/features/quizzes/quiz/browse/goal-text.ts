const month = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'JEE Main, January 2027', or 'JEE Main' without a date. */
export const goalText = ({
  exam_name,
  exam_date,
}: {
  readonly exam_name: string
  /** A calendar day 'YYYY-MM-DD'. */
  readonly exam_date: string | null
}): string =>
  exam_date === null ? exam_name : `${exam_name}, ${month.format(Date.parse(exam_date))}`
