import { Skeleton } from '@mantine/core'
import { Loading, Repeat } from '../../ui/Loading.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** The shape of a question that is on its way. */
export function QuestionSkeleton() {
  return (
    <Loading what="Loading the question…">
      <Panel title="Question">
        <Skeleton height={16} />
        <Skeleton height={16} width="70%" mt={10} />
        <Repeat count={4}>
          {(index) => <Skeleton key={index} height={50} mt={index === 0 ? 26 : 8} />}
        </Repeat>
      </Panel>
    </Loading>
  )
}
