import type { AdminFigures } from '@prepwell/contract/results/dashboards.ts'
import { IconCircleCheck, IconClipboardList, IconLogin2, IconUsers } from '@tabler/icons-react'
import { numberText } from '../../../../lib/numbers.ts'
import type { FiguresChoice } from '../../statistics/index.ts'
import { quizzesOf, within } from '../../statistics/index.ts'
import type { FigureCard } from './FigureCards.tsx'

export function schoolCards(
  figures: Omit<
    AdminFigures,
    'running_exams' | 'lacking_exams' | 'waiting_exams' | 'objected_exams' | 'finished_exams'
  >,
  { quiz_mode, days_ago }: FiguresChoice,
): readonly FigureCard[] {
  const quizzes = quizzesOf[quiz_mode].title.toUpperCase()
  const { total_students, total_quizzes, active_students, quizzes_completed } = figures
  return [
    {
      icon: IconUsers,
      label: 'TOTAL STUDENTS',
      value: numberText(total_students),
      note: total_students === 0 ? 'Nobody has signed up yet' : 'All who have an account',
    },
    {
      icon: IconClipboardList,
      label: `TOTAL ${quizzes}`,
      value: numberText(total_quizzes),
      note: total_quizzes === 0 ? 'None is scheduled yet' : 'Past, live and upcoming',
    },
    {
      icon: IconLogin2,
      label: 'ACTIVE STUDENTS',
      value: numberText(active_students),
      note: `Logged in ${within(days_ago)}`,
    },
    {
      icon: IconCircleCheck,
      label: `${quizzes} COMPLETED`,
      value: numberText(quizzes_completed),
      note: `Submitted ${within(days_ago)}`,
    },
  ]
}
