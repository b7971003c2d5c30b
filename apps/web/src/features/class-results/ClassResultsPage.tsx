import { Skeleton } from '@mantine/core'
import { paths } from '../../lib/paths.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { KnownQuiz } from '../quizzes/index.ts'

/** Who got what in a quiz, and which questions went wrong. */
export function ClassResultsPage() {
  return (
    <KnownQuiz
      title="Class results"
      pathOf={paths.admin.quizResults}
      skeleton={
        <Loading what="Loading the class results…">
          <Skeleton height={320} />
        </Loading>
      }
    >
      {() => null}
    </KnownQuiz>
  )
}
