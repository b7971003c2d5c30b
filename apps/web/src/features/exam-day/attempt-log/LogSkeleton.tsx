import { Skeleton } from '@mantine/core'
import { Loading } from '../../../ui/feedback/Loading.tsx'

/** Shown while the log of an attempt loads. */
export const LogSkeleton = () => (
  <Loading what="Loading the log…">
    <Skeleton height={160} mt="sm" />
  </Loading>
)
