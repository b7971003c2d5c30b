import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../lib/dates.ts'
import { messageOf } from '../../../lib/query-client.ts'
import { isStudent } from '../../../lib/roles.ts'
import { useSession } from '../../../lib/session.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadError } from '../../../ui/LoadError.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { inBrowseOrder, refreshIn } from '../exam-offer.ts'
import { examsQuery } from '../quizzes.api.ts'
import classes from './BrowseExamsPage.module.css'
import { ExamCard } from './ExamCard.tsx'
import { ExamCardsSkeleton } from './ExamCardsSkeleton.tsx'

/** Every exam as a card, live ones first; the list renews itself when one begins or ends. */
export function BrowseExamsPage() {
  const canTake = useSession((session) => isStudent(session.user))
  const exams = useQuery({
    ...examsQuery(),
    meta: { silent: true },
    refetchInterval: ({ state }) => refreshIn(state.data?.data ?? [], Date.now() / 1000),
  })
  const live = exams.data?.filter(({ status }) => status === 'live').length ?? 0
  return (
    <>
      <PageTitle
        title="Exams"
        subtitle={
          exams.data?.length
            ? `${countOf(exams.data.length, 'exam')}, ${live} live now`
            : 'Timed mock exams, one attempt each.'
        }
      />
      {exams.isPending ? <ExamCardsSkeleton /> : null}
      {exams.isError && !exams.data ? (
        <LoadError
          title="The exams could not be loaded"
          message={messageOf(exams.error)}
          onRetry={() => void exams.refetch()}
          isRetrying={exams.isFetching}
        />
      ) : null}
      {exams.data?.length === 0 ? (
        <EmptyState
          title="No exams found matching your criteria."
          text="New exams appear here as soon as they are scheduled."
        />
      ) : null}
      {exams.data?.length ? (
        <ul className={classes.cards}>
          {inBrowseOrder(exams.data).map((exam) => (
            <ExamCard key={exam.id} exam={exam} canTake={canTake} />
          ))}
        </ul>
      ) : null}
    </>
  )
}
