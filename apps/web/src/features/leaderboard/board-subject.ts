const periods: Readonly<Record<string, string>> = {
  '1': '24 hours',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '180': '180 days',
  '365': '365 days',
}

/** Which attempts a board counts. */
export interface BoardAbout {
  readonly quiz_mode?: string | undefined
  readonly days_ago?: string | undefined
}

/** What the board is about: 'Exams submitted in the last 7 days'. */
export function boardSubject({ quiz_mode, days_ago }: BoardAbout): string {
  const what = quiz_mode === 'practice' ? 'Practices' : 'Exams'
  return `${what} submitted in the last ${periods[days_ago ?? '1'] ?? periods['1']}`
}
