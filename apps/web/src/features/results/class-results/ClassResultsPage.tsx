import { SegmentedControl, Skeleton } from '@mantine/core'
import type { QuizDetail } from '@prepwell/contract/quizzes/quiz-rows.ts'
import { IconCalendarTime, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adminPaths } from '../../../lib/admin-paths.ts'
import { paths, readId } from '../../../lib/paths.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { LinkButton } from '../../../ui/controls/LinkButton.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { LoadError } from '../../../ui/feedback/LoadError.tsx'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { PrintButton } from '../../../ui/print/PrintButton.tsx'
import { PrintHead } from '../../../ui/print/PrintHead.tsx'
import { useAddress } from '../../../ui/use-address.ts'
import { LateDeliveries } from '../../exam-day/late-answers/index.ts'
import { KnownQuiz } from '../../quizzes/quiz/index.ts'
import classes from './ClassResultsPage.module.css'
import { ClassSummaryPanel } from './ClassSummaryPanel.tsx'
import { classResultsQuery, type ShownQuiz } from './class-results.api.ts'
import { GridView } from './GridView.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { StudentsView } from './StudentsView.tsx'

/** The results of a class in a quiz, by student or by question. */
export function ClassResultsPage() {
  return (
    <KnownQuiz
      title="Class results"
      pathOf={adminPaths.quizResults}
      skeleton={<ResultsSkeleton />}
      actions={() => <PrintButton />}
    >
      {(quiz) => <QuizResults key={quiz.id} quiz={quiz} />}
    </KnownQuiz>
  )
}

const ResultsSkeleton = () => (
  <Loading what="Loading the class results…">
    <Skeleton height={380} mb="lg" />
    <Skeleton height={520} />
  </Loading>
)

const views = [
  { value: 'students', label: 'Students' },
  { value: 'questions', label: 'Students by question' },
] as const

function QuizResults({ quiz }: { readonly quiz: QuizDetail }) {
  const [address, changeAddress] = useAddress()
  const isLive = quiz.status === 'live'
  const shown: ShownQuiz = { id: quiz.id, isLive }
  const attempts =
    quiz.quiz_mode === 'practice' && address.get('attempts') === 'all' ? 'all' : 'first'
  const group_id = readId(address.get('group_id')) ?? undefined
  const { data, error, isFetching, refetch } = useQuery({
    ...classResultsQuery(shown, { attempts, group_id, page: 1, per_page: 1 }),
    enabled: quiz.status !== 'upcoming',
  })
  const [question, setQuestion] = useState(address.get('question'))
  const asked = address.get('question')
  // Keeps the dialog's content while it closes.
  if (asked !== null && asked !== question) setQuestion(asked)
  const put = (name: string, value: string | null, isStep: boolean) =>
    changeAddress(
      (current) => {
        const next = new URLSearchParams(current)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: !isStep, preventScrollReset: true },
    )
  if (quiz.status === 'upcoming') return <NotBegun quiz={quiz} />
  if (!data)
    return error ? (
      <LoadError
        title="The class results could not be loaded"
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <ResultsSkeleton />
    )
  const { summary } = data
  const candidates = summary.attempts + summary.running + summary.absent + summary.not_begun
  // A group filter may match nobody in a class that has results.
  if (candidates === 0 && group_id === undefined) return <NobodyYet quiz={quiz} />
  const isGrid = address.get('view') === 'questions'
  const View = isGrid ? GridView : StudentsView
  return (
    <>
      <PrintHead>
        {quiz.quiz_mode === 'exam' ? 'Exam of ' : 'Practice of '}
        <DateTime at={quiz.date_of_quiz} />
      </PrintHead>
      <div className={classes.parts}>
        <ClassSummaryPanel
          summary={summary}
          mode={quiz.quiz_mode}
          isLive={isLive}
          isOfGroup={group_id !== undefined}
        />
        {quiz.quiz_mode === 'exam' ? <LateDeliveries quizId={quiz.id} /> : null}
      </div>
      <SegmentedControl
        className={classes.views ?? ''}
        data-print="hidden"
        aria-label="What the table shows"
        data={[...views]}
        value={isGrid ? 'questions' : 'students'}
        onChange={(value) => put('view', value === 'questions' ? value : null, true)}
      />
      <View
        quiz={quiz}
        shown={shown}
        summary={summary}
        onQuestion={(id: number) => put('question', String(id), true)}
      />
      <QuestionDialog
        quizId={quiz.id}
        questionId={Number(question)}
        counted={{ attempts, group_id }}
        isOpen={asked !== null}
        onClose={() => put('question', null, false)}
      />
    </>
  )
}

const NotBegun = ({ quiz }: { readonly quiz: QuizDetail }) => (
  <EmptyState
    icon={IconCalendarTime}
    title="Nobody can have a result yet"
    text={
      <>
        This {quiz.quiz_mode} begins on <DateTime at={quiz.date_of_quiz} />. The results of the
        class will be listed here.
      </>
    }
  >
    <LinkButton to={adminPaths.quiz(quiz.id)} variant="default">
      See the {quiz.quiz_mode}
    </LinkButton>
  </EmptyState>
)

const NobodyYet = ({ quiz }: { readonly quiz: QuizDetail }) => (
  <EmptyState
    icon={IconUsers}
    title={`Nobody has taken this ${quiz.quiz_mode}`}
    text={
      quiz.status === 'live'
        ? 'It is not over: as soon as somebody begins, you can watch the results come in here.'
        : 'It is over, and no student has begun it.'
    }
  >
    <LinkButton to={paths.staff.quizzes} variant="default">
      See all quizzes
    </LinkButton>
  </EmptyState>
)
