import { Skeleton } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { IconBroadcast } from '@tabler/icons-react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { KnownQuiz } from '../../quizzes/quiz/index.ts'
import { useExamDayLists } from '../announcements/index.ts'
import { LiveBoard } from './LiveBoard.tsx'
import { useBoard } from './use-board.ts'

/** The live board: the candidates of an exam while they take it. */
export function BoardPage() {
  return (
    <KnownQuiz title="Live board" pathOf={adminPaths.quizBoard} skeleton={<BoardSkeleton />}>
      {(quiz) =>
        quiz.quiz_mode === 'exam' ? (
          <ExamBoard key={quiz.id} quiz={quiz} />
        ) : (
          <EmptyState
            icon={IconBroadcast}
            title="Only exams have a live board"
            text="A practice can be taken at any time. Its class results show who is in it."
          >
            <LinkButton to={adminPaths.quizResults(quiz.id)} variant="default">
              See the class results
            </LinkButton>
          </EmptyState>
        )
      }
    </KnownQuiz>
  )
}

const BoardSkeleton = () => (
  <div data-fills-page>
    <Loading what="Loading the live board…">
      <Skeleton height={24} width={280} mb="md" />
      <Skeleton height={76} mb="lg" />
      <Skeleton height={520} />
    </Loading>
  </div>
)

function ExamBoard({ quiz }: { readonly quiz: QuizDetail }) {
  const { state, link, heardAt, refusal } = useBoard(quiz.id)
  // The buttons above the board show counts from these lists, so the page waits for them.
  const { isLoading } = useExamDayLists(quiz.id, quiz.status !== 'upcoming')
  if (refusal || (!state && link === 'lost'))
    return (
      <LoadError
        title="The live board could not be loaded"
        message={refusal?.message ?? 'The server does not answer. Trying again…'}
        isRetrying={!refusal}
        onRetry={() => window.location.reload()}
      />
    )
  if (!state || isLoading) return <BoardSkeleton />
  return <LiveBoard quiz={quiz} board={state} link={link} heardAt={heardAt} />
}
