import { Skeleton } from '@mantine/core'
import { paths } from '../../lib/paths.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { KnownQuiz } from '../quizzes/index.ts'

/** How well the questions of a quiz tell students apart. */
export function PaperHealthPage() {
  return (
    <KnownQuiz
      title="Health of the paper"
      pathOf={paths.admin.quizStatistics}
      skeleton={
        <Loading what="Loading the health of the paper…">
          <Skeleton height={320} />
        </Loading>
      }
    >
      {() => null}
    </KnownQuiz>
  )
}
