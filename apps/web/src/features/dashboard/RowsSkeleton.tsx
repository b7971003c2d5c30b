import { Skeleton } from '@mantine/core'
import { Loading, Repeat } from '../../ui/Loading.tsx'
import classes from './StudentDashboardPage.module.css'

/** Rows of a panel that are on their way. */
export function RowsSkeleton({ what }: { readonly what: string }) {
  return (
    <Loading what={what}>
      <Repeat count={4}>
        {(index) => (
          <div key={index} className={classes.row}>
            <div style={{ flex: 1 }}>
              <Skeleton h={15} w="60%" mb={8} />
              <Skeleton h={12} w="40%" />
            </div>
            <Skeleton h={18} w={54} />
          </div>
        )}
      </Repeat>
    </Loading>
  )
}
