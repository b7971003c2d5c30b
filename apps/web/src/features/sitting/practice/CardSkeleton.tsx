import { Skeleton } from '@mantine/core'
import { Loading } from '../../../ui/feedback/Loading.tsx'
import { PageTitle } from '../../../ui/layout/PageTitle.tsx'
import classes from './PracticeCard.module.css'

/** The card before a practice while it is on its way. */
export function CardSkeleton({ name }: { readonly name: string }) {
  return (
    <>
      <PageTitle title={name} hidden />
      <Loading what="Opening the practice…">
        <div className={classes.page}>
          <Skeleton height={36} width="70%" />
          <Skeleton height={20} width="40%" mt={10} mb={20} />
          <div className={classes.card}>
            <Skeleton height={20} width={160} />
            <Skeleton height={24} />
            <Skeleton height={24} width="80%" />
            <Skeleton height={82} />
            <Skeleton height={42} />
          </div>
        </div>
      </Loading>
    </>
  )
}
