import type { Today } from '@prepwell/contract/results/today.ts'

/** The question before a logout. It names an exam that is known to run, because its time goes on. */
export function logoutText(today: Pick<Today, 'open'> | undefined): string {
  const exam = today?.open.find(({ quiz_mode }) => quiz_mode === 'exam')
  const question = 'Are you sure you want to log out?'
  return exam
    ? `${question} You are taking the exam “${exam.quiz_name}”: its time runs on.`
    : question
}
