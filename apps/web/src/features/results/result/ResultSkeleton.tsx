import { Skeleton, Stack } from '@mantine/core'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import classes from './QuestionPanel.module.css'

/** The shape of a result that is on its way. */
export function ResultSkeleton() {
  return (
    <Loading what="Loading the result…">
      <Stack gap="lg">
        <Skeleton height={84} />
        <Skeleton height={190} />
        <div className={classes.panel}>
          <Skeleton height={420} />
          <Skeleton height={320} />
        </div>
      </Stack>
    </Loading>
  )
}
