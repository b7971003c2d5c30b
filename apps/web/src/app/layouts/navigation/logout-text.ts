import type { Today } from '@prepwell/contract/results/today.ts'

/** The question before a logout. It warns of an exam that is known to run: its time goes on. */
export function logoutText(today: Pick<Today, 'open'> | undefined): string {
  const question = 'Are you sure you want to log out?'
  const isInExam = today?.open.some(({ quiz_mode }) => quiz_mode === 'exam')
  return isInExam ? `${question} The time of your exam runs on.` : question
}
