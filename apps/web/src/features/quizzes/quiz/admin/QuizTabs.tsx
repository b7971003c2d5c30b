import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import type { QuizMode } from '@prepwell/contract/quizzes/quiz-terms.ts'
import { may, type Permission } from '@prepwell/contract/wire/permissions.ts'
import { useLocation } from 'react-router'
import { adminPaths } from '../../../../lib/admin-paths.ts'
import { useSession } from '../../../../lib/session.ts'
import { inListOrder, useListOrder } from '../../../../ui/detail/list-order.ts'
import { PageTabs } from '../../../../ui/layout/PageTabs.tsx'

interface QuizTab {
  readonly label: string
  readonly pathOf: (id: number) => string
  readonly permission: Permission
  /** The only mode whose quizzes have this page; absent if all quizzes have it. */
  readonly mode?: QuizMode
  /** Other pages for which the tab is current, including pages below them. */
  readonly also?: readonly QuizTab['pathOf'][]
  /** Set if only exams that take objections have this page. */
  readonly isOfObjections?: true
}

const tabs: readonly QuizTab[] = [
  { label: 'Quiz', pathOf: adminPaths.quiz, permission: 'quizzes.edit' },
  {
    label: 'Preparation',
    pathOf: adminPaths.quizPreparation,
    permission: 'quizzes.edit',
    mode: 'exam',
  },
  { label: 'Print', pathOf: adminPaths.quizPrint, permission: 'quizzes.edit' },
  { label: 'Live board', pathOf: adminPaths.quizBoard, permission: 'board.read', mode: 'exam' },
  { label: 'Class results', pathOf: adminPaths.quizResults, permission: 'class-results.read' },
  {
    label: 'Health of the paper',
    pathOf: adminPaths.quizStatistics,
    permission: 'class-results.read',
  },
  {
    label: 'Objections',
    pathOf: adminPaths.quizObjections,
    permission: 'results.regrade',
    mode: 'exam',
    isOfObjections: true,
  },
  {
    label: 'Regrades',
    pathOf: adminPaths.quizRegrades,
    permission: 'results.regrade',
    also: [adminPaths.quizRegrades, adminPaths.markAgain],
  },
]

/** Tabs between the pages of a quiz. Each link keeps the list from which the quiz was opened. */
export function QuizTabs({
  quiz: { id, quiz_mode, objections },
}: {
  readonly quiz: Pick<QuizDetail, 'id' | 'quiz_mode' | 'objections'>
}) {
  const { pathname } = useLocation()
  const user = useSession((session) => session.user)
  const listOrder = useListOrder()
  return (
    <PageTabs
      label="Pages of this quiz"
      tabs={tabs
        .filter(({ mode = quiz_mode }) => mode === quiz_mode)
        .filter(({ isOfObjections }) => !isOfObjections || objections !== 'none')
        .filter(({ permission }) => user !== null && may(user, permission))
        .map(({ label, pathOf, also = [] }) => ({
          label,
          to: inListOrder(pathOf(id), listOrder),
          isCurrent: pathname === pathOf(id) || also.some((path) => pathname.startsWith(path(id))),
        }))}
    />
  )
}
