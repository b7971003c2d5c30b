import { Skeleton, Stack } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { KnownQuiz } from '../../quizzes/quiz/index.ts'
import { Checklist } from './Checklist.tsx'
import { checklistQuery, rehearsalQuery } from './exam-preparation.api.ts'
import { RehearsalPanel } from './RehearsalPanel.tsx'

/** The preparation of an exam: checklist and rehearsal. */
export function PreparationPage() {
  return (
    <KnownQuiz
      title="Preparation"
      pathOf={adminPaths.quizPreparation}
      skeleton={<PreparationSkeleton />}
    >
      {(quiz) =>
        quiz.quiz_mode === 'exam' ? (
          <Preparation key={quiz.id} exam={quiz} />
        ) : (
          <EmptyState
            icon={IconChecklist}
            title="Only exams are prepared here"
            text="A practice can be taken at any time, and as often as a student likes."
          >
            <LinkButton to={adminPaths.quiz(quiz.id)} variant="default">
              See the practice
            </LinkButton>
          </EmptyState>
        )
      }
    </KnownQuiz>
  )
}

/** Both panels appear together, because the height of the first depends on loaded data. */
function Preparation({ exam }: { readonly exam: QuizDetail }) {
  const rehearsal = useQuery(rehearsalQuery(exam.id))
  const checklist = useQuery(checklistQuery(exam.id))
  if (rehearsal.isLoading || checklist.isLoading) return <PreparationSkeleton />
  return (
    <Stack gap="lg">
      <RehearsalPanel exam={exam} />
      <Checklist exam={exam} />
    </Stack>
  )
}

const PreparationSkeleton = () => (
  <Loading what="Loading the checklist…">
    <Skeleton height={180} mb="lg" />
    <Skeleton height={560} />
  </Loading>
)
